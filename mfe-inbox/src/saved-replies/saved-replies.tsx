import { apiQuery, limits, useQuery } from '@thikana/web-kit/data';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { FileTextOutlined } from '@thikana/web-kit/icons';
import { useSession } from '@thikana/web-kit/session';
import { Menu } from '../conversation/menu.tsx';
import { setDraft, useKept } from '../outbox.ts';
import { messages } from './messages.ts';
import { RepliesDialog } from './replies-dialog.tsx';

interface SavedRepliesProps {
  /** The id of the field into which they are inserted. */
  field: string;
  /** Where its draft is kept. */
  place: string;
}

/** An agent's saved replies (TALK-14); nothing for others. */
export function SavedReplies(props: SavedRepliesProps) {
  const isAgent = useSession(({ role }) => role === 'agent');
  return isAgent && <RepliesMenu {...props} />;
}

function RepliesMenu({ field: id, place }: SavedRepliesProps) {
  const t = messages.useT();
  const { text: draft } = useKept(place);
  const { data: replies, isError, refetch } = useQuery(apiQuery('conversations.savedReplies'));
  const dialog = useQuestion<true>();
  const insert = (text: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
    setDraft(place, field.value);
    field.focus();
  };
  const inserts = (replies ?? []).map(({ title, text }) => {
    const fits = draft.length + text.length <= limits.text.message;
    return { label: fits ? title : t('tooLong', { title }), run: () => insert(text), disabled: !fits };
  });
  const last = isError
    ? { label: t('failed'), run: refetch }
    : { label: t(inserts.length > 0 ? 'manage' : 'add'), run: () => dialog.ask(true) };
  return (
    // What is submitted in the dialog is no message: it is within the form of the composer.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Menu label={t('replies')} above actions={[...inserts, last]}>
        <FileTextOutlined aria-hidden />
      </Menu>
      {replies && <RepliesDialog replies={replies} draft={draft} open={dialog.open} onClose={dialog.close} />}
    </div>
  );
}
