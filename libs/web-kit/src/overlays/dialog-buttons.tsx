import { Button } from 'antd';
import styles from './dialog-buttons.module.css';

interface DialogButtonsProps {
  cancelLabel: string;
  confirmLabel: string;
  danger?: boolean;
  busy: boolean;
  ready?: boolean;
  onCancel: () => void;
}

/** Cancel and the deed, at the foot of a dialog's form. */
export const DialogButtons = ({
  cancelLabel,
  confirmLabel,
  danger = false,
  busy,
  ready = true,
  onCancel,
}: DialogButtonsProps) => (
  <div className={styles.buttons}>
    <Button onClick={onCancel} disabled={busy}>
      {cancelLabel}
    </Button>
    <Button type="primary" htmlType="submit" danger={danger} loading={busy} disabled={!ready}>
      {confirmLabel}
    </Button>
  </div>
);
