import { Picture, useNotifier } from '@thikana/web-kit/core';
import { limits } from '@thikana/web-kit/data';
import { CloseOutlined, UploadOutlined } from '@thikana/web-kit/icons';
import { useId, useState } from 'react';
import { attach, detach, isLost, useKept } from '../outbox.ts';
import styles from './attachments.module.css';
import { messages } from './messages.ts';

const MOST = limits.messagePictures;

/** The pictures of the next message (TALK-13), uploaded one after the other, in their order. */
export function useAttachments(place: string) {
  const t = messages.useT();
  const notify = useNotifier();
  const { pictures } = useKept(place);
  const [waiting, setWaiting] = useState(0);
  const add = async (chosen: Iterable<File>) => {
    const all = [...chosen].filter(({ type }) => type.startsWith('image/'));
    const taken = all.slice(0, Math.max(0, MOST - pictures.length - waiting));
    if (taken.length < all.length) notify.failure(null, t('picturesFailed'), t('picturesMost'));
    setWaiting((count) => count + taken.length);
    for (const file of taken) {
      await attach(place, file).catch((error: unknown) =>
        notify.failure(error, t('picturesFailed'), t('picturesFailedText')),
      );
      setWaiting((count) => count - 1);
    }
  };
  /** Takes away what cannot be sent any more, and says so. @returns whether there was such a picture */
  const dropLost = () => {
    const hasLost = pictures.some(isLost);
    detach(place, isLost);
    if (hasLost) notify.failure(null, t('picturesFailed'), t('picturesLost'));
    return hasLost;
  };
  return { pictures, waiting, add, dropLost };
}

type Attachments = ReturnType<typeof useAttachments>;

/** Chooses pictures. */
export function AddPictures({ add, pictures, waiting }: Attachments) {
  const t = messages.useT();
  const id = useId();
  return (
    <span className={styles.add}>
      <input
        id={id}
        className="tk-sr-only"
        type="file"
        accept="image/*"
        multiple
        disabled={pictures.length + waiting >= MOST}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          // Without this, choosing the same file again would fire no event.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={styles.choose} title={t('addPictures')}>
        <UploadOutlined aria-hidden />
        <span className="tk-sr-only">{t('addPictures')}</span>
      </label>
    </span>
  );
}

/** Those that were added, and a place for each that is on its way. */
export function AttachedPictures({ place, pictures, waiting }: Attachments & { place: string }) {
  const t = messages.useT();
  const count = pictures.length;
  return (
    <>
      <p role="status" className="tk-sr-only">
        {waiting > 0 && t('picturesWaiting', { count: waiting })}
      </p>
      {count + waiting > 0 && (
        <ul className={styles.attached}>
          {pictures.map((picture, index) => (
            <li key={picture.url} className={styles.one}>
              <Picture
                picture={{ ...picture, image: picture.url }}
                alt={t('pictureOwn', { at: index + 1, count })}
                sizes="88px"
              />
              <button
                type="button"
                className={styles.remove}
                aria-label={t('pictureRemove', { at: index + 1 })}
                onClick={() => detach(place, ({ url }) => url === picture.url)}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          ))}
          {Array.from({ length: waiting }, (_, index) => (
            <li key={index} className={styles.one} data-waiting />
          ))}
        </ul>
      )}
    </>
  );
}
