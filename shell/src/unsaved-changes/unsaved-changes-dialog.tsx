import { useEffect, useId, useRef } from 'react';
import { Button } from '@thikana/web-kit/core';
import { useUnsavedQuestion } from '@thikana/web-kit/router';
import { messages } from './messages.ts';
import styles from './unsaved-changes-dialog.module.css';

/**
 * The confirmation for every screen with `useUnsavedChanges`. A native dialog in the first bundle: if it were a chunk
 * that fails to load, no person could leave the screen.
 */
export function UnsavedChangesDialog() {
  const t = messages.useT();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useUnsavedQuestion((state) => state.question);
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      // Escape. The router's answer closes the dialog, so that the two cannot disagree.
      onCancel={(event) => {
        event.preventDefault();
        question?.stay();
      }}
    >
      <h2 id={`${id}title`} className={styles.title}>
        {t('title')}
      </h2>
      <p id={`${id}text`}>{t('text')}</p>
      <div className={`tk-row ${styles.buttons}`}>
        <Button onClick={question?.stay}>{t('stay')}</Button>
        <Button type="primary" danger onClick={question?.leave}>
          {t('leave')}
        </Button>
      </div>
    </dialog>
  );
}
