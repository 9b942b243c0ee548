import { Injectable } from '@nestjs/common';
import type { ClaimedPicture, ListingPicture, Picture, Property } from '@thikana/contracts';
import { DomainError } from '@thikana/contracts';
import { bulkhead } from 'cockatiel';
import { Pictures } from '../pictures/pictures.ts';

interface SentPicture {
  image: string;
  caption: string;
  kind?: string | null | undefined;
}

interface Claimed {
  pictures: ClaimedPicture[];
  /** Perceptual hashes of those that were claimed, by the address that they are kept under (CHECK-1). */
  hashes: { image: string; hash: string }[];
}

/** Claims fetch three files and store three: so many pictures of a listing at once. */
const atOnce = 4;

/** The pictures that a listing's body names, claimed (PICTURE-7). */
@Injectable()
export class ListingPictures {
  constructor(private readonly pictures: Pictures) {}

  /** In the order sent; `picture` is null for an address that is no recent upload. @throws IMAGE.HOST_UNAVAILABLE */
  async claimAll(sent: readonly SentPicture[]): Promise<Claimed> {
    const places = bulkhead(atOnce, sent.length);
    const claims = await Promise.all(
      sent.map(({ image }) => places.execute(() => this.pictures.claim(image))),
    );
    const pictures = sent.map((one, at) => ({ ...one, picture: claims[at]?.picture ?? null }));
    const hashes = claims
      .flatMap((claim) => claim ?? [])
      .map(({ picture: { image }, hash }) => ({ image, hash }));
    return { pictures, hashes };
  }

  /**
   * The pictures of a listing that does not exist yet.
   * @param known those of the listing that is sent again, claimed when it was added (LISTING-23)
   * @throws IMAGE.NOT_UPLOADED, IMAGE.HOST_UNAVAILABLE
   */
  async claimNew(
    listing: { image: string; pictures?: SentPicture[] | undefined },
    known: readonly Picture[] = [],
  ): Promise<{ picture: Picture; pictures?: ListingPicture[]; hashes: Claimed['hashes'] }> {
    const sent = listing.pictures ?? [{ image: listing.image, caption: '' }];
    const { pictures, hashes } = await this.claimAll(sent);
    const kept = pictures.map(({ image: address, picture: claimed, caption, kind }) => {
      const picture = claimed ?? known.find(({ image }) => image === address);
      if (!picture) throw notUploaded(listing.pictures ? 'pictures' : 'image');
      const { image, images, color } = picture;
      return { image, images, color, caption, ...(kind && { kind }) };
    });
    const { caption: _caption, kind: _kind, ...picture } = kept[0]!;
    return { picture, hashes, ...(listing.pictures && { pictures: kept }) };
  }
}

/** All pictures of a listing, also of one that has only a cover. */
export const picturesOf = ({ image, images, color, pictures }: Property): Picture[] =>
  pictures ?? [{ image, images, color }];

function notUploaded(path: string): DomainError {
  return new DomainError(
    'IMAGE.NOT_UPLOADED',
    {},
    { errors: [{ path, message: 'is not an uploaded picture' }] },
  );
}
