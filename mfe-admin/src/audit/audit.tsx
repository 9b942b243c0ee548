import { type AuditEntry, auditKinds, type ServiceName } from '@thikana/contracts';
import { FIRST_PAGE, useAddressPage } from '@thikana/web-kit/address-page';
import { Page } from '@thikana/web-kit/core';
import { type DataColumn, DataTable } from '@thikana/web-kit/data-table';
import { useAddressState } from '@thikana/web-kit/router';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/filters';
import { serviceNames } from '@thikana/web-kit/story';
import styles from './audit.module.css';
import { Change, Person, What, Whom, When } from './cells.tsx';
import { DayField } from './day-field.tsx';
import { auditQuery, listingIn, personIn } from './filters.ts';
import { messages } from './messages.ts';

const FIELDS = { person: '', listing: '', kind: '', from: '', to: '', ...FIRST_PAGE } as const;

function useColumns(): DataColumn<AuditEntry>[] {
  const t = messages.useT();
  return [
    {
      key: 'what',
      title: t('columns.what'),
      rowHeader: true,
      width: 180,
      render: (entry) => <What entry={entry} />,
    },
    { key: 'when', title: t('columns.when'), width: 110, render: (entry) => <When entry={entry} /> },
    { key: 'by', title: t('columns.by'), width: 170, render: ({ actor }) => <Person person={actor} /> },
    { key: 'whom', title: t('columns.whom'), width: 180, render: (entry) => <Whom entry={entry} /> },
    { key: 'change', title: t('columns.change'), width: 200, render: (entry) => <Change entry={entry} /> },
  ];
}

/** The audit entries of all services, newest first (ADMIN-5). */
export function Audit() {
  const t = messages.useT();
  const [filters, setFilters] = useAddressState(FIELDS);
  const { person, listing, kind, from, to } = filters;
  const list = useAddressPage('operations.audit', { query: auditQuery(filters) });
  const set = (change: Partial<typeof filters>, replace = false) =>
    setFilters({ ...change, ...FIRST_PAGE }, { replace });
  const filtered = [person, listing, kind, from, to].some((value) => value !== '');
  const clear = () => setFilters(FIELDS);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <FilterBar onClear={filtered ? clear : undefined}>
        <SearchField label={t('person')} value={person} onSearch={(text) => set({ person: text }, true)} />
        <SearchField label={t('listing')} value={listing} onSearch={(text) => set({ listing: text }, true)} />
        <ChoiceField
          label={t('kind')}
          value={kind}
          choices={[
            { value: '', label: t('kinds.all') },
            ...auditKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          onChoose={(next) => set({ kind: next })}
        />
        <div className={styles.days}>
          <DayField label={t('from')} value={from} max={to} onChoose={(day) => set({ from: day })} />
          <DayField label={t('to')} value={to} min={from} onChoose={(day) => set({ to: day })} />
        </div>
      </FilterBar>
      <div role="alert">
        {person !== '' && personIn(person) === null && <p className={styles.hint}>{t('notAPerson')}</p>}
        {listing !== '' && listingIn(listing) === null && <p className={styles.hint}>{t('notAListing')}</p>}
        <MissingServices services={list.query.data?.missing ?? []} />
      </div>
      <DataTable
        label={t('title')}
        columns={useColumns()}
        rowKey={(entry) => entry._id}
        list={list}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        filtered={filtered}
        onClearFilters={clear}
      />
    </Page>
  );
}
export { Audit as Component };

/** The services whose entries are missing in the list. */
function MissingServices({ services }: { services: readonly string[] }) {
  const t = messages.useT();
  const nameOf = serviceNames.useT();
  if (services.length === 0) return null;
  const names = services.map((service) => nameOf(service as ServiceName)).join(', ');
  return <p className={styles.missing}>{t('missing', { services: names })}</p>;
}
