import type { Role, User } from '@thikana/contracts';
import { DateText, Page } from '@thikana/web-kit/core';
import { useAddressState } from '@thikana/web-kit/router';
import {
  type DataColumn,
  DataTable,
  FIRST_PAGE,
  PersonCell,
  RoleName,
  useAddressPage,
  ChoiceField,
  FilterBar,
  SearchField,
} from '@thikana/web-kit/tables';
import { useCallback } from 'react';
import { messages } from '../messages.ts';
import { UserActions } from './user-actions.tsx';

const FIELDS = { search: '', role: '', sort: '-createdAt', ...FIRST_PAGE } as const;
type Sort = '-createdAt' | 'createdAt' | 'name' | '-name' | 'email' | '-email';

function useColumns(): DataColumn<User>[] {
  const t = messages.useT();
  return [
    {
      key: 'name',
      title: `${t('users.name')} · ${t('users.email')}`,
      rowHeader: true,
      sort: { ascending: 'name', descending: '-name' },
      render: ({ name, email, photoURL }) => <PersonCell photo={photoURL} name={name} mail={email} />,
    },
    { key: 'role', title: t('users.role'), render: (user) => <RoleName role={user.role} /> },
    {
      key: 'joined',
      title: t('users.joined'),
      sort: { ascending: 'createdAt', descending: '-createdAt' },
      render: (user) => <DateText value={user.createdAt} style="short" />,
    },
  ];
}

/** Everybody, with what an admin can do about them (specification §4 "User role"). */
export function Component() {
  const t = messages.useT();
  const columns = useColumns();
  const [filters, setFilters] = useAddressState(FIELDS);
  const { search, role, sort } = filters;
  const query = {
    search: search || undefined,
    role: (role || undefined) as Role | undefined,
    sort: sort as Sort,
  };
  const list = useAddressPage('users.list', { query });
  const onSearch = useCallback(
    (text: string) => setFilters({ search: text, ...FIRST_PAGE }, { replace: true }),
    [setFilters],
  );
  const filtered = search !== '' || role !== '';
  const roleChoices = (['user', 'agent', 'admin', 'fraud'] as const).map((value) => ({
    value,
    label: t(`overview.${value}`),
  }));
  const clear = () => setFilters({ search: '', role: '', ...FIRST_PAGE });
  return (
    <Page title={t('users.title')}>
      <FilterBar onClear={filtered ? clear : undefined}>
        <SearchField label={t('users.search')} value={search} onSearch={onSearch} />
        <ChoiceField
          label={t('users.filterRole')}
          value={role}
          choices={[{ value: '', label: t('all') }, ...roleChoices]}
          onChoose={(next) => setFilters({ role: next, ...FIRST_PAGE })}
        />
      </FilterBar>
      <DataTable
        label={t('users.title')}
        columns={columns}
        rowKey={(user) => user._id}
        list={list}
        texts={{ loading: t('users.loading'), failed: t('users.failed'), empty: t('users.empty') }}
        actions={(user) => <UserActions user={user} />}
        filtered={filtered}
        onClearFilters={clear}
        sort={sort}
        onSort={(next) => setFilters({ sort: next, ...FIRST_PAGE })}
      />
    </Page>
  );
}
