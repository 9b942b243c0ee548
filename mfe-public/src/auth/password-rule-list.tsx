import { CheckCircleFilled } from '@thikana/web-kit/icons';
import styles from './auth.module.css';
import { messages } from './messages.ts';
import { meets, PASSWORD_RULES } from './password-rules.ts';

/** The rules of a new password, ticked off while typing. */
export function PasswordRuleList({ password }: { password: string }) {
  const t = messages.useT();
  return (
    <div className={`tk-note ${styles.rules}`}>
      <span>{t('registration.rules')}</span>
      <ul>
        {PASSWORD_RULES.map((rule) => {
          const met = password !== '' && meets(rule, password);
          return (
            <li key={rule} data-met={met}>
              {met ? <CheckCircleFilled aria-hidden /> : <span aria-hidden className={styles.open} />}{' '}
              {t(`registration.rule.${rule}`)}
              <span className="tk-sr-only"> ({met ? t('registration.met') : t('registration.unmet')})</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
