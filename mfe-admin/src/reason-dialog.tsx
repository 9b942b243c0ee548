import { Input } from '@thikana/web-kit/forms';
import { ConfirmDialog, type ConfirmDialogProps } from '@thikana/web-kit/overlays';
import { useId, useState } from 'react';
import styles from './reason-dialog.module.css';

/** The longest reason that the API accepts. */
const MOST = 500;

type Question = Pick<ConfirmDialogProps, 'open' | 'title' | 'confirmLabel' | 'onCancel'>;

export interface ReasonDialogProps extends Question {
  consequence: string;
  /** The field's. */
  label: string;
  /** Below the field. */
  hint?: string;
  /** Shown when the reason is empty; without it the reason may be empty. */
  missing?: string;
  /** The caller closes the dialog. */
  onConfirm: (reason: string) => void | Promise<void>;
}

/** Asks for confirmation and a reason before something that cannot be taken back. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { consequence, label, hint, missing, onConfirm, onCancel, ...question } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reset = () => {
    setReason('');
    setIsMissing(false);
  };
  const confirm = async () => {
    const text = reason.trim();
    setIsMissing(missing !== undefined && text === '');
    if (missing !== undefined && text === '') return;
    await onConfirm(text);
    reset();
  };
  const cancel = () => {
    reset();
    onCancel();
  };
  return (
    <ConfirmDialog {...question} danger onConfirm={confirm} onCancel={cancel}>
      <p>{consequence}</p>
      <label htmlFor={id}>{label}</label>
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={MOST}
        rows={3}
        aria-invalid={isMissing}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-note`} role={missing && 'alert'} className={missing && styles.fault}>
        {isMissing ? missing : hint}
      </p>
    </ConfirmDialog>
  );
}
