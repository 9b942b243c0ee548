import type { PropertyCard } from '@thikana/contracts';
import { Button, useNotifier } from '@thikana/web-kit/core';
import { api, invalidateTopic, useMutation } from '@thikana/web-kit/data';
import { formatDate, useLanguage } from '@thikana/web-kit/i18n';
import type { ReactNode } from 'react';
import { ModerationActions } from '../moderation/moderation-actions.tsx';
import { FraudMark } from './fraud-mark.tsx';
import { messages } from './messages.ts';
import { TakeBack } from './take-back.tsx';

interface ListingActionsProps {
  listing: PropertyCard;
  /** The version that the admin sees: Verify and Reject apply to it only (LISTING-20). */
  version?: number | undefined;
  size?: 'small' | 'middle';
  /** More buttons, before these. */
  children?: ReactNode;
}

/**
 * All that an admin decides on a listing, on its page and on Reports: Verify and Reject while it waits, else take back
 * and show again, the question to its agent, and the agent's fraud mark.
 */
export function ListingActions({ listing, version, size = 'small', children }: ListingActionsProps) {
  const t = messages.useT();
  const language = useLanguage();
  const { takenBack, verificationStatus, agentEmail, agentName, hidden } = listing;
  return (
    <>
      {takenBack && (
        <p>
          {t(takenBack.byAgent ? 'hiddenSince' : 'takenBackSince', {
            date: formatDate(takenBack.at, 'short', language) ?? '',
            reason: takenBack.reason,
          })}
        </p>
      )}
      <div className="tk-row">
        {children}
        {verificationStatus === 'pending' && (
          <ModerationActions listing={listing} version={version} size={size} />
        )}
        <TakeBack listing={listing} size={size} />
        <Ask listing={listing} size={size} />
        <FraudMark
          user={{ email: agentEmail, name: agentName, role: hidden ? 'fraud' : 'agent' }}
          size={size}
        />
      </div>
    </>
  );
}

/** Asks the agent now whether it is still available (CHECK-2). */
function Ask({ listing, size }: { listing: PropertyCard; size: 'small' | 'middle' }) {
  const t = messages.useT();
  const notify = useNotifier();
  const { _id: id, title: name, verificationStatus, availability, hidden } = listing;
  const ask = useMutation({
    mutationFn: () => api('properties.askAvailability', { params: { id } }),
    onSuccess: () => notify.success(name, t('asked')),
    onError: (error) => notify.failure(error, t('error'), t('failed')),
    onSettled: () => invalidateTopic('listings'),
  });
  if (verificationStatus !== 'verified' || availability !== 'available' || hidden) return null;
  return (
    <Button
      size={size}
      loading={ask.isPending}
      aria-label={t('actionOf', { action: t('ask'), name })}
      onClick={() => ask.mutate()}
    >
      {t('ask')}
    </Button>
  );
}
