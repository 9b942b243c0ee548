import { UploadOutlined } from '../icons/index.ts';
import { useId, useRef, useState, type DragEvent } from 'react';
import { PersonAvatar } from '../core/person-avatar.tsx';
import { Picture } from '../core/picture.tsx';
import type { UploadedImage } from '../data/upload-image.ts';
import { messages } from './messages.ts';
import styles from './picture-upload.module.css';
import { usePictureUpload } from './use-picture-upload.ts';

export interface PictureUploadProps {
  id?: string;
  /** The picture's address; the form's value. */
  value?: string | null;
  onChange?: (address: string) => void;
  /** Receives the widths and the placeholder colour, too. */
  onUploaded?: (image: UploadedImage) => void;
  /** While true the form must not be sent. */
  onBusy?: (busy: boolean) => void;
  shape?: 'landscape' | 'person';
  'aria-describedby'?: string;
  'aria-required'?: boolean | 'true' | 'false';
}

/**
 * Accepts a chosen or dropped picture, shows it at once, uploads it with progress and reports the outcome ('Uploaded!'
 * / 'Image uploaded successfully.', 'Failed' / 'Image upload failed!'). A failure changes nothing else in the form.
 */
export function PictureUpload({
  id,
  value,
  onChange,
  onUploaded,
  onBusy,
  shape = 'landscape',
  ...aria
}: PictureUploadProps) {
  const t = messages.useT();
  const ownId = useId();
  const inputId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { preview, fraction, failedFile, upload } = usePictureUpload({ onChange, onUploaded, onBusy });
  const shown = preview ?? value ?? null;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    upload(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={`tk-row ${styles.zone}`}
      data-over={over}
      data-shape={shape}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Preview shown={shown} shape={shape} alt={shown ? t('upload.preview') : ''} />
      <div className={styles.side}>
        <input
          {...aria}
          ref={input}
          id={inputId}
          className="tk-sr-only"
          type="file"
          accept="image/*"
          onChange={(event) => {
            upload(event.target.files?.[0]);
            // Without this, choosing the same file again, as people do after a failure, would fire no event.
            event.target.value = '';
          }}
        />
        <label htmlFor={inputId} className={styles.choose}>
          <UploadOutlined aria-hidden /> {shown ? t('upload.other') : t('upload.choose')}
        </label>
        <p className={`tk-note ${styles.rules}`}>{t('upload.drop')}</p>
        <Progress fraction={fraction} />
        {failedFile && (
          <p className={styles.failed} role="alert">
            {t('upload.failedText')}{' '}
            <button type="button" className={styles.retry} onClick={() => upload(failedFile)}>
              {t('upload.retry')}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

const Preview = ({
  shown,
  shape,
  alt,
}: {
  shown: string | null;
  shape: 'landscape' | 'person';
  alt: string;
}) =>
  shape === 'person' ? (
    <PersonAvatar photo={shown} size={96} label={alt} />
  ) : (
    <Picture picture={{ image: shown }} alt={alt} sizes="240px" className={styles.preview ?? ''} />
  );

function Progress({ fraction }: { fraction: number | null }) {
  const t = messages.useT();
  if (fraction === null) return null;
  const percent = Math.round(fraction * 100);
  return (
    <div className={styles.progress}>
      <progress max={100} value={percent} aria-label={t('upload.uploading', { percent })} />
      <span aria-hidden="true">{t('upload.uploading', { percent })}</span>
    </div>
  );
}
