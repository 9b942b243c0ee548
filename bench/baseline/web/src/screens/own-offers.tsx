import { Card, Col, Empty, Row, Select, Spin, Tag, Typography } from 'antd';
import { useState } from 'react';
import { Cover, date, taka } from '../listing-card.tsx';
import type { Offer } from '../records.ts';
import { useJson } from '../use-json.ts';

const statuses = ['pending', 'accepted', 'rejected', 'bought'];

export default function OwnOffers() {
  const [status, setStatus] = useState('');
  const { data } = useJson<Offer[]>(`/buyer/offers${status && `?status=${status}`}`);
  return (
    <>
      <Typography.Title>Property Bought</Typography.Title>
      <Select
        aria-label="Status"
        className="filters"
        style={{ width: 200 }}
        value={status}
        onChange={setStatus}
        options={[{ value: '', label: 'All' }, ...statuses.map((value) => ({ value, label: value }))]}
      />
      {!data && <Spin size="large" />}
      {data?.length === 0 && <Empty description="No offers yet." />}
      <Row gutter={[24, 24]}>
        {data?.map((offer) => (
          <Col key={offer._id} xs={24} sm={12} lg={8}>
            <Card cover={<Cover of={offer} />}>
              <Card.Meta title={offer.title} description={offer.location} />
              <Typography.Paragraph>
                {taka(offer.offerAmount)} · {date(offer.buyingDate)}
              </Typography.Paragraph>
              <Tag>{offer.status}</Tag>
            </Card>
          </Col>
        ))}
      </Row>
    </>
  );
}
