import { allows, roleTransitions, type User } from '@thikana/contracts';
import { Button, RoleName, useNotifier } from '@thikana/web-kit/core';
import { Tag } from '@thikana/web-kit/dashboard';
import { api, invalidateTopic, saveAsFile } from '@thikana/web-kit/data';
import { ConfirmDialog, useQuestion } from '@thikana/web-kit/dialogs';
import { useSession } from '@thikana/web-kit/session';
import { useId, useState } from 'react';
import { FraudMark, useFraudDecision } from '../actions/fraud-mark.tsx';
import { LostDecision } from '@thikana/web-kit/decisions';
import { messages } from './messages.ts';

type Action = 'admin' | 'agent' | 'delete';

const LABELS = {
  admin: 'makeAdmin',
  agent: 'makeAgent',
  delete: 'delete',
} as const;
const DONE = {
  admin: 'nowAdmin',
  agent: 'nowAgent',
  delete: 'deletedText',
} as const;

const call: Record<Action, (id: string) => Promise<unknown>> = {
  admin: (id) => api('users.makeAdmin', { params: { id }, handle403Locally: true }),
  agent: (id) => api('users.makeAgent', { params: { id }, handle403Locally: true }),
  delete: (id) => api('users.delete', { params: { id }, handle403Locally: true }),
};

/** The role actions of a row, from the transition table. */
function roleActionsOf(user: User): Action[] {
  const actions: Action[] = [];
  if (allows(roleTransitions.makeAdmin, user.role)) actions.push('admin');
  if (allows(roleTransitions.makeAgent, user.role)) actions.push('agent');
  return actions;
}

export function UserActions({ user }: { user: User }) {
  const t = messages.useT();
  const notify = useNotifier();
  const ownUid = useSession((session) => session.user?.uid);
  const { asked, open, ask, close } = useQuestion<Action>();
  const isSelf = user.uid === ownUid;
  const name = user.name || user.email;

  const decision = useFraudDecision(user._id, user.role);
  const isDecided = decision !== undefined && decision.state !== 'lost';
  const done = (action: Action) => {
    notify.success(t(action === 'delete' ? 'deleted' : 'changed'), t(DONE[action], { name }));
    return invalidateTopic('users');
  };
  const failed = (error: unknown) => {
    notify.failure(error, t('error'), t('somethingWrong'));
    return invalidateTopic('users');
  };
  const labelOf = (action: Action) => t('actionOf', { action: t(LABELS[action]), name });
  const act = async (action: Action) => {
    await call[action](user._id)
      .then(() => done(action))
      .catch(failed);
    close();
  };

  const button = (action: Action) => (
    <Button
      key={action}
      size="small"
      danger={action === 'delete'}
      aria-label={labelOf(action)}
      onClick={() => ask(action)}
    >
      {t(LABELS[action])}
    </Button>
  );
  return (
    <>
      {user.role === 'fraud' ? (
        <Tag color="error">
          <RoleName role={user.role} />
        </Tag>
      ) : (
        !isDecided && roleActionsOf(user).map(button)
      )}
      {allows(roleTransitions.markFraud, user.role) ? (
        <FraudMark user={user} />
      ) : (
        <LostDecision decision={decision} />
      )}
      <ExportButton user={user} />
      {isSelf ? <OwnDelete /> : button('delete')}
      {asked && (
        <Question open={open} action={asked} user={user} onConfirm={() => act(asked)} onCancel={close} />
      )}
    </>
  );
}

/** Exports all stored data of the person (PEOPLE-19); the export is audited. */
function ExportButton({ user }: { user: User }) {
  const t = messages.useT();
  const notify = useNotifier();
  const [busy, setBusy] = useState(false);
  const name = user.name || user.email;
  const save = async () => {
    setBusy(true);
    try {
      saveAsFile(`person-${user._id}.json`, await api('users.data', { params: { email: user.email } }));
      notify.success(t('exported'), t('exportedText', { name }));
    } catch (error) {
      notify.failure(error, t('error'), t('somethingWrong'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      loading={busy}
      aria-label={t('actionOf', { action: t('export'), name })}
      onClick={() => void save()}
    >
      {t('export')}
    </Button>
  );
}

/** Admins cannot delete themselves in the table. */
function OwnDelete() {
  const t = messages.useT();
  const id = useId();
  return (
    <>
      <Tag>{t('you')}</Tag>
      <Button size="small" danger disabled aria-describedby={id} title={t('self')}>
        {t('delete')}
      </Button>
      <span id={id} className="tk-sr-only">
        {t('self')}
      </span>
    </>
  );
}

const QUESTIONS = {
  admin: ['adminQuestion', 'adminConsequence'],
  agent: ['agentQuestion', 'agentConsequence'],
  delete: ['deleteQuestion', 'deleteConsequence'],
} as const;

interface QuestionProps {
  open: boolean;
  action: Action;
  user: User;
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}

function Question({ open, action, user, onConfirm, onCancel }: QuestionProps) {
  const t = messages.useT();
  const [question, consequence] = QUESTIONS[action];
  const { email } = user;
  const name = user.name || email;
  const typed =
    action === 'delete' ? { confirmWord: email, confirmWordLabel: t('typeEmail', { email }) } : {};
  return (
    <ConfirmDialog
      open={open}
      title={t(question, { name })}
      confirmLabel={t(LABELS[action])}
      danger={action === 'delete'}
      onConfirm={onConfirm}
      onCancel={onCancel}
      {...typed}
    >
      <p>{t(consequence, { name })}</p>
    </ConfirmDialog>
  );
}
