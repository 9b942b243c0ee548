import { Input } from '@thikana/web-kit/forms';
import { ConfirmDialog, type ConfirmDialogProps } from '@thikana/web-kit/overlays';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './reason-dialog.module.css';

/** The longest reason that the API accepts. */
const MOST = 500;

type Question = Pick<ConfirmDialogProps, 'open' | 'title' | 'confirmLabel' | 'onCancel'>;

export interface ReasonDialogProps extends Question {
  consequence: ReactNode;
  /** The field's. */
  label: string;
  /** Below the field. */
  hint?: string;
  /** Frequent reasons: a press writes one into the field, where it can be continued. */
  presets?: readonly string[];
  /** Shown when the reason is empty; without it the reason may be empty. */
  missing?: string;
  /** False for an action that takes nothing away. */
  danger?: boolean;
  /** The caller closes the dialog once it succeeded: until then it keeps what was written. */
  onConfirm: (reason: string) => void | Promise<void>;
}

/** Ctrl+Enter in a field of several lines sends its form. */
function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Asks for confirmation and a reason. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { consequence, label, hint, presets = [], missing, danger = true, onConfirm, ...question } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [wasOpen, setWasOpen] = useState(question.open);
  if (wasOpen !== question.open) {
    setWasOpen(question.open);
    setReason('');
    setIsMissing(false);
  }
  const confirm = async () => {
    const text = reason.trim();
    setIsMissing(missing !== undefined && text === '');
    if (missing === undefined || text !== '') await onConfirm(text);
  };
  const choose = (preset: string) => {
    setReason(reason.startsWith(preset) ? reason.slice(preset.length).trimStart() : `${preset} `);
    document.getElementById(id)?.focus();
  };
  return (
    <ConfirmDialog {...question} danger={danger} onConfirm={confirm}>
      <div className={styles.consequence}>{consequence}</div>
      <label htmlFor={id}>{label}</label>
      {presets.length > 0 && (
        <div className={`tk-row ${styles.presets}`}>
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              aria-pressed={reason.startsWith(preset)}
              onClick={() => choose(preset)}
            >
              {preset}
            </button>
          ))}
        </div>
      )}
      <Input.TextArea
        id={id}
        value={reason}
        maxLength={MOST}
        rows={3}
        aria-invalid={isMissing}
        aria-describedby={`${id}-note`}
        aria-keyshortcuts="Control+Enter"
        onKeyDown={sendByKey}
        onChange={({ target }) => setReason(target.value)}
      />
      <p id={`${id}-note`} role={missing && 'alert'} className={missing && styles.fault}>
        {isMissing ? missing : hint}
      </p>
    </ConfirmDialog>
  );
}
