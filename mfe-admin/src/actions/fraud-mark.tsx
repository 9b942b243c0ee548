import { allows, roleTransitions, type Role, type User } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, apiQuery, invalidateTopic, pageQuery, useQuery } from '@thikana/web-kit/data';
import { useQuestion } from '@thikana/web-kit/dialogs';
import { useEffect, useState } from 'react';
import {
  decide,
  decisionMessages,
  DecisionState,
  discard,
  LostDecision,
  useDecisions,
} from '@thikana/web-kit/decisions';
import { LazyReasonDialog } from '../lazy-reason-dialog.ts';
import { messages } from './messages.ts';

interface FraudMarkProps {
  /** `_id` where it is known: else it is looked up by the address when the question is asked. */
  user: Pick<User, 'email' | 'name' | 'role'> & { _id?: string };
  size?: 'small' | 'middle';
}

/** What a mark would hide and end, or its end show again: counted while the question is asked. */
function useFraudNumbers({ _id, email, role }: FraudMarkProps['user'], asked: boolean) {
  const person = useQuery({
    ...apiQuery('users.get', { params: { email } }),
    enabled: asked && _id === undefined,
  });
  const agentId = _id ?? person.data?._id;
  const hidden = role === 'fraud' ? 'true' : 'false';
  // What buyers see, or would see again.
  const query = { agentEmail: email, hidden, status: 'verified', limit: 1 } as const;
  const listings = useQuery({ ...pageQuery('properties.list', { query }, null), enabled: asked });
  const offers = useQuery({
    ...apiQuery('offers.countOpen', { query: { agentId } }),
    enabled: asked && agentId !== undefined,
  });
  return {
    userId: agentId,
    isFailed: person.isError || listings.isError || offers.isError,
    listings: listings.data?.total ?? undefined,
    offers: offers.data && offers.data.pending + offers.data.accepted,
  };
}

/** What a fraud mark does, in numbers. */
function FraudConsequence({ name, numbers }: { name: string; numbers: ReturnType<typeof useFraudNumbers> }) {
  const t = messages.useT();
  const { listings, offers, isFailed } = numbers;
  const counted =
    listings === undefined || offers === undefined
      ? t(isFailed ? 'uncounted' : 'counting')
      : t('fraudNumbers', {
          listings: t('listingsHidden', { count: listings }),
          offers: t('offersEndShort', { count: offers }),
        });
  return (
    <>
      <p role="status">
        <strong>{counted}</strong>
      </p>
      <p>{t('fraudText', { name })}</p>
      <p>{t('fraudLater')}</p>
    </>
  );
}

/** The decision to mark this person. It is discarded when another admin has changed their role meanwhile. */
export function useFraudDecision(userId: string | undefined, role: Role) {
  const t = decisionMessages.useT();
  const decision = useDecisions().find(({ about }) => about === userId);
  const isLate = decision?.state === 'waiting' && !allows(roleTransitions.markFraud, role);
  useEffect(() => {
    if (isLate && userId) discard(userId, t('already.role'));
  }, [isLate, userId, t]);
  return decision;
}

/** Marks an agent as fraud, which can be undone for ten seconds (ADMIN-8), or ends the mark with a reason (PEOPLE-6). */
export function FraudMark({ user, size = 'small' }: FraudMarkProps) {
  const t = messages.useT();
  const notify = useNotifier();
  const question = useQuestion<true>();
  const [wasAsked, setWasAsked] = useState(false);
  const numbers = useFraudNumbers(user, wasAsked);
  const { email, role } = user;
  const name = user.name || email;
  const isMarked = role === 'fraud';
  const { userId } = numbers;
  const decision = useFraudDecision(userId, role);
  const action = isMarked ? 'undoFraud' : 'markFraud';
  const label = t('actionOf', { action: t(action), name });
  const done = async (title: string, text: string) => {
    notify.success(title, text);
    await Promise.all([invalidateTopic('users'), invalidateTopic('listings')]);
  };
  const failed = async (error: unknown) => {
    notify.failure(error, t('error'), t('failed'));
    await invalidateTopic('users');
  };
  const mark = async (reason: string) => {
    const id = userId ?? (await api('users.get', { params: { email } }))._id;
    decide({
      about: id,
      label,
      doing: t('marking'),
      send: (options) =>
        api('users.markFraud', { params: { id }, body: { reason }, handle403Locally: true, ...options }),
      onDone: () => done(t('marked'), t('markedText', { name })),
      onFailed: failed,
    });
  };
  const unmark = async (reason: string) => {
    const id = userId ?? (await api('users.get', { params: { email } }))._id;
    await api('users.undoFraud', { params: { id }, body: { reason }, handle403Locally: true });
    await done(t('undone'), t('undoneText', { name }));
  };
  const confirm = (reason: string) =>
    (isMarked ? unmark(reason) : mark(reason)).then(question.close).catch(failed);
  const ask = () => {
    setWasAsked(true);
    question.ask(true);
  };
  return (
    <>
      {decision && decision.state !== 'lost' ? (
        <DecisionState undoKey="U" decision={decision} />
      ) : (
        <Button size={size} danger={!isMarked} aria-label={label} onClick={ask}>
          {t(action)}
        </Button>
      )}
      <LostDecision decision={decision} />
      <LazyReasonDialog
        open={question.open}
        title={t(isMarked ? 'undoQuestion' : 'fraudQuestion', { name })}
        consequence={
          isMarked ? (
            t('undoText', { name, listings: t('listings', { count: numbers.listings ?? 0 }) })
          ) : (
            <FraudConsequence name={name} numbers={numbers} />
          )
        }
        confirmLabel={t(action)}
        danger={!isMarked}
        label={t(isMarked ? 'undoReason' : 'fraudReason')}
        presets={isMarked ? [t('mistaken'), t('proven')] : [t('notOwner'), t('fakePapers'), t('tookMoney')]}
        missing={t('reasonMissing')}
        onConfirm={confirm}
        onCancel={question.close}
      />
    </>
  );
}
