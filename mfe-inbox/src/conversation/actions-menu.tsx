import type { Conversation } from '@thikana/contracts';
import { api } from '@thikana/web-kit/data';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { MoreOutlined } from '@thikana/web-kit/icons';
import { useEffect, useRef } from 'react';
import styles from './actions-menu.module.css';
import { BlockDialog, ReportDialog, ShareDialog, useChange } from './dialogs.tsx';
import { messages } from './messages.ts';

interface ActionsMenuProps {
  conversation: Conversation;
  name: string;
  onFind: () => void;
}

/** Whether the person may block, or undo it: what the service closed for another reason remains closed. */
const mayBlock = ({ closed }: Conversation) =>
  closed === null || (closed.because === 'blocked' && closed.byMe);

/** What can be done with the conversation besides writing. */
export function ActionsMenu({ conversation, name, onFind }: ActionsMenuProps) {
  const t = messages.useT();
  const change = useChange();
  const menu = useRef<HTMLDetailsElement>(null);
  const dialog = useQuestion<'block' | 'report' | 'share'>();
  const { _id: id, part, phone, archived, closed, reportedByMe } = conversation;
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) menu.current?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);
  const params = { id };
  const archive = () =>
    change(
      () => api('conversations.archive', { params, body: { archived: !archived } }),
      t(archived ? 'unarchived' : 'archived'),
    );
  const unblock = () =>
    change(() => api('conversations.block', { params, body: { blocked: false } }), t('unblocked'));
  const unshare = () =>
    change(() => api('conversations.sharePhone', { params, body: { phone: null } }), t('notShared'));
  const actions: (readonly [label: string, run: () => unknown] | false)[] = [
    [t('find'), onFind],
    [t(archived ? 'unarchive' : 'archive'), archive],
    part === 'agent' &&
      (closed === null || phone !== null) && [
        t(phone === null ? 'share' : 'unshare'),
        phone === null ? () => dialog.ask('share') : unshare,
      ],
    mayBlock(conversation) && [t(closed ? 'unblock' : 'block'), closed ? unblock : () => dialog.ask('block')],
    !reportedByMe && [t('report'), () => dialog.ask('report')],
  ];
  const choose = (run: () => unknown) => {
    menu.current?.removeAttribute('open');
    // A dialog returns the focus to where it was.
    menu.current?.querySelector('summary')?.focus();
    void run();
  };
  const shared = { conversation, name, onClose: dialog.close };
  const isOpen = (which: typeof dialog.asked) => dialog.open && dialog.asked === which;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its buttons */}
      <details
        ref={menu}
        className={styles.menu}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          menu.current?.removeAttribute('open');
          menu.current?.querySelector('summary')?.focus();
        }}
      >
        <summary className={styles.opener} aria-label={t('actions')} title={t('actions')}>
          <MoreOutlined aria-hidden />
        </summary>
        <ul className={`tk-panel ${styles.list}`}>
          {actions.map(
            (action) =>
              action && (
                <li key={action[0]}>
                  <button type="button" className={styles.action} onClick={() => choose(action[1])}>
                    {action[0]}
                  </button>
                </li>
              ),
          )}
        </ul>
      </details>
      <BlockDialog {...shared} open={isOpen('block')} />
      <ReportDialog {...shared} open={isOpen('report')} />
      <ShareDialog {...shared} open={isOpen('share')} />
    </>
  );
}
