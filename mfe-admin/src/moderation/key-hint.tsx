import { showKeys } from './keys-store.ts';
import styles from './moderation.module.css';
import { messages } from './messages.ts';

const KEYS = [
  ['V', 'keyVerify'],
  ['R', 'keyReject'],
  ['J', 'keyNext'],
  ['K', 'keyPrevious'],
  ['U', 'keyUndo'],
] as const;

/** The shortcut letters and their actions; shown where there is a keyboard. */
export function KeyHint({ inRows = false }: { inRows?: boolean }) {
  const t = messages.useT();
  return (
    <p className={`tk-row tk-note ${styles.keys}`}>
      {t(inRows ? 'rowKeys' : 'keys')}{' '}
      {[...KEYS, ...(inRows ? ([['X', 'keySelect']] as const) : [])].map(([key, what]) => (
        <span key={key} className={styles.key}>
          <kbd>{key}</kbd> {t(what)}
        </span>
      ))}
      <button type="button" className={styles.key} aria-haspopup="dialog" onClick={() => showKeys(true)}>
        <kbd>?</kbd> {t('keyKeys')}
      </button>
    </p>
  );
}
