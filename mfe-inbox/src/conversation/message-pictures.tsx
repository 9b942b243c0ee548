import { Picture, type PictureData } from '@thikana/web-kit/core';
import { LargePictures } from '@thikana/web-kit/facts';
import { Suspense, useState } from 'react';
import styles from './message-pictures.module.css';
import { messages } from './messages.ts';

interface MessagePicturesProps {
  pictures: readonly (PictureData & { image: string })[];
  /** Of who sent them; null for the own ones. */
  name: string | null;
}

/** A message's pictures, in boxes of one shape, so that nothing moves when they arrive; each opens large. */
export function MessagePictures({ pictures, name }: MessagePicturesProps) {
  const t = messages.useT();
  const [large, setLarge] = useState<number | null>(null);
  const count = pictures.length;
  const nameOf = (index: number) =>
    name === null
      ? t('pictureOwn', { at: index + 1, count })
      : t('pictureOf', { at: index + 1, count, name });
  const inSight = pictures.map((picture) => ({ ...picture, caption: '' }));
  return (
    <>
      <ul className={styles.pictures} data-single={count === 1}>
        {pictures.map((picture, index) => (
          <li key={picture.image}>
            <button type="button" className={styles.open} onClick={() => setLarge(index)}>
              <Picture picture={picture} alt={nameOf(index)} sizes={count === 1 ? '260px' : '130px'} />
            </button>
          </li>
        ))}
      </ul>
      {large !== null && (
        <Suspense fallback={null}>
          <LargePictures
            pictures={inSight}
            plans={[]}
            videoId={null}
            title={t('thisMessage')}
            first={{ tab: 'photographs', at: large }}
            onClose={() => setLarge(null)}
          />
        </Suspense>
      )}
    </>
  );
}
