import type { PropertyCard as Listing } from '@thikana/contracts';
import { api, invalidateTopic } from '@thikana/web-kit/data';
import type { BulkAction, BulkPlan } from '@thikana/web-kit/data-table';
import { ConfirmDialog, useQuestion } from '@thikana/web-kit/dialogs';
import type { Exported } from '../import-listings/listing-csv.ts';
import { useOwnBulk, useQuestions } from '../papers/use-questions.ts';
import { messages } from './messages.ts';

interface Named {
  _id: string;
  title: string;
}

/** Every action on many of the agent's own listings. */
export function useMany() {
  const t = messages.useT();
  const bulk = useOwnBulk();
  const { asked, open, ask, close } = useQuestion<{ act: 'hide' | 'delete'; rows: Listing[] }>();
  const questions = useQuestions();
  const isAsked = ({ _id }: Named) => questions.some(({ propertyId }) => propertyId === _id);
  const start = <R extends Named>(
    label: string,
    rows: readonly R[],
    more: Pick<BulkPlan<R>, 'send' | 'undo' | 'onEnd'>,
  ) =>
    bulk.start({
      label,
      rows,
      keyOf: ({ _id }) => _id,
      nameOf: ({ title }) => title,
      onEnd: () => invalidateTopic('listings'),
      ...more,
    });
  const answer =
    (available: boolean) =>
    ({ _id: id }: Named) =>
      api('properties.answerAvailability', { params: { id }, body: { available } });
  const hide =
    (hidden: boolean) =>
    ({ _id: id }: Named) =>
      api('properties.hide', { params: { id }, body: { hidden } });
  const remove = ({ _id: id }: Named) => api('properties.delete', { params: { id } });
  const exportRows = (rows: readonly Listing[]) => {
    const found: Exported[] = [];
    return start(t('many.export'), rows, {
      send: async ({ _id: id }) => found.push(await api('properties.get', { params: { id } })),
      onEnd: async () => {
        if (found.length === 0) return;
        const { saveCsv, writeCsv } = await import('../import-listings/listing-csv.ts');
        saveCsv('thikana-listings.csv', writeCsv(found.splice(0)));
      },
    });
  };
  const actions: BulkAction<Listing>[] = [
    {
      label: t('many.available'),
      appliesTo: isAsked,
      run: (rows) => void start(t('many.available'), rows, { send: answer(true) }),
    },
    {
      label: t('many.unavailable'),
      appliesTo: isAsked,
      run: (rows) => void start(t('many.unavailable'), rows, { send: answer(false), undo: answer(true) }),
    },
    { label: t('many.export'), run: (rows) => void exportRows(rows) },
    {
      label: t('many.hide'),
      appliesTo: isHideable,
      run: (rows) => ask({ act: 'hide', rows }),
    },
    {
      label: t('many.show'),
      appliesTo: ({ takenBack }) => takenBack?.byAgent === true,
      run: (rows) => void start(t('many.show'), rows, { send: hide(false), undo: hide(true) }),
    },
    {
      label: t('many.delete'),
      danger: true,
      appliesTo: isDeletable,
      run: (rows) => ask({ act: 'delete', rows }),
    },
  ];
  const open_ = questions.filter(({ available }) => available === null);
  return {
    bulk,
    actions,
    /** How many listings are asked about, and the answer for all of them. */
    asked: open_.length,
    allAvailable: () =>
      void start(
        t('many.available'),
        open_.map(({ propertyId, title }) => ({ _id: propertyId, title })),
        { send: answer(true) },
      ),
    dialog: asked && (
      <ConfirmDialog
        open={open}
        danger
        title={t(asked.act === 'hide' ? 'many.hideQuestion' : 'many.question', { count: asked.rows.length })}
        confirmLabel={t(`many.${asked.act}`)}
        onConfirm={() => {
          close();
          void start(
            t(`many.${asked.act}`),
            asked.rows,
            asked.act === 'hide' ? { send: hide(true), undo: hide(false) } : { send: remove },
          );
        }}
        onCancel={close}
      >
        <p>{t(asked.act === 'hide' ? 'many.hideConsequence' : 'many.consequence')}</p>
      </ConfirmDialog>
    ),
  };
}

const isHideable = ({ verificationStatus, availability, takenBack }: Listing) =>
  verificationStatus === 'verified' && availability === 'available' && !takenBack;
const isDeletable = ({ availability }: Listing) => availability === 'available';
