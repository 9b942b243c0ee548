import { lazyDialog } from '@thikana/web-kit/dialogs';
import { useEffect } from 'react';
import { areKeysOn, showKeys, useKeys } from './keys-store.ts';
import { isTyping } from './shortcut-keys.ts';

const LazyKeysDialog = lazyDialog<{ open: boolean; onCancel: () => void }>(
  async () => (await import('./keys-dialog.tsx')).KeysDialog,
);

/** On every admin screen: `/` goes to its search field, `?` shows the keys. */
export function AdminKeys() {
  const { shown } = useKeys();
  useEffect(() => {
    const receive = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || defaultPrevented || isTyping(target) || !areKeysOn()) return;
      if (key !== '?' && key !== '/') return;
      const search = document.querySelector<HTMLElement>('main input[type=search], main [role=searchbox]');
      if (key === '/' && !search) return;
      event.preventDefault();
      if (key === '/') search?.focus();
      else showKeys(true);
    };
    document.addEventListener('keydown', receive);
    return () => document.removeEventListener('keydown', receive);
  }, []);
  return <LazyKeysDialog open={shown} onCancel={() => showKeys(false)} />;
}
