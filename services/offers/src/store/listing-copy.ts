import type { PictureWidths } from '@thikana/contracts';
import mongoose from 'mongoose';
import { erasableText } from './deal-copy.ts';

/** Fields of the listing copied to its offers, so that lists and searches of offers read one collection. */
export interface ListingCopy {
  title: string;
  location: string;
  image: string;
  images: PictureWidths | null;
  color: string | null;
  agentName: string;
}

export const listingCopyFields = {
  title: { type: String, required: true },
  location: { type: String, required: true },
  image: { type: String, required: true },
  images: { type: mongoose.Schema.Types.Mixed, default: null },
  color: { type: String, default: null },
  agentName: erasableText,
};

/** Just the copied fields of anything that has them. */
export function listingCopy(of: ListingCopy): ListingCopy {
  const { title, location, image, images, color, agentName } = of;
  return { title, location, image, images, color, agentName };
}
