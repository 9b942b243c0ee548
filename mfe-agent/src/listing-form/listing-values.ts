import type { ListingFacts, ListingFields } from '@thikana/contracts';
import { withoutForeignFacts } from '@thikana/contracts';
import { areaOfAddress, areaOfListing } from '@thikana/contracts/areas';
import type { CallInput } from '@thikana/web-kit/data';
import { contractRules } from './contract.built.ts';

type Body = CallInput<'properties.add'>['body'];

/** A picture in the form; its address and caption are sent. */
export interface FormPicture {
  image: string;
  caption: string;
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
  listing: ListingFacts & { image: string; pictures?: FormPicture[] | null | undefined },
): ListingValues => ({
  ...collect((name) => listing[name]),
  areaId: areaUnlessSuggested(listing),
  pictures: (listing.pictures ?? [{ image: listing.image, caption: '' }]).map(({ image, caption }) => ({
    image,
    caption,
  })),
});

/**
 * The body of a form's values: with emptied fields, because omitted ones stay unchanged, with the shown area, and
 * without fields of other types (LISTING-13).
 */
export const toSend = ({ pictures, ...given }: ListingValues): ListingBody => ({
  ...withoutForeignFacts(collect((name) => given[name] ?? contractRules[name].empty)),
  areaId: areaOfListing(given),
  image: pictures[0]?.image ?? '',
  pictures: pictures.map(({ image, caption }) => ({ image, caption: caption.trim() })),
});
