import type { ListingOffers, RequestedOffer } from '@thikana/contracts';
import { FailedState, LoadingState, Price } from '@thikana/web-kit/core';
import { api, apiKey, apiPage, invalidateTopic, useQuery } from '@thikana/web-kit/data';
import { sendAll } from '@thikana/web-kit/decisions';
import { BulkRun, useBulk } from '@thikana/web-kit/data-table';
import { Form, TakaInput } from '@thikana/web-kit/forms';
import { negotiationOf } from '@thikana/web-kit/negotiation';
import { DialogButtons, Modal } from '@thikana/web-kit/overlays';
import { useSession } from '@thikana/web-kit/session';
import { useId, useState } from 'react';
import { messages } from './messages.ts';
import styles from './reject-below.module.css';

export interface RejectBelowDialogProps {
  panel: ListingOffers;
  open: boolean;
  onCancel: () => void;
}

export function RejectBelowDialog({ panel, open, onCancel }: RejectBelowDialogProps) {
  const t = messages.useT();
  return (
    <Modal
      open={open}
      title={t('below.title', { title: panel.title })}
      footer={null}
      onCancel={onCancel}
      destroyOnHidden
    >
      <RejectBelowForm panel={panel} onCancel={onCancel} />
    </Modal>
  );
}

/** All waiting offers, from low to high: the panel has the first few. */
async function waitingOffers(email: string, propertyId: string): Promise<RequestedOffer[]> {
  await sendAll();
  const found: RequestedOffer[] = [];
  let cursor: string | undefined;
  do {
    const page = await apiPage('offers.listRequested', {
      params: { email },
      query: { propertyId, status: 'pending', sort: 'offerAmount', limit: 100, cursor },
    });
    found.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return found;
}

function RejectBelowForm({ panel, onCancel }: Omit<RejectBelowDialogProps, 'open'>) {
  const t = messages.useT();
  const limitId = useId();
  const email = useSession((session) => session.user?.email ?? '');
  const bulk = useBulk(`reject-below ${panel.propertyId}`);
  const [limit, setLimit] = useState<number | null>(panel.highestPending);
  const [started, setStarted] = useState(false);
  const query = useQuery({
    queryKey: apiKey(
      'offers.listRequested',
      { params: { email }, query: { propertyId: panel.propertyId, status: 'pending' } },
      'all waiting',
    ),
    queryFn: () => waitingOffers(email, panel.propertyId),
    gcTime: 0,
  });
  if (query.isError)
    return (
      <FailedState text={t('failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  if (!query.data) return <LoadingState text={t('below.loading')}>{null}</LoadingState>;
  if (started) return <BulkRun bulk={bulk} onDismiss={onCancel} />;
  const below = query.data
    .map((offer) => ({ ...offer, own: negotiationOf(offer).buyerAmount }))
    .filter(({ own }) => own < (limit ?? 0))
    .toSorted((one, other) => one.own - other.own);
  const reject = () => {
    setStarted(true);
    void bulk.start({
      label: t('reject'),
      rows: below,
      keyOf: ({ _id }) => _id,
      nameOf: ({ buyerName }) => buyerName || t('goneBuyer'),
      send: ({ _id: id }) => api('offers.reject', { params: { id } }),
      onEnd: () => invalidateTopic('offers'),
    });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (below.length > 0) reject();
      }}
    >
      <Form.Item label={t('below.limit')} htmlFor={limitId} layout="vertical">
        <TakaInput id={limitId} value={limit} onChange={setLimit} />
      </Form.Item>
      <div role="status">
        <p>{t('below.review', { count: below.length })}</p>
        <ul className={styles.list}>
          {below.map(({ _id, buyerName, own }) => (
            <li key={_id}>
              <span>{buyerName || t('goneBuyer')}</span> <Price amount={own} />
            </li>
          ))}
        </ul>
        <p>
          {t('below.stay', { count: query.data.length - below.length })} {t('below.final')}
        </p>
      </div>
      <DialogButtons
        cancelLabel={t('below.cancel')}
        confirmLabel={t('below.confirm', { count: below.length })}
        danger
        busy={false}
        ready={below.length > 0}
        onCancel={onCancel}
      />
    </form>
  );
}
