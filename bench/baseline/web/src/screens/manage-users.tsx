import {
  Avatar,
  Button,
  Dropdown,
  Input,
  Select,
  Space,
  Table,
  type TableColumnsType,
  Tag,
  Typography,
} from 'antd';
import { useState } from 'react';
import { date } from '../listing-card.tsx';
import type { User } from '../records.ts';
import { useJson } from '../use-json.ts';

const PAGE_SIZE = 20;
const actions = [
  { key: 'admin', label: 'Make Admin' },
  { key: 'agent', label: 'Make Agent' },
  { key: 'fraud', label: 'Mark as Fraud' },
  { key: 'delete', label: 'Delete', danger: true },
];

const columns: TableColumnsType<User> = [
  {
    title: 'Name',
    key: 'name',
    sorter: true,
    render: (_, { photo, name, email }) => (
      <Space>
        <Avatar src={photo ?? undefined} />
        <span>
          {name ?? 'Unknown User'}
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </span>
      </Space>
    ),
  },
  { title: 'Role', dataIndex: 'role', width: 110, render: (role: string) => <Tag>{role}</Tag> },
  { title: 'Joined', dataIndex: 'createdAt', width: 130, render: date },
  {
    title: 'Actions',
    width: 130,
    render: () => (
      <Dropdown menu={{ items: actions }} trigger={['click']}>
        <Button>Actions</Button>
      </Dropdown>
    ),
  },
];

export default function ManageUsers() {
  const [query, setQuery] = useState({ search: '', role: '', page: '0' });
  const { data, total } = useJson<User[]>(`/users?${new URLSearchParams(query).toString()}`);
  return (
    <>
      <Typography.Title>Manage Users</Typography.Title>
      <Space wrap className="filters">
        <Input.Search
          aria-label="Search"
          allowClear
          onSearch={(search) => setQuery({ ...query, search, page: '0' })}
        />
        <Select
          aria-label="Role"
          style={{ width: 160 }}
          value={query.role}
          onChange={(role) => setQuery({ ...query, role, page: '0' })}
          options={[
            { value: '', label: 'All' },
            ...['user', 'agent', 'admin', 'fraud'].map((value) => ({ value, label: value })),
          ]}
        />
      </Space>
      <Table
        rowKey="_id"
        columns={columns}
        dataSource={data ?? []}
        loading={!data}
        scroll={{ x: true }}
        pagination={{ current: Number(query.page) + 1, pageSize: PAGE_SIZE, total, showSizeChanger: false }}
        onChange={({ current = 1 }) => setQuery({ ...query, page: String(current - 1) })}
      />
    </>
  );
}
