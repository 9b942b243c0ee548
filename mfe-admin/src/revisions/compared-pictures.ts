import type { ListingContent, ListingPicture } from '@thikana/contracts';

export type PictureMark = 'added' | 'removed' | 'cover' | 'caption' | 'kind' | 'moved';

export interface ComparedPicture {
  picture: ListingPicture;
  marks: PictureMark[];
}

const picturesOf = ({ image, images, color, pictures }: ListingContent): ListingPicture[] =>
  pictures ?? [{ image, images, color, caption: '' }];

/**
 * The pictures on one side of a comparison, each with its difference from the other side. A picture counts as moved
 * when the pictures of both sides are in another order.
 * @param only the mark of a picture that the other side lacks
 */
export function markPictures(
  side: ListingContent,
  other: ListingContent,
  only: 'added' | 'removed',
): ComparedPicture[] {
  const here = picturesOf(side);
  const there = picturesOf(other);
  const orderOf = (pictures: ListingPicture[], others: ListingPicture[]) =>
    pictures.filter(({ image }) => others.some((one) => one.image === image)).map(({ image }) => image);
  const order = orderOf(there, here);
  const ownOrder = orderOf(here, there);
  return here.map((picture, index) => {
    const twin = there.find(({ image }) => image === picture.image);
    const isNewCover = index === 0 && there[0]?.image !== picture.image;
    if (!twin) return { picture, marks: isNewCover ? [only, 'cover'] : [only] };
    const { image } = picture;
    const marks: PictureMark[] = [
      ...(isNewCover ? ['cover' as const] : []),
      ...(twin.caption === picture.caption ? [] : ['caption' as const]),
      ...((twin.kind ?? null) === (picture.kind ?? null) ? [] : ['kind' as const]),
      ...(order.indexOf(image) === ownOrder.indexOf(image) ? [] : ['moved' as const]),
    ];
    return { picture, marks };
  });
}
