import { Injectable } from '@nestjs/common';
import type { ClaimedPicture, ListingPicture, Picture } from '@thikana/contracts';
import { DomainError } from '@thikana/contracts';
import { Pictures } from '../pictures/pictures.ts';

interface SentPicture {
  image: string;
  caption: string;
}

/** Claims fetch three files and store three: so many pictures of a listing at once. */
const atOnce = 4;

/** The pictures that a listing's body names, claimed (PICTURE-7). */
@Injectable()
export class ListingPictures {
  constructor(private readonly pictures: Pictures) {}

  /** Null for an address that is no recent upload. @throws IMAGE.HOST_UNAVAILABLE */
  claim(image: string): Promise<Picture | null> {
    return this.pictures.claim(image);
  }

  /** In the order sent; `picture` is null for an address that is no recent upload. @throws IMAGE.HOST_UNAVAILABLE */
  async claimAll(sent: readonly SentPicture[]): Promise<ClaimedPicture[]> {
    const claimed: ClaimedPicture[] = [];
    for (let from = 0; from < sent.length; from += atOnce) {
      const some = sent.slice(from, from + atOnce);
      const pictures = some.map(async (one) => ({ ...one, picture: await this.pictures.claim(one.image) }));
      claimed.push(...(await Promise.all(pictures)));
    }
    return claimed;
  }

  /** The pictures of a listing that is not there yet. @throws IMAGE.NOT_UPLOADED, IMAGE.HOST_UNAVAILABLE */
  async claimNew(listing: {
    image: string;
    pictures?: SentPicture[] | undefined;
  }): Promise<{ picture: Picture; pictures?: ListingPicture[] }> {
    const sent = listing.pictures ?? [{ image: listing.image, caption: '' }];
    const kept = (await this.claimAll(sent)).map(({ picture, caption }) => {
      if (!picture) throw notUploaded(listing.pictures ? 'pictures' : 'image');
      return { ...picture, caption };
    });
    const { caption: _caption, ...picture } = kept[0]!;
    return { picture, ...(listing.pictures && { pictures: kept }) };
  }
}

function notUploaded(path: string): DomainError {
  return new DomainError(
    'IMAGE.NOT_UPLOADED',
    {},
    { errors: [{ path, message: 'is not an uploaded picture' }] },
  );
}
