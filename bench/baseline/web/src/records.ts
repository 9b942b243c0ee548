/** What the API answers with, as far as the screens show it. */
export interface Listing {
  _id: string;
  title: string;
  location: string;
  description?: string;
  image: string;
  images: { w320: string; w640: string; w1280: string } | null;
  color: string | null;
  agentName: string;
  agentEmail: string;
  agentImage: string | null;
  minPrice: number;
  maxPrice: number;
  verificationStatus: 'pending' | 'verified' | 'rejected';
  availability: 'available' | 'reserved' | 'sold';
  isAdvertised: boolean;
  createdAt: string;
}

export interface Review {
  _id: string;
  propertyId: string;
  userName: string | null;
  userPhoto: string | null;
  propertyTitle: string | null;
  review: string;
  reviewedAt: string;
}

export interface User {
  _id: string;
  name: string | null;
  email: string;
  photo: string | null;
  role: string;
  createdAt: string;
}

export interface Offer {
  _id: string;
  propertyId: string;
  title: string;
  location: string;
  image: string;
  images: Listing['images'];
  color: string | null;
  agentName: string;
  buyerName: string;
  buyerEmail: string;
  offerAmount: number;
  buyingDate: string;
  status: 'pending' | 'accepted' | 'rejected' | 'bought';
}
