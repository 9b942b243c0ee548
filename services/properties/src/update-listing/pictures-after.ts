import {
  DomainError,
  type ListingContent,
  type ListingPicture,
  type propertiesRpc,
} from '@thikana/contracts';
import type { RpcInput } from '@thikana/service-kit';

type Pictured = Pick<ListingContent, 'image' | 'images' | 'color' | 'pictures'>;
type Edit = Pick<RpcInput<typeof propertiesRpc.update>, 'image' | 'picture' | 'pictures'>;

/** A listing's pictures, also of one that has only a cover. */
function picturesOf({ image, images, color, pictures }: Pictured): ListingPicture[] {
  return pictures ?? [{ image, images, color, caption: '' }];
}

/**
 * What an edit makes of a listing's pictures (PICTURE-7): all of them as it says, or only another cover, which leaves the others in place.
 * @param others what else has been stored of the listing: a revision and what it would change know each other's pictures
 * @throws IMAGE.NOT_UPLOADED for an address that is in none of them and was not claimed
 */
export function picturesAfter(
  listing: Pictured,
  edit: Edit,
  others: readonly Pictured[] = [],
): Partial<Pictured> {
  const { image, pictures } = edit;
  if (pictures) {
    const known = [listing, ...others].flatMap(picturesOf);
    const chosen = pictures.map((one) => {
      const picture = one.picture ?? known.find((kept) => kept.image === one.image);
      if (!picture) throw notUploaded('pictures');
      const { images, color } = picture;
      return {
        image: picture.image,
        images,
        color,
        caption: one.caption,
        ...(one.kind && { kind: one.kind }),
      };
    });
    return { ...coverOf(chosen), pictures: chosen };
  }
  const cover = edit.picture ?? (listing.image === image ? null : coverWith(image, others));
  if (!cover) return {};
  if (!listing.pictures) return cover;
  const rest = listing.pictures.slice(1).filter((kept) => kept.image !== cover.image);
  return { ...cover, pictures: [{ ...cover, caption: '' }, ...rest] };
}

function coverOf([cover]: ListingPicture[]): Partial<Pictured> {
  return cover ? { image: cover.image, images: cover.images, color: cover.color } : {};
}

function coverWith(address: string, others: readonly Pictured[]): Omit<Pictured, 'pictures'> {
  const found = others.find((one) => one.image === address);
  if (!found) throw notUploaded('image');
  const { image, images, color } = found;
  return { image, images, color };
}

function notUploaded(path: string): DomainError {
  return new DomainError(
    'IMAGE.NOT_UPLOADED',
    {},
    { errors: [{ path, message: 'is not an uploaded picture' }] },
  );
}
