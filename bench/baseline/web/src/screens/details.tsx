import {
  Avatar,
  Button,
  Card,
  Col,
  Descriptions,
  Form,
  Input,
  Result,
  Row,
  Skeleton,
  Tag,
  Typography,
} from 'antd';
import { Link, useParams } from 'react-router-dom';
import { Cover, date, taka } from '../listing-card.tsx';
import type { Listing, Review } from '../records.ts';
import { useSession } from '../session.tsx';
import { useJson } from '../use-json.ts';

export default function Details() {
  const { id = '' } = useParams();
  const { person } = useSession();
  const { data, failed } = useJson<Listing>(`/properties/${id}`);
  const reviews = useJson<Review[]>(`/reviews?propertyId=${id}`);
  if (failed) return <Result status="404" title="This property does not exist." />;
  if (!data) return <Skeleton active className="page" paragraph={{ rows: 16 }} />;
  return (
    <div className="page">
      <Typography.Title>{data.title}</Typography.Title>
      <Typography.Paragraph type="secondary">{data.location}</Typography.Paragraph>
      <Row gutter={[24, 24]}>
        <Col xs={24} lg={14}>
          <Cover of={data} first />
          <Typography.Title level={2}>About this property</Typography.Title>
          <Typography.Paragraph>{data.description ?? 'No description.'}</Typography.Paragraph>
          <Typography.Title level={2}>Reviews</Typography.Title>
          {(reviews.data ?? []).map(({ _id, review, userName, userPhoto, reviewedAt }) => (
            <Card key={_id} style={{ marginBottom: 16 }}>
              <Typography.Paragraph>{review}</Typography.Paragraph>
              <Card.Meta
                avatar={<Avatar src={userPhoto ?? undefined} />}
                title={userName ?? 'Anonymous'}
                description={date(reviewedAt)}
              />
            </Card>
          ))}
          {person?.role === 'user' && (
            <Form layout="vertical">
              <Form.Item label="Your review" name="review" rules={[{ required: true }]}>
                <Input.TextArea rows={4} />
              </Form.Item>
              <Button htmlType="submit">Send</Button>
            </Form>
          )}
        </Col>
        <Col xs={24} lg={10}>
          <Descriptions bordered column={1}>
            <Descriptions.Item label="Price">
              {taka(data.minPrice)} – {taka(data.maxPrice)}
            </Descriptions.Item>
            <Descriptions.Item label="Status">
              <Tag color="green">{data.availability}</Tag>
            </Descriptions.Item>
            <Descriptions.Item label="Agent">
              <Avatar src={data.agentImage ?? undefined} /> {data.agentName}
            </Descriptions.Item>
            <Descriptions.Item label="Listed">{date(data.createdAt)}</Descriptions.Item>
          </Descriptions>
          <Link to={`/make-offer/${data._id}`}>
            <Button type="primary" block size="large" style={{ marginTop: 16 }}>
              Make an offer
            </Button>
          </Link>
          <Button block style={{ marginTop: 8 }}>
            Add to wishlist
          </Button>
        </Col>
      </Row>
    </div>
  );
}
