import type { Revision } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import { paths, useNavigate } from '@thikana/web-kit/router';
import { useEffect, useRef, useState } from 'react';
import {
  decide,
  decidedHere,
  DecisionState,
  LostDecision,
  type Plan,
  undoLast,
  useDecision,
} from '@thikana/web-kit/decisions';
import { useRejectReasons } from '../moderation/use-reject-reasons.ts';
import { messages as moderation } from '../moderation/messages.ts';
import { LazyReasonDialog } from '../lazy-reason-dialog.ts';
import { pressByLetter, useLetters } from '../moderation/shortcut-keys.ts';
import { messages } from './messages.ts';
import styles from './revisions.module.css';

interface RevisionActionsProps {
  revision: Revision;
  /** A newer revision exists. */
  disabled: boolean;
  /** True from a decision on, false when it was undone or refused. */
  onDeciding: (deciding: boolean) => void;
}

/** Verify and Reject, also by V and R; then the next pending one. The decision names the version on the screen. */
export function RevisionActions({ revision, disabled, onDeciding }: RevisionActionsProps) {
  const t = messages.useT();
  const tDecide = moderation.useT();
  const presets = useRejectReasons();
  const [asking, setAsking] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const decision = useDecision(revision.propertyId);
  const isDecided = decision !== undefined && decision.state !== 'lost';
  const { verify, reject } = useRevisionDecision(revision);
  const { title } = revision.shown;
  useEffect(() => onDeciding(isDecided), [isDecided, onDeciding]);
  useLetters(!asking, (letter) => {
    const isPressed = buttons.current !== null && pressByLetter(buttons.current, letter);
    return isPressed || (letter === 'U' && undoLast());
  });
  return (
    <div ref={buttons} className={`tk-row ${styles.actions}`}>
      {isDecided ? (
        <DecisionState undoKey="U" decision={decision} />
      ) : (
        <>
          <Button
            type="primary"
            disabled={disabled}
            aria-keyshortcuts="V"
            aria-label={t('verifyOf', { title })}
            onClick={verify}
          >
            {tDecide('verify')}
          </Button>
          <Button
            danger
            disabled={disabled}
            aria-keyshortcuts="R"
            aria-label={t('rejectOf', { title })}
            onClick={() => setAsking(true)}
          >
            {tDecide('reject')}
          </Button>
        </>
      )}
      <LostDecision decision={decision} />
      <p className={`tk-note ${styles.keys}`}>
        <kbd>V</kbd> {tDecide('keyVerify')} <kbd>R</kbd> {tDecide('keyReject')} <kbd>U</kbd>{' '}
        {tDecide('keyUndo')}
      </p>
      <LazyReasonDialog
        open={asking}
        title={t('rejectQuestion', { title })}
        consequence={t('rejectConsequence')}
        confirmLabel={tDecide('reject')}
        label={tDecide('reason')}
        hint={tDecide('reasonHint')}
        presets={presets}
        onConfirm={async (reason) => {
          reject(reason);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function useRevisionDecision({ propertyId: id, version, shown: { title } }: Revision) {
  const t = messages.useT();
  const tDecide = moderation.useT();
  const notify = useNotifier();
  const openNext = useOpenNext();
  const refresh = () => invalidateTopic('listings');
  const decideOn = (
    plan: Pick<Plan, 'label' | 'doing' | 'send' | 'onDone'>,
    failure: 'verificationFailed' | 'rejectionFailed',
  ) => {
    decide({
      about: id,
      ...plan,
      onFailed: (error) => {
        notify.failure(error, tDecide('failed'), tDecide(failure));
        return refresh();
      },
    });
    void openNext();
  };
  const verify = () =>
    decideOn(
      {
        label: t('verifyOf', { title }),
        doing: tDecide('verifying'),
        send: (options) =>
          api('properties.verifyRevision', { params: { id }, body: { version }, ...options }),
        onDone: () => {
          notify.success(t('verified'), t('verifiedText', { title }));
          return refresh();
        },
      },
      'verificationFailed',
    );
  const reject = (reason: string) =>
    decideOn(
      {
        label: t('rejectOf', { title }),
        doing: tDecide('rejecting'),
        send: (options) =>
          api('properties.rejectRevision', { params: { id }, body: { version, reason }, ...options }),
        onDone: () => {
          notify.success(t('rejected'), t('rejectedText', { title }));
          return refresh();
        },
      },
      'rejectionFailed',
    );
  return { verify, reject };
}

/** Opens the longest pending revision without a decision, or the list when there is none or the request fails. */
function useOpenNext() {
  const navigate = useNavigate();
  return async () => {
    const query = { limit: decidedHere().length + 1 };
    const waiting = await api('properties.listRevisions', { query }).catch(() => []);
    const next = waiting.find(({ _id }) => !decidedHere().includes(_id));
    await navigate(next ? paths.admin.revision(next._id) : paths.admin.revisions);
  };
}
