/** Every address of the product, built in one place: `paths.propertyDetails(id)`. */
const id = encodeURIComponent;

export const paths = {
  home: '/',
  contact: '/contact',
  allProperties: '/all-properties',
  /** Redirects to the list and keeps the query (decisions §2). */
  properties: '/properties',
  propertyDetails: (propertyId: string) => `/property-details/${id(propertyId)}`,
  makeOffer: (propertyId: string) => `/make-offer/${id(propertyId)}`,
  login: '/login',
  registration: '/registration',
  forbidden: '/forbidden',
  dashboard: '/dashboard',
  user: {
    home: '/dashboard/user',
    profile: '/dashboard/user/my-profile',
    wishlist: '/dashboard/user/wishlist',
    propertyBought: '/dashboard/user/property-bought',
    reviews: '/dashboard/user/my-reviews',
    pay: (offerId: string) => `/dashboard/user/pay/${id(offerId)}`,
  },
  agent: {
    home: '/dashboard/agent',
    profile: '/dashboard/agent/profile',
    addProperty: '/dashboard/agent/addProperty',
    properties: '/dashboard/agent/my-properties',
    updateProperty: (propertyId: string) => `/dashboard/agent/update-property/${id(propertyId)}`,
    soldProperties: '/dashboard/agent/sold-properties',
    offeredProperties: '/dashboard/agent/offered-properties',
  },
  admin: {
    home: '/dashboard/admin',
    users: '/dashboard/admin/manage-users',
    properties: '/dashboard/admin/manage-properties',
    reviews: '/dashboard/admin/manage-reviews',
    advertise: '/dashboard/admin/advertise-property',
  },
} as const;

/** Where each role's dashboard is; none for a fraud-marked person. */
export const dashboardOf = {
  user: paths.user.home,
  agent: paths.agent.home,
  admin: paths.admin.home,
  fraud: null,
} as const;
