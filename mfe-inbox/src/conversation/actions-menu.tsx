import type { Conversation } from '@thikana/contracts';
import { api } from '@thikana/web-kit/data';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { MoreOutlined } from '@thikana/web-kit/icons';
import { BlockDialog, ReportDialog, ShareDialog, useChange } from './dialogs.tsx';
import { Menu, type MenuAction } from './menu.tsx';
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
  const dialog = useQuestion<'block' | 'report' | 'share'>();
  const { _id: id, part, phone, archived, closed, reportedByMe } = conversation;
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
  const actions: (MenuAction | false)[] = [
    { label: t('find'), run: onFind },
    { label: t(archived ? 'unarchive' : 'archive'), run: archive },
    part === 'agent' &&
      (closed === null || phone !== null) && {
        label: t(phone === null ? 'share' : 'unshare'),
        run: phone === null ? () => dialog.ask('share') : unshare,
      },
    mayBlock(conversation) && {
      label: t(closed ? 'unblock' : 'block'),
      run: closed ? unblock : () => dialog.ask('block'),
    },
    !reportedByMe && { label: t('report'), run: () => dialog.ask('report') },
  ];
  const shared = { conversation, name, onClose: dialog.close };
  const isOpen = (which: typeof dialog.asked) => dialog.open && dialog.asked === which;
  return (
    <>
      <Menu label={t('actions')} actions={actions}>
        <MoreOutlined aria-hidden />
      </Menu>
      <BlockDialog {...shared} open={isOpen('block')} />
      <ReportDialog {...shared} open={isOpen('report')} />
      <ShareDialog {...shared} open={isOpen('share')} />
    </>
  );
}
