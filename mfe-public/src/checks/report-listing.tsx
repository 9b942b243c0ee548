import type { Property, ReportReason } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, limits } from '@thikana/web-kit/data';
import { ConfirmDialog } from '@thikana/web-kit/dialogs';
import { useAskToSignIn, useResumedAct } from '@thikana/web-kit/router';
import { useSession } from '@thikana/web-kit/session';
import { useId, useState } from 'react';
import { useIsVisitor } from '../use-is-visitor.ts';
import styles from './checks.module.css';
import { messages } from './messages.ts';

const REASONS = ['already-sold', 'not-as-shown', 'not-the-owner'] as const satisfies readonly ReportReason[];

/** 'Report this listing', for everybody but its agent; a visitor signs in first and returns (REPORT-1). */
export function ReportListing({ listing }: { listing: Property }) {
  const t = messages.useT();
  const visitor = useIsVisitor();
  const { user, role } = useSession();
  const [open, setOpen] = useState(false);
  const askToSignIn = useAskToSignIn();
  const mayReport = role !== null && role !== 'fraud' && user?.email !== listing.agentEmail;
  useResumedAct('report', mayReport ? () => setOpen(true) : null);
  return (
    <>
      <Button
        type="link"
        disabled={!visitor && !mayReport}
        className={styles.report ?? ''}
        onClick={() => (visitor ? askToSignIn('report') : setOpen(true))}
      >
        {t('report')}
      </Button>
      <ReportDialog id={listing._id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function ReportDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const t = messages.useT();
  const notify = useNotifier();
  const name = useId();
  const [reason, setReason] = useState<ReportReason>(REASONS[0]);
  const [note, setNote] = useState('');
  const send = async () => {
    try {
      await api('properties.reportListing', {
        params: { id },
        body: { reason, note },
        handle403Locally: true,
      });
      notify.success(t('sent'), t('sentText'));
    } catch (error) {
      notify.failure(error, t('failed'), t('failedText'));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('question')}
      confirmLabel={t('send')}
      onConfirm={send}
      onCancel={onClose}
    >
      <p>{t('protected')}</p>
      <fieldset className={styles.reasons}>
        <legend className="tk-sr-only">{t('reason')}</legend>
        {REASONS.map((value) => (
          <label key={value}>
            <input type="radio" name={name} checked={reason === value} onChange={() => setReason(value)} />
            {t(value)}
          </label>
        ))}
      </fieldset>
      <label className={styles.note}>
        {t('note')}
        <textarea
          rows={3}
          maxLength={limits.text.report}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </label>
    </ConfirmDialog>
  );
}
