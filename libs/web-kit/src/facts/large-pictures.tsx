import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Picture } from '@thikana/web-kit/core';
import { CloseOutlined } from '../icons/index.ts';
import type { GalleryPicture, GalleryTab } from './gallery.tsx';
import styles from './large-pictures.module.css';
import { messages } from './messages.ts';
import { messages as stageMessages } from './stage-messages.ts';
import { StepButton } from './step-button.tsx';
import { Video } from './video.tsx';

interface LargePicturesProps {
  pictures: readonly GalleryPicture[];
  plans: readonly GalleryPicture[];
  videoId: string | null;
  title: string;
  /** What is shown first: the picture's index. */
  first: { tab: GalleryTab; at: number };
  onClose: () => void;
}

/** The pictures over the whole window, moved by swipe, keys, buttons and thumbnails. The browser keeps the focus inside. */
export default function LargePictures(props: LargePicturesProps) {
  const { plans, videoId, title, first, onClose } = props;
  const t = messages.useT();
  const tStage = stageMessages.useT();
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const thumbs = useRef<HTMLDivElement>(null);
  const [tab, setTab] = useState(first.tab);
  const [at, setAt] = useState(first.at);
  const pictures = tab === 'photographs' ? props.pictures : tab === 'plans' ? plans : [];
  const last = pictures.length - 1;
  const tabs = (['photographs', 'plans', 'video'] as const).filter(
    (one) => one === 'photographs' || (one === 'plans' ? plans.length > 0 : videoId),
  );
  const show = (index: number, behavior: ScrollBehavior = 'smooth') =>
    row.current?.scrollTo({ left: Math.min(Math.max(index, 0), last) * row.current.clientWidth, behavior });
  const showFirst = useEffectEvent(() => show(first.at, 'instant'));
  useLayoutEffect(() => {
    dialog.current?.showModal();
    showFirst();
  }, []);
  const notice = () => {
    const { scrollLeft = 0, clientWidth = 1 } = row.current ?? {};
    const now = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (now === at) return;
    setAt(now);
    thumbs.current?.children[now]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    const keys: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    const to = keys[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const caption = pictures[at]?.caption;
  return (
    <dialog ref={dialog} className={styles.stage} aria-label={t('gallery.of', { title })} onClose={onClose}>
      <header className={styles.head}>
        <p aria-live="polite">
          {pictures.length > 0 && t('gallery.at', { at: at + 1, count: pictures.length })}
          {caption && <span> · {caption}</span>}
        </p>
        {tabs.length > 1 && (
          <div role="group" className={styles.tabs} aria-label={tStage('kinds')}>
            {tabs.map((one) => (
              <button
                key={one}
                type="button"
                className={styles.word}
                aria-pressed={one === tab}
                onClick={() => {
                  setTab(one);
                  setAt(0);
                }}
              >
                {one === 'photographs' ? tStage(one) : t(`gallery.${one}`)}
              </button>
            ))}
          </div>
        )}
        <button
          type="button"
          className={styles.round}
          aria-label={t('gallery.close')}
          onClick={() => dialog.current?.close()}
        >
          <CloseOutlined aria-hidden />
        </button>
      </header>
      <div className={styles.middle}>
        {tab === 'video' && videoId && <Video id={videoId} title={title} />}
        <div
          key={tab}
          hidden={pictures.length === 0}
          className={styles.row}
          ref={row}
          onScroll={notice}
          role="group"
          aria-label={t('gallery.of', { title })}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can have the focus
          tabIndex={0}
        >
          {pictures.map((picture, index) => (
            <div key={picture.image} className={styles.slide} inert={index !== at}>
              <Picture
                picture={{ ...picture, color: null }}
                alt={picture.caption || t('gallery.picture', { title })}
                sizes="100vw"
                ratio="auto"
                priority={index === first.at}
                className={styles.frame ?? ''}
              />
            </div>
          ))}
        </div>
        {last > 0 && (
          <>
            <StepButton
              to="former"
              className={styles.round}
              disabled={at === 0}
              onClick={() => show(at - 1)}
            />
            <StepButton
              to="next"
              className={styles.round}
              disabled={at === last}
              onClick={() => show(at + 1)}
            />
          </>
        )}
      </div>
      {last > 0 && (
        <div className={styles.thumbs} ref={thumbs}>
          {pictures.map((picture, index) => (
            <button
              key={picture.image}
              type="button"
              className={styles.thumb}
              aria-label={t('gallery.show', { at: index + 1, caption: picture.caption || title })}
              aria-current={index === at}
              // The arrow keys move between the pictures.
              tabIndex={index === at ? 0 : -1}
              onClick={() => show(index)}
            >
              <Picture picture={picture} alt="" sizes="80px" />
            </button>
          ))}
        </div>
      )}
    </dialog>
  );
}
