import { Input } from '@thikana/web-kit/forms';
import { DialogButtons, Modal } from '@thikana/web-kit/overlays';
import { useId, useState } from 'react';
import { messages } from './messages.ts';
import styles from './parked-events.module.css';

/** The longest reason that the API accepts. */
const MOST = 500;

interface DropDialogProps {
  open: boolean;
  question: string;
  consequence: string;
  onDrop: (reason: string) => Promise<void> | void;
  onCancel: () => void;
}

/** Asks for a reason before events are dropped for good. */
export function DropDialog({ open, question, onCancel, ...rest }: DropDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Modal open={open} title={question} footer={null} onCancel={busy ? undefined : onCancel} destroyOnHidden>
      <Reason {...rest} onCancel={onCancel} busy={busy} setBusy={setBusy} />
    </Modal>
  );
}

type ReasonProps = Omit<DropDialogProps, 'open' | 'question'> & {
  busy: boolean;
  setBusy: (busy: boolean) => void;
};

function Reason({ consequence, onDrop, onCancel, busy, setBusy }: ReasonProps) {
  const t = messages.useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = async () => {
    if (busy) return;
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setBusy(true);
    try {
      await onDrop(reason.trim());
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>{consequence}</p>
      <label htmlFor={id}>{t('reason')}</label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={MOST}
        rows={3}
        aria-invalid={isMissing}
        aria-describedby={`${id}-fault`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-fault`} role="alert" className={styles.fault}>
        {isMissing && t('reasonRequired')}
      </p>
      <DialogButtons
        cancelLabel={t('cancel')}
        confirmLabel={t('drop')}
        danger
        busy={busy}
        onCancel={onCancel}
      />
    </form>
  );
}
