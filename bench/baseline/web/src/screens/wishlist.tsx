import { Button, Col, Empty, Popconfirm, Row, Space, Spin, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { ListingCard } from '../listing-card.tsx';
import type { Listing } from '../records.ts';
import { useSession } from '../session.tsx';
import { useJson } from '../use-json.ts';

export default function Wishlist() {
  const { person } = useSession();
  const { data } = useJson<Listing[]>(person && `/wishlist/${encodeURIComponent(person.email)}/listings`);
  return (
    <>
      <Typography.Title>Wishlist</Typography.Title>
      {!data && <Spin size="large" />}
      {data?.length === 0 && <Empty description="Nothing saved yet." />}
      <Row gutter={[24, 24]}>
        {data?.map((listing) => (
          <Col key={listing._id} xs={24} sm={12} lg={8}>
            <ListingCard
              listing={listing}
              extra={
                <Space>
                  <Link to={`/make-offer/${listing._id}`}>
                    <Button type="primary">Make an offer</Button>
                  </Link>
                  <Popconfirm title={`Remove ${listing.title}?`}>
                    <Button danger>Remove</Button>
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
