import { lazy, Suspense, useRef, useState } from 'react';
import { Picture, type PictureData } from '@thikana/web-kit/core';
import { videoIdOf } from '@thikana/contracts';
import { ExpandOutlined } from '../icons/index.ts';
import styles from './gallery.module.css';
import { messages } from './messages.ts';
import { StepButton } from './step-button.tsx';

/** Fetched when somebody opens a picture. */
export const LargePictures = lazy(() => import('./large-pictures.tsx'));

/** As many as the mosaic has room for. */
const IN_MOSAIC = 5;

export interface GalleryPicture extends PictureData {
  image: string;
  caption: string;
  kind?: string | null | undefined;
}

/** The tabs of the pictures over the whole window. */
export type GalleryTab = 'photographs' | 'plans' | 'video';

interface GalleryProps {
  /** The cover first; at least one. */
  pictures: readonly GalleryPicture[];
  /** Its address on YouTube. */
  video?: string | null | undefined;
  title: string;
  /** How wide the cover is, where it is not that of a listing's page. */
  sizes?: string;
  className?: string;
}

/**
 * How wide the pictures are: the cover takes half of the mosaic, and the file of 640 is half as many bytes as the next
 * one. The same as in `first-screen/details.html`, or the browser would fetch both.
 */
const sizesOf = (index: number, count: number) =>
  `(max-width: 899.98px) 100vw, ${index > 0 ? (count < IN_MOSAIC ? 446 : 296) : count > 1 ? 640 : 1200}px`;

/**
 * A listing's pictures: a mosaic of five where there is room, otherwise a row that scrolls and snaps, by touch and by
 * its buttons. A click opens them over the whole window, where floor plans and the video have tabs of their own.
 */
export function Gallery({ pictures: all, video, title, sizes, className = '' }: GalleryProps) {
  const t = messages.useT();
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [large, setLarge] = useState<{ tab: GalleryTab; at: number } | null>(null);
  const isPlan = ({ kind }: GalleryPicture, index: number) => index > 0 && kind === 'floor-plan';
  const plans = all.filter(isPlan);
  const pictures = all.filter((picture, index) => !isPlan(picture, index));
  const videoId = video ? videoIdOf(video) : null;
  const count = pictures.length;
  const show = (index: number) => {
    const to = row.current?.children[index];
    if (to instanceof HTMLElement) row.current?.scrollTo({ left: to.offsetLeft, behavior: 'smooth' });
  };
  const noticeScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    setAt(Math.round(Math.abs(scrollLeft) / clientWidth));
  };
  const step = (to: number, name: 'former' | 'next') => (
    <StepButton to={name} className={styles.step} disabled={!pictures[to]} onClick={() => show(to)} />
  );
  const opener = (tab: 'plans' | 'video') => (
    <button type="button" className={styles.kind} onClick={() => setLarge({ tab, at: 0 })}>
      {t(`gallery.${tab}`)}
    </button>
  );
  return (
    <section className={`${styles.gallery} ${className}`} aria-label={t('gallery.of', { title })}>
      <ul className={styles.row} ref={row} onScroll={noticeScroll} data-count={Math.min(count, IN_MOSAIC)}>
        {pictures.map((picture, index) => (
          <li key={picture.image} className={styles.slide}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('gallery.enlarge', { caption: picture.caption || title })}
              onClick={() => setLarge({ tab: 'photographs', at: index })}
            >
              <Picture
                picture={picture}
                alt={picture.caption || t('gallery.picture', { title })}
                sizes={index === 0 && sizes ? sizes : sizesOf(index, count)}
                priority={index === 0}
                className={styles.picture ?? ''}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          {step(at - 1, 'former')}
          {step(at + 1, 'next')}
          <p className={styles.at} aria-live="polite">
            {t('gallery.at', { at: at + 1, count })}
          </p>
          <button
            type="button"
            className={styles.all}
            onClick={() => setLarge({ tab: 'photographs', at: 0 })}
          >
            <ExpandOutlined aria-hidden /> {t('gallery.all', { count })}
          </button>
        </>
      )}
      {(plans.length > 0 || videoId) && (
        <div className={styles.kinds}>
          {plans.length > 0 && opener('plans')}
          {videoId && opener('video')}
        </div>
      )}
      {large !== null && (
        <Suspense>
          <LargePictures
            {...{ pictures, plans, videoId, title }}
            first={large}
            onClose={() => setLarge(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
