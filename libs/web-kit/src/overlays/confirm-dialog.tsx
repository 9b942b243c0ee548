import { Input, Modal } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { messages } from '../core/messages.ts';
import { DialogButtons } from './dialog-buttons.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** Names the action: 'Accept offer', not 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** May be async: the button shows it, and a second click does nothing. The caller closes the dialog. */
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  /** For actions that cannot be undone. */
  danger?: boolean;
  /** A word that must be typed first, such as the person's e-mail. */
  confirmWord?: string;
  confirmWordLabel?: string;
  /** Describes the consequence. */
  children?: ReactNode;
}

/** Asks for confirmation. The focus moves in, to its field where it has one, stays inside and returns. */
export function ConfirmDialog({ open, onCancel, ...dialog }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      title={dialog.title}
      // A long title ends before the button that closes the dialog.
      styles={{ header: { paddingInlineEnd: 24 } }}
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
