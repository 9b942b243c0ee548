import { type AuditEntry, auditKinds, type ServiceName } from '@thikana/contracts';
import { FIRST_PAGE, useAddressPage } from '@thikana/web-kit/address-page';
import { Page } from '@thikana/web-kit/core';
import { type DataColumn, DataTable } from '@thikana/web-kit/data-table';
import { useAddressState } from '@thikana/web-kit/router';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/filters';
import { serviceNames } from '@thikana/web-kit/story';
import styles from './audit.module.css';
import { About, Change, Person, What, When } from './cells.tsx';
import { DayField } from './day-field.tsx';
import { auditQuery, nameIn } from './filters.ts';
import { messages } from './messages.ts';

const FIELDS = { search: '', person: '', listing: '', kind: '', from: '', to: '', ...FIRST_PAGE } as const;

function useColumns(): DataColumn<AuditEntry>[] {
  const t = messages.useT();
  return [
    {
      key: 'what',
      title: t('columns.what'),
      rowHeader: true,
      width: 210,
      render: ({ action }) => <What action={action} />,
    },
    { key: 'about', title: t('columns.about'), width: 220, render: (entry) => <About entry={entry} /> },
    { key: 'when', title: t('columns.when'), width: 142, render: (entry) => <When entry={entry} /> },
    { key: 'by', title: t('columns.by'), width: 150, render: ({ actor }) => <Person person={actor} /> },
    {
      key: 'change',
      title: t('columns.change'),
      priority: 2,
      width: 190,
      render: (entry) => <Change entry={entry} />,
    },
  ];
}

/** The audit entries of all services, newest first (ADMIN-5). */
export function Audit() {
  const t = messages.useT();
  const [filters, setFilters] = useAddressState(FIELDS);
  const { search, person, listing, kind, from, to } = filters;
  const list = useAddressPage('operations.audit', { query: auditQuery(filters) });
  const set = (change: Partial<typeof filters>, replace = false) =>
    setFilters({ ...change, ...FIRST_PAGE }, { replace });
  const filtered = [search, person, listing, kind, from, to].some((value) => value !== '');
  const clear = () => setFilters(FIELDS);
  const only = nameIn(list.query.data?.items ?? [], person, listing);
  return (
    <Page title={t('title')}>
      <div className={styles.filters}>
        <FilterBar onClear={filtered ? clear : undefined}>
          <SearchField label={t('search')} value={search} onSearch={(text) => set({ search: text }, true)} />
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
      </div>
      <Only name={only} />
      <div role="alert">
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

/** Whose or which listing's entries these are, where a link of a row or a page asked for them. */
function Only({ name }: { name: string | null }) {
  const t = messages.useT();
  return name === null ? null : <p className={styles.hint}>{t('only', { name })}</p>;
}

/** The services whose entries are missing in the list. */
function MissingServices({ services }: { services: readonly string[] }) {
  const t = messages.useT();
  const nameOf = serviceNames.useT();
  if (services.length === 0) return null;
  const names = services.map((service) => nameOf(service as ServiceName)).join(', ');
  return <p className={styles.missing}>{t('missing', { services: names })}</p>;
}
