import { DomainError, type ListingPicture, type propertiesRpc } from '@thikana/contracts';
import type { RpcInput } from '@thikana/service-kit';
import type { ListingDocument } from '../store/listing.schema.ts';

type Listing = Pick<ListingDocument, 'image' | 'images' | 'color' | 'pictures'>;
type Edit = Pick<RpcInput<typeof propertiesRpc.update>, 'image' | 'picture' | 'pictures'>;

/** A listing's pictures, also of one that has only a cover. */
function picturesOf({ image, images, color, pictures }: Listing): ListingPicture[] {
  return pictures ?? [{ image, images, color, caption: '' }];
}

/**
 * What an edit makes of a listing's pictures (PICTURE-7): all of them as it says, or only another cover, which leaves the others in place.
 * @throws IMAGE.NOT_UPLOADED for an address that the listing does not have and that was not claimed
 */
export function picturesAfter(listing: Listing, edit: Edit): Partial<Listing> {
  const { image, picture, pictures } = edit;
  if (pictures) {
    const chosen = pictures.map((one) => {
      const known = one.picture ?? picturesOf(listing).find((kept) => kept.image === one.image);
      if (!known) throw notUploaded('pictures');
      return { image: known.image, images: known.images, color: known.color, caption: one.caption };
    });
    return { ...coverOf(chosen), pictures: chosen };
  }
  if (!picture) {
    if (listing.image !== image) throw notUploaded('image');
    return {};
  }
  if (!listing.pictures) return picture;
  return { ...picture, pictures: [{ ...picture, caption: '' }, ...listing.pictures.slice(1)] };
}

function coverOf([cover]: ListingPicture[]): Partial<Listing> {
  return cover ? { image: cover.image, images: cover.images, color: cover.color } : {};
}

function notUploaded(path: string): DomainError {
  return new DomainError(
    'IMAGE.NOT_UPLOADED',
    {},
    { errors: [{ path, message: 'is not an uploaded picture' }] },
  );
}
