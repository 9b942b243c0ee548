import { Input } from '@thikana/web-kit/forms';
import { ConfirmDialog } from '@thikana/web-kit/overlays';
import { useId, useState } from 'react';
import { messages } from './messages.ts';

/** The longest reason that the API accepts. */
const MOST = 500;

export interface RejectDialogProps {
  open: boolean;
  title: string;
  consequence: string;
  /** Receives the reason, which may be empty (LISTING-22). The caller closes the dialog. */
  onReject: (reason: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for confirmation and a reason before a rejection. */
export function RejectDialog({ open, title, consequence, onReject, onCancel }: RejectDialogProps) {
  const t = messages.useT();
  const id = useId();
  const [reason, setReason] = useState('');
  const reject = async () => {
    await onReject(reason.trim());
    setReason('');
  };
  const cancel = () => {
    setReason('');
    onCancel();
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={title}
      confirmLabel={t('reject')}
      onConfirm={reject}
      onCancel={cancel}
    >
      <p>{consequence}</p>
      <label htmlFor={id}>{t('reason')}</label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={MOST}
        rows={3}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-hint`}>{t('reasonHint')}</p>
    </ConfirmDialog>
  );
}
