import { allows, roleTransitions, type User } from '@thikana/contracts';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { BulkBar, useBulk, type Selection } from '@thikana/web-kit/data-table';
import { ConfirmDialog, useQuestion } from '@thikana/web-kit/dialogs';
import { messages } from './messages.ts';

const ACTIONS = ['makeAdmin', 'makeAgent'] as const;
type Action = (typeof ACTIONS)[number];

/**
 * A role for the selected people, after a question (LOOK-14). Fraud is decided on each alone, and no call gives a role
 * back: there is nothing to undo.
 */
export function ManyUsers({ selection }: { selection: Selection<User> }) {
  const t = messages.useT();
  const bulk = useBulk('admin-users');
  const { asked, open, ask, close } = useQuestion<{ action: Action; people: User[] }>();
  const { action = 'makeAgent', people = [] } = asked ?? {};
  const change = () => {
    close();
    selection.clear();
    void bulk.start({
      label: t(action),
      rows: people,
      keyOf: selection.keyOf,
      nameOf: selection.nameOf,
      send: ({ _id: id }) => api(`users.${action}`, { params: { id }, handle403Locally: true }),
      onEnd: () => invalidateTopic('users'),
    });
  };
  return (
    <>
      <BulkBar
        selection={selection}
        bulk={bulk}
        actions={ACTIONS.map((name) => ({
          label: t(name),
          appliesTo: ({ role }: User) => allows(roleTransitions[name], role),
          run: (rows: User[]) => ask({ action: name, people: rows }),
        }))}
      />
      {asked && (
        <ConfirmDialog
          open={open}
          title={t(`${action}Many`, { count: people.length })}
          confirmLabel={t(action)}
          onConfirm={change}
          onCancel={close}
        >
          <p>{t('manyConsequence')}</p>
          <ul>
            {people.map((person) => (
              <li key={person._id}>
                {selection.nameOf(person)} ({person.email})
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </>
  );
}
