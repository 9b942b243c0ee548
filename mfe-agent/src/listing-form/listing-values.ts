import type { ListingFacts, ListingFields } from '@thikana/contracts';
import { withoutForeignFacts } from '@thikana/contracts';
import { areaOfAddress, areaOfListing } from '@thikana/contracts/areas';
import type { CallInput } from '@thikana/web-kit/data';
import { asked } from './contract.built.ts';

type Body = CallInput<'properties.add'>['body'];

/** A picture in the form; what is sent of it is its address and its caption. */
export interface FormPicture {
  image: string;
  caption: string;
}
/** What an agent writes of a listing, and its pictures. */
export type ListingValues = Pick<Body, keyof ListingFields> & { pictures: FormPicture[] };
export type ListingField = keyof ListingFields;
/** What the calls of adding and changing take of it. */
export type ListingBody = Pick<Body, keyof ListingFields | 'image' | 'pictures'>;

const fields = Object.keys(asked) as ListingField[];
const collect = (valueOf: (name: ListingField) => unknown) =>
  Object.fromEntries(fields.map((name) => [name, valueOf(name)])) as Pick<Body, keyof ListingFields>;

/** As a form begins that has nothing yet. */
export const emptyListing: Partial<ListingValues> = {
  ...collect((name) => (name === 'areaId' ? undefined : asked[name].empty)),
  pictures: [],
};

/** An area that the location speaks of follows the location (AREA-2); another one was chosen, and stays. */
const areaUnlessSuggested = ({ areaId, location }: Pick<ListingFacts, 'areaId' | 'location'>) =>
  areaId === areaOfAddress(location) ? undefined : areaId;

/** What a form begins with that changes this listing. */
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
 * What is sent of a form: fields that were emptied too, because what is left out stays as it is, the area that was shown, and nothing that
 * does not belong to the type (LISTING-13).
 */
export const toSend = ({ pictures, ...given }: ListingValues): ListingBody => ({
  ...withoutForeignFacts(collect((name) => given[name] ?? asked[name].empty)),
  areaId: areaOfListing(given),
  image: pictures[0]?.image ?? '',
  pictures: pictures.map(({ image, caption }) => ({ image, caption: caption.trim() })),
});
