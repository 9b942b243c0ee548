import { Input, Modal } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { messages } from '../core/messages.ts';
import { DialogButtons } from './dialog-buttons.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Says what it does: 'Accept offer', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** May be async: the button shows it, and a second press does nothing. Closing is the caller's. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  /** For what cannot be taken back. */
  danger?: boolean;
  /** To be typed before the button works, such as the person's e-mail. */
  confirmWord?: string;
  confirmWordLabel?: string;
  /** Names the consequence in plain words. */
  children?: ReactNode;
}

/** Asks once more before something that matters. Focus goes in, to its field where it has one, is kept, and comes back. */
export function ConfirmDialog({ open, onCancel, ...dialog }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      title={dialog.title}
      footer={null}
      onCancel={busy ? undefined : onCancel}
      destroyOnHidden
    >
      <Question {...dialog} onCancel={onCancel} busy={busy} setBusy={setBusy} />
    </Modal>
  );
}

type QuestionProps = Omit<ConfirmDialogProps, 'open' | 'title'> & {
  busy: boolean;
  setBusy: (busy: boolean) => void;
};

function Question({
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  danger = false,
  confirmWord,
  confirmWordLabel,
  children,
  busy,
  setBusy,
}: QuestionProps) {
  const t = messages.useT();
  const wordId = useId();
  const [word, setWord] = useState('');
  const ready = confirmWord === undefined || word.trim().toLowerCase() === confirmWord.toLowerCase();
  const confirm = async () => {
    if (busy || !ready) return;
    setBusy(true);
    try {
      await onConfirm();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {children}
      {confirmWord !== undefined && (
        <p>
          <label htmlFor={wordId}>{confirmWordLabel ?? confirmWord}</label>
          <Input
            id={wordId}
            value={word}
            autoComplete="off"
            onChange={(event) => setWord(event.target.value)}
          />
        </p>
      )}
      <DialogButtons
        cancelLabel={cancelLabel ?? t('cancel')}
        confirmLabel={confirmLabel}
        danger={danger}
        busy={busy}
        ready={ready}
        onCancel={onCancel}
      />
    </form>
  );
}
