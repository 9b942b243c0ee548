import type { ParkedEvent } from '@thikana/contracts';
import { Input } from '@thikana/web-kit/forms';
import { DialogButtons, Modal } from '@thikana/web-kit/overlays';
import { useId, useState } from 'react';
import { messages } from './messages.ts';
import styles from './parked-events.module.css';

/** The longest reason that the API takes. */
const MOST = 500;

interface DropDialogProps {
  open: boolean;
  event: ParkedEvent;
  onDrop: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks why before an event is given up for good. */
export function DropDialog({ open, onCancel, ...question }: DropDialogProps) {
  const t = messages.useT();
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      open={open}
      title={t('dropQuestion')}
      footer={null}
      onCancel={busy ? undefined : onCancel}
      destroyOnHidden
    >
      <Question {...question} onCancel={onCancel} busy={busy} setBusy={setBusy} />
    </Modal>
  );
}

type QuestionProps = Omit<DropDialogProps, 'open'> & { busy: boolean; setBusy: (busy: boolean) => void };

function Question({ event: parked, onDrop, onCancel, busy, setBusy }: QuestionProps) {
  const t = messages.useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = async () => {
    if (busy) return;
    setIsMissing(reason.trim() === '');
    if (reason.trim() === '') return;
    setBusy(true);
    await onDrop(reason.trim()).finally(() => setBusy(false));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>
        {t('dropConsequence', { type: parked.type, subscriber: parked.subscriber ?? t('neverPublished') })}
      </p>
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
