import { Modal } from '@thikana/web-kit/overlays';
import { switchKeys, useKeys } from './keys-store.ts';
import { messages } from './messages.ts';
import styles from './moderation.module.css';

const KEYS = [
  ['J', 'keyNext'],
  ['K', 'keyPrevious'],
  ['V', 'keyVerify'],
  ['R', 'keyReject'],
  ['U', 'keyUndo'],
  ['X', 'keySelect'],
  ['/', 'keySearch'],
  ['?', 'keyKeys'],
] as const;

/** All single keys and the switch that turns them off: some people's aids press keys by mistake (WCAG 2.1.4). */
export function KeysDialog({ open, onCancel }: { open: boolean; onCancel: () => void }) {
  const t = messages.useT();
  const { on } = useKeys();
  return (
    <Modal open={open} title={t('keyKeys')} footer={null} onCancel={onCancel} destroyOnHidden>
      <ul className={styles.keyList}>
        {KEYS.map(([key, what]) => (
          <li key={key} className={styles.key}>
            <kbd>{key}</kbd> {t(what)}
          </li>
        ))}
      </ul>
      <label className="tk-row">
        <input type="checkbox" checked={on} onChange={({ target }) => switchKeys(target.checked)} />
        {t('keysOn')}
      </label>
    </Modal>
  );
}
