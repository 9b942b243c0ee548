import { Button, Popconfirm, Select, Space, Table, type TableColumnsType, Tag, Typography } from 'antd';
import { useState } from 'react';
import { date, taka } from '../listing-card.tsx';
import type { Offer } from '../records.ts';
import { useJson } from '../use-json.ts';

const columns: TableColumnsType<Offer> = [
  { title: 'Property', dataIndex: 'title' },
  { title: 'Location', dataIndex: 'location' },
  { title: 'Buyer', render: (_, { buyerName, buyerEmail }) => `${buyerName} (${buyerEmail})` },
  { title: 'Offer', dataIndex: 'offerAmount', align: 'end', render: taka },
  { title: 'Date', dataIndex: 'buyingDate', render: date },
  { title: 'Status', dataIndex: 'status', render: (status: string) => <Tag>{status}</Tag> },
  {
    title: 'Actions',
    render: (_, { status }) =>
      status === 'pending' && (
        <Space>
          <Popconfirm title="Accept this offer?">
            <Button type="primary">Accept</Button>
          </Popconfirm>
          <Popconfirm title="Reject this offer?">
            <Button danger>Reject</Button>
          </Popconfirm>
        </Space>
      ),
  },
];

export default function RequestedOffers() {
  const [status, setStatus] = useState('');
  const { data } = useJson<Offer[]>(`/agent/offers${status && `?status=${status}`}`);
  return (
    <>
      <Typography.Title>Requested Properties</Typography.Title>
      <Select
        aria-label="Status"
        className="filters"
        style={{ width: 200 }}
        value={status}
        onChange={setStatus}
        options={[
          { value: '', label: 'All' },
          ...['pending', 'accepted', 'rejected', 'bought'].map((value) => ({ value, label: value })),
        ]}
      />
      <Table
        rowKey="_id"
        columns={columns}
        dataSource={data ?? []}
        loading={!data}
        scroll={{ x: true }}
        pagination={{ pageSize: 20 }}
      />
    </>
  );
}
