import type { Revision } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { paths, useNavigate } from '@thikana/web-kit/router';
import { useRef, useState } from 'react';
import { messages as moderation } from '../moderation/messages.ts';
import { RejectDialog } from '../moderation/dialogs.ts';
import { pressByLetter, useLetters } from '../moderation/shortcut-keys.ts';
import { messages } from './messages.ts';
import styles from './revisions.module.css';

interface RevisionActionsProps {
  revision: Revision;
  /** Something newer is there. */
  disabled: boolean;
  /** True from a decision on, false when it was refused. */
  onDeciding: (deciding: boolean) => void;
}

/** Verify and Reject, also by V and R; then the next one that waits. The decision names the version that is on the screen. */
export function RevisionActions({ revision, disabled, onDeciding }: RevisionActionsProps) {
  const t = messages.useT();
  const tDecide = moderation.useT();
  const [asking, setAsking] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const { verify, reject } = useDecision(revision, onDeciding);
  const { title } = revision.shown;
  useLetters(!asking, (letter) => buttons.current !== null && pressByLetter(buttons.current, letter));
  return (
    <div ref={buttons} className={styles.actions}>
      <Button
        type="primary"
        disabled={disabled || reject.isPending}
        loading={verify.isPending}
        aria-keyshortcuts="V"
        aria-label={t('verifyOf', { title })}
        onClick={() => verify.mutate()}
      >
        {tDecide('verify')}
      </Button>
      <Button
        danger
        disabled={disabled || verify.isPending}
        aria-keyshortcuts="R"
        aria-label={t('rejectOf', { title })}
        onClick={() => setAsking(true)}
      >
        {tDecide('reject')}
      </Button>
      <p className={styles.keys}>
        <kbd>V</kbd> {tDecide('keyVerify')} <kbd>R</kbd> {tDecide('keyReject')}
      </p>
      <RejectDialog
        open={asking}
        title={t('rejectQuestion', { title })}
        consequence={t('rejectConsequence')}
        onReject={async (reason) => {
          await reject.mutateAsync(reason).catch(() => undefined);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function useDecision(
  { propertyId: id, version, shown: { title } }: Revision,
  onDeciding: (deciding: boolean) => void,
) {
  const t = messages.useT();
  const tDecide = moderation.useT();
  const notify = useNotifier();
  const goOn = useGoOn(id);
  const onMutate = () => onDeciding(true);
  const onSettled = () => void invalidateTopic('listings');
  const refused = (error: Error, text: 'verificationFailed' | 'rejectionFailed') => {
    onDeciding(false);
    notify.failure(error, tDecide('failed'), tDecide(text));
  };
  const verify = useMutation({
    mutationFn: () => api('properties.verifyRevision', { params: { id }, body: { version } }),
    onSuccess: () => {
      notify.success(t('verified'), t('verifiedText', { title }));
      return goOn();
    },
    onError: (error) => refused(error, 'verificationFailed'),
    onMutate,
    onSettled,
  });
  const reject = useMutation({
    mutationFn: (reason: string) =>
      api('properties.rejectRevision', { params: { id }, body: { version, reason } }),
    onSuccess: () => {
      notify.success(t('rejected'), t('rejectedText', { title }));
      return goOn();
    },
    onError: (error) => refused(error, 'rejectionFailed'),
    onMutate,
    onSettled,
  });
  return { verify, reject };
}

/** To the one that waits longest, or to the list when none does or it cannot be asked for. */
function useGoOn(id: string) {
  const navigate = useNavigate();
  return async () => {
    const waiting = await api('properties.listRevisions', { query: { limit: 2 } }).catch(() => []);
    const next = waiting.find(({ _id }) => _id !== id);
    await navigate(next ? paths.admin.revision(next._id) : paths.admin.revisions);
  };
}
