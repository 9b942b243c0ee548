import { WarningOutlined } from '../icons/index.ts';
import styles from './mail-address.module.css';
import { messages } from './messages.ts';

export interface MailAddressProps {
  mail: string;
  /** False: the person has not proven that the address is theirs. Undefined (unknown) shows nothing. */
  verified: boolean | undefined;
}

/** A person's e-mail address; admins and agents also read whether it is not verified. */
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
