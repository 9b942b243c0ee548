import { z } from 'zod';
import { limits } from '../limits.ts';
import { pictureKinds } from '../listing-choices.ts';
import { cleanLine } from './text.ts';
import { HttpUrl, Picture } from './fields.ts';

const Caption = z.string().max(limits.text.caption).overwrite(cleanLine).max(limits.text.caption);

/** A picture as an agent sends it: an upload's address, or one that the listing has (PICTURE-7). */
export const NewPicture = z.strictObject({
  image: HttpUrl,
  caption: Caption.default(''),
  kind: z.enum(pictureKinds).nullable().optional(),
});
/** Readers take any, and show those that they know; absent or null: a photograph. */
const Kind = z.string().nullable().optional();
/** A picture of a listing as it is kept and read. */
export const ListingPicture = z.object({ ...Picture.shape, caption: z.string(), kind: Kind });
export type ListingPicture = z.infer<typeof ListingPicture>;
/** The same between gateway and service: `picture` is null for an address that was not uploaded now. */
export const ClaimedPicture = z.object({
  image: z.string(),
  caption: z.string(),
  kind: Kind,
  picture: Picture.nullable(),
});
export type ClaimedPicture = z.infer<typeof ClaimedPicture>;

export const NewPictures = z.array(NewPicture).min(1).max(limits.pictures);

interface Pictured {
  image: string;
  pictures?: { image: string; kind?: string | null | undefined }[] | undefined;
}
/** The first picture is the cover; no picture twice. */
export const picturesInOrder = {
  coverFirst: {
    test: ({ image, pictures }: Pictured): boolean => !pictures || pictures[0]?.image === image,
    fault: { path: ['pictures'], message: 'must begin with the cover' },
  },
  coverIsPhotograph: {
    test: ({ pictures }: Pictured): boolean => !pictures?.[0]?.kind,
    fault: { path: ['pictures'], message: 'must begin with a photograph' },
  },
  once: {
    test: ({ pictures = [] }: Pictured): boolean =>
      new Set(pictures.map(({ image }) => image)).size === pictures.length,
    fault: { path: ['pictures'], message: 'must not have a picture twice' },
  },
};
