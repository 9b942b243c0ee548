import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { LongWait } from '../forms/long-wait.tsx';
import styles from './dialog-buttons.module.css';

interface DialogButtonsProps {
  cancelLabel: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  ready?: boolean;
  onCancel: () => void;
}

/** Cancel and the action, at the end of a dialog's form. The form's first field has the focus when it opens. */
export const DialogButtons = ({
  cancelLabel,
  confirmLabel,
  danger = false,
  busy,
  ready = true,
  onCancel,
}: DialogButtonsProps) => {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Runs after the dialog has stored the previous focus and focused its first button.
    queueMicrotask(() =>
      foot.current?.closest('form')?.querySelector<HTMLElement>('input:not([type=file]), textarea')?.focus(),
    );
  }, []);
  return (
    <>
      <div ref={foot} className={`tk-row ${styles.buttons}`}>
        <Button onClick={onCancel} disabled={busy}>
          {cancelLabel}
        </Button>
        <Button type="primary" htmlType="submit" danger={danger} loading={busy} disabled={!ready}>
          {confirmLabel}
        </Button>
      </div>
      <LongWait busy={busy} className={`tk-note ${styles.wait}`} />
    </>
  );
};
