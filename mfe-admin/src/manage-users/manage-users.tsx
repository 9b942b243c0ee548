import { FIRST_PAGE, useAddressPage } from '@thikana/web-kit/address-page';
import { roles, type Role, type User } from '@thikana/contracts';
import { DateText, MailAddress, Page, RoleName, useLabels } from '@thikana/web-kit/core';
import { Link, paths, useAddressState } from '@thikana/web-kit/router';
import { type DataColumn, DataTable, useSelection } from '@thikana/web-kit/data-table';
import { PersonCell } from '@thikana/web-kit/dashboard';
import { ChoiceField, FilterBar, SearchField } from '@thikana/web-kit/filters';
import { ManyUsers } from './many-users.tsx';
import { messages } from './messages.ts';
import { UserActions } from './user-actions.tsx';

const FIELDS = { search: '', role: '', sort: '-createdAt', ...FIRST_PAGE } as const;
const CLEARED = { search: '', role: '', ...FIRST_PAGE } as const;
const ROW = { keyOf: ({ _id }: User) => _id, nameOf: ({ name, email }: User) => name || email };
const SORTS = {
  '-createdAt': 'newest',
  createdAt: 'oldest',
  name: 'nameUp',
  '-name': 'nameDown',
  email: 'emailUp',
  '-email': 'emailDown',
} as const;
type Sort = keyof typeof SORTS;

function useColumns(): DataColumn<User>[] {
  const t = messages.useT();
  return [
    {
      key: 'name',
      title: t('name'),
      rowHeader: true,
      sort: { ascending: 'name', descending: '-name' },
      render: ({ _id, photoURL, name, email, emailVerified }) => (
        <PersonCell
          photo={photoURL}
          name={<Link to={paths.admin.person(_id)}>{name || t('unknown')}</Link>}
          mail={<MailAddress mail={email} verified={emailVerified} />}
        />
      ),
    },
    { key: 'role', title: t('role'), width: 96, render: (user) => <RoleName role={user.role} /> },
    {
      key: 'joined',
      title: t('joined'),
      width: 116,
      priority: 2,
      sort: { ascending: 'createdAt', descending: '-createdAt' },
      render: (user) => <DateText value={user.createdAt} style="short" />,
    },
  ];
}

/** All people, with the actions of an admin. */
export function ManageUsers() {
  const t = messages.useT();
  const labels = useLabels();
  const columns = useColumns();
  const [{ search, role, sort }, setFilters] = useAddressState(FIELDS);
  const list = useAddressPage('users.list', {
    query: {
      search: search || undefined,
      role: (role || undefined) as Role | undefined,
      sort: sort as Sort,
    },
  });
  const filtered = search !== '' || role !== '';
  const clear = () => setFilters(CLEARED);
  const selection = useSelection(ROW, `${search}\n${role}`);
  return (
    <Page title={t('title')}>
      <FilterBar onClear={filtered ? clear : undefined}>
        <SearchField
          label={t('search')}
          value={search}
          onSearch={(text) => setFilters({ search: text, ...FIRST_PAGE }, { replace: true })}
        />
        <ChoiceField
          label={t('filterRole')}
          value={role}
          choices={[
            { value: '', label: t('all') },
            ...roles.map((value) => ({ value, label: labels.role(value) })),
          ]}
          onChoose={(next) => setFilters({ role: next, ...FIRST_PAGE })}
        />
        <ChoiceField
          label={t('sort')}
          value={sort}
          choices={Object.entries(SORTS).map(([value, label]) => ({ value, label: t(label) }))}
          onChoose={(next) => setFilters({ sort: next, ...FIRST_PAGE })}
        />
      </FilterBar>
      <DataTable
        label={t('title')}
        name="admin-users"
        selection={selection}
        actionsWidth={392}
        columns={columns}
        rowKey={(user) => user._id}
        list={list}
        texts={{ loading: t('loading'), failed: t('failed'), empty: t('empty') }}
        actions={(user) => <UserActions user={user} />}
        sort={sort}
        onSort={(next) => setFilters({ sort: next, ...FIRST_PAGE })}
        filtered={filtered}
        onClearFilters={clear}
      />
      <ManyUsers selection={selection} />
    </Page>
  );
}
export { ManageUsers as Component };
