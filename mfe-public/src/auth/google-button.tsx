import { Button } from '@thikana/web-kit/core';
import { GoogleOutlined } from '@thikana/web-kit/icons';
import styles from './auth.module.css';
import { messages } from './messages.ts';

interface GoogleButtonProps {
  label: string;
  busy: boolean;
  disabled: boolean;
  onClick: () => void;
}

export function GoogleButton({ label, busy, disabled, onClick }: GoogleButtonProps) {
  const t = messages.useT();
  return (
    <>
      <p className={styles.or}>{t('or')}</p>
      <Button
        block
        size="large"
        icon={<GoogleOutlined aria-hidden />}
        loading={busy}
        disabled={disabled}
        onClick={onClick}
      >
        {label}
      </Button>
    </>
  );
}
