import { lazy, Suspense, useEffect, useState } from 'react';
import type { MenuItem } from '@thikana/web-kit/federation';

/** Its code comes when somebody opens it for the first time. */
const CommandList = lazy(() => import('./command-list.tsx'));

/** What the menu's button and Ctrl+K (Cmd+K) do. */
export const OPEN_COMMANDS = 'thikana:commands';
export const openCommands = (): void => void dispatchEvent(new Event(OPEN_COMMANDS));

/** The command list of agents and admins (SCREEN-53), by Ctrl+K or Cmd+K on every screen of a dashboard. */
export function CommandsLater({ role, menu }: { role: 'agent' | 'admin'; menu: readonly MenuItem[] }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      // A question that waits for an answer stays on top.
      if (document.querySelector('dialog[open], .ant-modal-wrap:not([style*="display: none"])')) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    addEventListener(OPEN_COMMANDS, open);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener(OPEN_COMMANDS, open);
    };
  }, []);
  if (!isOpen) return null;
  return (
    <Suspense>
      <CommandList role={role} menu={menu} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
