import { announce } from '@thikana/web-kit/core';
import { InboxOutlined } from '@thikana/web-kit/icons';
import { Upload } from '@thikana/web-kit/pictures';
import { useCallback, useRef, useState } from 'react';
import { pictureLimits } from './contract.built.ts';
import type { DraftPicture } from './draft.ts';
import type { FormPicture } from './listing-values.ts';
import { messages } from './messages.ts';
import type { PictureFiles, PictureList } from './picture-list.ts';
import { PictureRow } from './picture-row.tsx';
import styles from './pictures-input.module.css';
import { usePictures } from './use-pictures.ts';

interface PicturesInputProps {
  id?: string;
  /** The input owns the list, which begins with the draft's pictures. */
  draft: {
    first: readonly DraftPicture[];
    files: PictureFiles;
    note: (pictures: readonly DraftPicture[]) => void;
  };
  onChange?: (pictures: FormPicture[]) => void;
  onBusy: (busy: boolean) => void;
  onLost: (count: number) => void;
}

/** A listing's pictures (PICTURE-7): several at once by drop or choice, ordered by dragging or by buttons. */
export function PicturesInput({ id, draft, onChange, onBusy, onLost }: PicturesInputProps) {
  const t = messages.useT();
  const { note } = draft;
  const publish = useCallback(
    (list: PictureList) => {
      // First, because the form's rules read it.
      onBusy(list.isBusy);
      onChange?.(list.pictures);
      note(
        list.items().map(({ key, image, caption, kind, uploadedAt }) => ({
          ...{ key, image, caption, uploadedAt },
          ...(kind && { kind }),
        })),
      );
    },
    [onChange, onBusy, note],
  );
  const { list: pictures, items } = usePictures({ ...draft, onLost }, publish);
  const [tooMany, setTooMany] = useState(0);
  const dragged = useRef<string | null>(null);
  const isFull = items.length >= pictureLimits.most;
  const move = (key: string, to: number) => {
    pictures.move(key, to);
    announce(t('pictures.moved', { position: to + 1, count: items.length }));
  };
  return (
    <div className={styles.pictures}>
      <Upload.Dragger
        {...(id && { id })}
        accept="image/*"
        multiple
        disabled={isFull}
        showUploadList={false}
        beforeUpload={(file, all) => {
          // Called for each chosen file; the first call adds them all.
          if (file === all[0]) setTooMany(pictures.add(all));
          return false;
        }}
      >
        <InboxOutlined aria-hidden className={styles.icon ?? ''} />
        <span className={styles.choose}>{t('pictures.choose')}</span>
        <span className={`tk-note ${styles.rules}`}>{t('pictures.rules', { most: pictureLimits.most })}</span>
      </Upload.Dragger>
      <p role="status" className={`tk-note ${styles.rules}`}>
        {t('pictures.count', { count: items.length, most: pictureLimits.most })}{' '}
        {tooMany > 0 && t('pictures.tooMany', { count: tooMany })}
      </p>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li
            key={item.key}
            draggable
            onDragStart={({ dataTransfer }) => {
              dragged.current = item.key;
              dataTransfer.effectAllowed = 'move';
              dataTransfer.setData('text/plain', item.key);
            }}
            onDragOver={(event) => dragged.current && event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged.current) move(dragged.current, index);
              dragged.current = null;
            }}
            onDragEnd={() => (dragged.current = null)}
          >
            <PictureRow
              item={item}
              index={index}
              count={items.length}
              onDescribe={(about) => pictures.describe(item.key, about)}
              onMove={(to) => move(item.key, to)}
              onRemove={() => pictures.remove(item.key)}
              onRetry={() => pictures.retry(item.key)}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
