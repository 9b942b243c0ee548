import { WarningOutlined } from '../icons/index.ts';
import styles from './mail-address.module.css';
import { messages } from './messages.ts';

export interface MailAddressProps {
  mail: string;
  /** False: whoever registered with it has never shown that it is theirs. Not known shows nothing. */
  verified: boolean | undefined;
}

/** Somebody's e-mail address; for those who decide about them it says, in words, that it is not verified. */
export function MailAddress({ mail, verified }: MailAddressProps) {
  const t = messages.useT();
  if (verified !== false) return <>{mail}</>;
  return (
    <span className={styles.address}>
      <span className={styles.mail}>{mail}</span>{' '}
      <span className={styles.note}>
        <WarningOutlined aria-hidden /> {t('notVerified')}
      </span>
    </span>
  );
}
