import { Button, Col, Input, Popconfirm, Row, Select, Space, Spin, Tag, Typography } from 'antd';
import { useState } from 'react';
import { ListingCard } from '../listing-card.tsx';
import type { Listing } from '../records.ts';
import { useJson } from '../use-json.ts';

const statuses = ['pending', 'verified', 'rejected'];

export default function OwnListings() {
  const [filters, setFilters] = useState({ location: '', status: '' });
  const { data } = useJson<Listing[]>(`/agent/properties?${new URLSearchParams(filters).toString()}`);
  return (
    <>
      <Typography.Title>My Properties</Typography.Title>
      <Space wrap className="filters">
        <Input.Search
          aria-label="Location"
          allowClear
          onSearch={(location) => setFilters({ ...filters, location })}
        />
        <Select
          aria-label="Status"
          style={{ width: 160 }}
          value={filters.status}
          onChange={(status) => setFilters({ ...filters, status })}
          options={[{ value: '', label: 'All' }, ...statuses.map((value) => ({ value, label: value }))]}
        />
      </Space>
      {!data && <Spin size="large" />}
      <Row gutter={[24, 24]}>
        {data?.map((listing) => (
          <Col key={listing._id} xs={24} sm={12} lg={8}>
            <ListingCard
              listing={listing}
              extra={
                <Space>
                  <Tag>{listing.verificationStatus}</Tag>
                  <Button>Update</Button>
                  <Popconfirm title={`Delete ${listing.title}?`}>
                    <Button danger>Delete</Button>
                  </Popconfirm>
                </Space>
              }
            />
          </Col>
        ))}
      </Row>
    </>
  );
}
