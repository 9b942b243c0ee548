import type { PropertyCard as Listing } from '@thikana/contracts';
import { api, apiQuery, invalidateTopic, useQuery } from '@thikana/web-kit/data';
import { type BulkAction, type BulkPlan, useBulk } from '@thikana/web-kit/data-table';
import { ConfirmDialog, useQuestion } from '@thikana/web-kit/dialogs';
import type { Exported } from '../import-listings/listing-csv.ts';
import { messages } from './messages.ts';

interface Named {
  _id: string;
  title: string;
}

/** Every action on many of the agent's own listings. */
export function useMany() {
  const t = messages.useT();
  const bulk = useBulk('agent-listings');
  const { asked, open, ask, close } = useQuestion<Listing[]>();
  const questions =
    useQuery(apiQuery('properties.availabilityQuestions', { query: { limit: 100 } })).data ?? [];
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
    { label: t('many.delete'), danger: true, appliesTo: isDeletable, run: ask },
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
        title={t('many.question', { count: asked.length })}
        confirmLabel={t('many.delete')}
        onConfirm={() => {
          close();
          void start(t('many.delete'), asked, {
            send: ({ _id: id }) => api('properties.delete', { params: { id } }),
          });
        }}
        onCancel={close}
      >
        <p>{t('many.consequence')}</p>
      </ConfirmDialog>
    ),
  };
}

const isDeletable = ({ availability }: Listing) => availability === 'available';
