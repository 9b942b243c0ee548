import { EnvironmentOutlined, UserOutlined } from '@ant-design/icons';
import { Card, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Listing } from './records.ts';

export const taka = (amount: number): string => `৳${amount.toLocaleString('en-IN')}`;
export const date = (text: string): string => new Date(text).toLocaleDateString('en-GB');

type Pictured = Pick<Listing, 'image' | 'images' | 'color'>;

export const Cover = ({ of: { image, images, color }, first = false }: { of: Pictured; first?: boolean }) => (
  <img
    className="cover"
    style={{ backgroundColor: color ?? undefined }}
    src={image}
    srcSet={images ? `${images.w320} 320w, ${images.w640} 640w, ${images.w1280} 1280w` : undefined}
    sizes="(max-width: 600px) 100vw, 380px"
    alt=""
    loading={first ? 'eager' : 'lazy'}
  />
);

type Shown = Pick<Listing, '_id' | 'title' | 'location' | 'agentName' | 'minPrice' | 'maxPrice'> & Pictured;

export const ListingCard = ({
  listing,
  first,
  extra,
}: {
  listing: Shown;
  first?: boolean;
  extra?: ReactNode;
}) => (
  <Card cover={<Cover of={listing} first={first ?? false} />}>
    <Typography.Title level={4} ellipsis>
      {listing.title}
    </Typography.Title>
    <Typography.Paragraph type="secondary" ellipsis>
      <EnvironmentOutlined /> {listing.location}
    </Typography.Paragraph>
    <Typography.Paragraph type="secondary">
      <UserOutlined /> Agent: {listing.agentName}
    </Typography.Paragraph>
    <Typography.Paragraph strong>
      {taka(listing.minPrice)} – {taka(listing.maxPrice)}
    </Typography.Paragraph>
    <Link to={`/property-details/${listing._id}`}>See Details</Link>
    {extra}
  </Card>
);
