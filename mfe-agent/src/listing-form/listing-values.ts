import type { ListingFacts, ListingFields, PictureKind } from '@thikana/contracts';
import { withoutForeignFacts } from '@thikana/contracts';
import { areaOfAddress, areaOfListing } from '@thikana/contracts/areas';
import type { CallInput } from '@thikana/web-kit/data';
import { contractRules } from './contract.built.ts';

type Body = CallInput<'properties.add'>['body'];

/** A picture in the form; its address and caption are sent. */
export interface FormPicture {
  image: string;
  caption: string;
  kind?: PictureKind | null | undefined;
}
/** The agent's fields of a listing, and its pictures. */
export type ListingValues = Pick<Body, keyof ListingFields> & { pictures: FormPicture[] };
export type ListingField = keyof ListingFields;
/** The body of the calls that add and change a listing. */
export type ListingBody = Pick<Body, keyof ListingFields | 'image' | 'pictures'>;

const fields = Object.keys(contractRules) as ListingField[];
const collect = (valueOf: (name: ListingField) => unknown) =>
  Object.fromEntries(fields.map((name) => [name, valueOf(name)])) as Pick<Body, keyof ListingFields>;

export const emptyListing: Partial<ListingValues> = {
  ...collect((name) => (name === 'areaId' ? undefined : contractRules[name].empty)),
  pictures: [],
};

/** An area that the location names follows the location (AREA-2); another one was chosen, and is kept. */
const areaUnlessSuggested = ({ areaId, location }: Pick<ListingFacts, 'areaId' | 'location'>) =>
  areaId === areaOfAddress(location) ? undefined : areaId;

/** The initial values of a form that changes this listing. */
export const valuesOf = (
  listing: ListingFacts & {
    image: string;
    pictures?: { image: string; caption: string; kind?: string | null | undefined }[] | null | undefined;
  },
): ListingValues => ({
  ...collect((name) => listing[name]),
  areaId: areaUnlessSuggested(listing),
  pictures: (listing.pictures ?? [{ image: listing.image, caption: '' }]).map(({ image, caption, kind }) => ({
    image,
    caption,
    ...(kind === 'floor-plan' && { kind }),
  })),
});

/**
 * The body of a form's values: with emptied fields, because omitted ones stay unchanged, with the shown area, and
 * without fields of other types (LISTING-13). The cover is a photograph.
 */
export const toSend = ({ pictures, ...given }: ListingValues): ListingBody => ({
  ...withoutForeignFacts(collect((name) => given[name] ?? contractRules[name].empty)),
  areaId: areaOfListing(given),
  video: given.video?.trim() || null,
  image: pictures[0]?.image ?? '',
  pictures: pictures.map(({ image, caption, kind }, index) => ({
    image,
    caption: caption.trim(),
    ...(kind && index > 0 && { kind }),
  })),
});
