import { lazy, Suspense, useRef, useState } from 'react';
import { Picture, type PictureData } from '@thikana/web-kit/core';
import { ExpandOutlined, LeftOutlined, RightOutlined } from '../icons/index.ts';
import styles from './gallery.module.css';
import { messages } from './messages.ts';

const LargePictures = lazy(() => import('./large-pictures.tsx'));

export interface GalleryPicture extends PictureData {
  image: string;
  caption: string;
}

interface GalleryProps {
  /** The cover first; at least one. */
  pictures: readonly GalleryPicture[];
  title: string;
  sizes: string;
  className?: string;
}

/**
 * A listing's pictures in a row that scrolls and snaps: by touch, by its buttons, and by the arrow keys when it has the
 * focus. A click opens them large.
 */
export function Gallery({ pictures, title, sizes, className = '' }: GalleryProps) {
  const t = messages.useT();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState<number | null>(null);
  const show = (index: number) => {
    const to = row.current?.children[index];
    if (to instanceof HTMLElement) row.current?.scrollTo({ left: to.offsetLeft, behavior: 'smooth' });
  };
  const noticeScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setAt(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const many = pictures.length > 1;
  return (
    <section className={`${styles.gallery} ${className}`} aria-label={t('gallery.of', { title })}>
      <ul className={styles.row} ref={row} onScroll={noticeScroll} data-arrow-keys>
        {pictures.map((picture, index) => (
          <li key={picture.image} className={styles.slide}>
            <button
              type="button"
              className={styles.open}
              // Only the visible picture is a tab stop: focus on another one would scroll the row.
              tabIndex={index === at ? 0 : -1}
              aria-label={t('gallery.enlarge', { caption: picture.caption || title })}
              onClick={() => setLarge(index)}
              onKeyDown={({ key }) => {
                if (key === 'ArrowRight') show(Math.min(at + 1, pictures.length - 1));
                if (key === 'ArrowLeft') show(Math.max(at - 1, 0));
              }}
            >
              <Picture
                picture={picture}
                alt={picture.caption || t('gallery.picture', { title })}
                sizes={sizes}
                priority={index === 0}
                className={styles.picture ?? ''}
              />
            </button>
          </li>
        ))}
      </ul>
      {many && (
        <>
          <button
            type="button"
            className={styles.step}
            data-to="previous"
            aria-label={t('gallery.former')}
            disabled={at === 0}
            onClick={() => show(at - 1)}
          >
            <LeftOutlined aria-hidden />
          </button>
          <button
            type="button"
            className={styles.step}
            data-to="next"
            aria-label={t('gallery.next')}
            disabled={at === pictures.length - 1}
            onClick={() => show(at + 1)}
          >
            <RightOutlined aria-hidden />
          </button>
        </>
      )}
      <p className={`tk-note ${styles.note}`} aria-live="polite">
        {many && <span>{t('gallery.at', { at: at + 1, count: pictures.length })}</span>}
        <span>{pictures[at]?.caption}</span>
        <ExpandOutlined aria-hidden />
      </p>
      {large !== null && (
        <Suspense>
          <LargePictures pictures={pictures} title={title} first={large} onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </section>
  );
}
