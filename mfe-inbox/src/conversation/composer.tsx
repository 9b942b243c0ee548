import { Button } from '@thikana/web-kit/core';
import { limits } from '@thikana/web-kit/data';
import { SendOutlined } from '@thikana/web-kit/icons';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useId, useState } from 'react';
import { setDraft, useKept } from '../outbox.ts';
import { AddPictures, AttachedPictures, useAttachments } from './attachments.tsx';
import { SavedReplies } from '../saved-replies/saved-replies.tsx';
import styles from './composer.module.css';
import { messages } from './messages.ts';

const MOST = limits.text.message;
/** From here on the characters that are left are shown. */
const NEAR = 200;

const hasMouse = () => globalThis.matchMedia?.('(pointer: coarse)').matches !== true;

/** Not in a dialog, whose events React passes on to the form that opens it. */
const isWithin = ({ currentTarget, target }: ClipboardEvent | DragEvent) =>
  currentTarget.contains(target as Node);
const bringsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files') && isWithin(event);

interface ComposerProps {
  /** Where its draft is kept. */
  place: string;
  label: string;
  onSend: () => void;
}

/** Text and pictures of the next message; pictures are also pasted and dropped. Enter sends it; with Shift, and on touch, it begins a line. */
export function Composer({ place, label, onSend }: ComposerProps) {
  const t = messages.useT();
  const id = useId();
  const { text } = useKept(place);
  const left = MOST - text.length;
  const attachments = useAttachments(place);
  const { pictures, waiting, add, dropLost } = attachments;
  const [isOver, setOver] = useState(false);
  const isReady = waiting === 0 && (text.trim() !== '' || pictures.length > 0);
  const send = () => {
    if (isReady && !dropLost()) onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasMouse()) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      data-over={isOver}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onPaste={(event) => {
        const { types, files } = event.clipboardData;
        // Office programs add a picture of the text that is copied.
        if (isWithin(event) && !types.includes('text/plain')) void add([...files]);
      }}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        void add([...event.dataTransfer.files]);
      }}
    >
      <AttachedPictures place={place} {...attachments} />
      <div className={styles.tools}>
        <AddPictures {...attachments} />
        <SavedReplies field={id} place={place} />
      </div>
      <label htmlFor={id} className="tk-sr-only">
        {label}
      </label>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        maxLength={MOST}
        placeholder={label}
        value={text}
        enterKeyHint={hasMouse() ? 'send' : 'enter'}
        aria-describedby={`${id}-left`}
        className={styles.text}
        onChange={(event) => setDraft(place, event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Button
        type="primary"
        htmlType="submit"
        disabled={!isReady}
        aria-label={t('send')}
        icon={<SendOutlined aria-hidden />}
      />
      <p id={`${id}-left`} role="status" className={`tk-note ${styles.left}`}>
        {left <= NEAR && t('left', { count: left })}
      </p>
    </form>
  );
}
