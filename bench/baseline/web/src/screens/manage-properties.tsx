import { Avatar, Button, Input, Select, Space, Table, type TableColumnsType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { taka } from '../listing-card.tsx';
import type { Listing } from '../records.ts';
import { useJson } from '../use-json.ts';

const PAGE_SIZE = 20;

const columns: TableColumnsType<Listing> = [
  {
    title: 'Property',
    render: (_, { _id, title, location, images, image }) => (
      <Space>
        <Avatar shape="square" size={56} src={images?.w320 ?? image} />
        <span>
          <Link to={`/property-details/${_id}`}>{title}</Link>
          <br />
          {location}
        </span>
      </Space>
    ),
  },
  { title: 'Agent', render: (_, { agentName, agentEmail }) => `${agentName} (${agentEmail})` },
  {
    title: 'Price',
    align: 'end',
    render: (_, { minPrice, maxPrice }) => `${taka(minPrice)} – ${taka(maxPrice)}`,
  },
  { title: 'Status', dataIndex: 'verificationStatus', render: (status: string) => <Tag>{status}</Tag> },
  {
    title: 'Actions',
    render: (_, { verificationStatus }) => (
      <Space>
        <Button disabled={verificationStatus === 'verified'}>Verify</Button>
        <Button danger disabled={verificationStatus === 'rejected'}>
          Reject
        </Button>
      </Space>
    ),
  },
];

export default function ManageProperties() {
  const [query, setQuery] = useState({ location: '', status: '', page: '0' });
  const { data, total } = useJson<Listing[]>(`/admin/properties?${new URLSearchParams(query).toString()}`);
  return (
    <>
      <Typography.Title>Manage Properties</Typography.Title>
      <Space wrap className="filters">
        <Input.Search
          aria-label="Location"
          allowClear
          onSearch={(location) => setQuery({ ...query, location, page: '0' })}
        />
        <Select
          aria-label="Status"
          style={{ width: 160 }}
          value={query.status}
          onChange={(status) => setQuery({ ...query, status, page: '0' })}
          options={[
            { value: '', label: 'All' },
            ...['pending', 'verified', 'rejected'].map((value) => ({ value, label: value })),
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
