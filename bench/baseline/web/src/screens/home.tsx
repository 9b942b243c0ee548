import { PhoneOutlined } from '@ant-design/icons';
import {
  Avatar,
  Button,
  Card,
  Carousel,
  Col,
  Empty,
  Input,
  Rate,
  Row,
  Skeleton,
  Tag,
  Typography,
} from 'antd';
import dreamHome from 'pictures/hero-dream-home-1280.webp';
import dreamHomeSmall from 'pictures/hero-dream-home-640.webp';
import modernLiving from 'pictures/hero-modern-living-1280.webp';
import modernLivingSmall from 'pictures/hero-modern-living-640.webp';
import primeProperties from 'pictures/hero-prime-properties-1280.webp';
import primePropertiesSmall from 'pictures/hero-prime-properties-640.webp';
import secureInvestment from 'pictures/hero-secure-investment-1280.webp';
import secureInvestmentSmall from 'pictures/hero-secure-investment-640.webp';
import urbanNature from 'pictures/hero-urban-nature-1280.webp';
import urbanNatureSmall from 'pictures/hero-urban-nature-640.webp';
import ongoing from 'pictures/project-ongoing-1280.webp';
import upcoming from 'pictures/project-upcoming-1280.webp';
import agency1 from 'pictures/agency1.webp';
import agency2 from 'pictures/agency2.webp';
import agency3 from 'pictures/agency3.webp';
import { Link, useNavigate } from 'react-router-dom';
import { date, ListingCard } from '../listing-card.tsx';
import type { Listing, Review } from '../records.ts';
import { useJson } from '../use-json.ts';

const slides = [
  ['Find Your Dream Home', dreamHome, dreamHomeSmall],
  ['Modern Living, Simplified', modernLiving, modernLivingSmall],
  ['Explore Prime Properties', primeProperties, primePropertiesSmall],
  ['Secure Investment with Thikana', secureInvestment, secureInvestmentSmall],
  ['Urban Comfort Meets Nature', urbanNature, urbanNatureSmall],
] as const;

const agencies = [
  { name: 'Arif Rahman', agency: 'Shapla Properties', rating: 4.8, verified: true, image: agency1 },
  { name: 'Nusrat Akter', agency: 'Padma Homes', rating: 4.9, verified: true, image: agency2 },
  { name: 'Tanvir Hossain', agency: 'Meghna Realty', rating: 4.7, verified: false, image: agency3 },
];

function Hero() {
  const navigate = useNavigate();
  const search = (text: string) =>
    void navigate(`/all-properties${text ? `?location=${encodeURIComponent(text)}` : ''}`);
  return (
    <div className="hero">
      <Carousel autoplay autoplaySpeed={4_000} effect="fade" lazyLoad="ondemand">
        {slides.map(([words, picture, small], index) => (
          <div key={words}>
            <div className="slide">
              <img
                src={picture}
                srcSet={`${small} 640w, ${picture} 1280w`}
                sizes="(max-width: 1248px) 100vw, 1200px"
                alt=""
                fetchPriority={index === 0 ? 'high' : 'low'}
              />
              <div className="slide-words">
                <Typography.Title style={{ color: '#fff' }}>{words}</Typography.Title>
                <Link to="/all-properties">
                  <Button>Explore Now</Button>
                </Link>
              </div>
            </div>
          </div>
        ))}
      </Carousel>
      <Input.Search
        className="hero-search"
        size="large"
        placeholder="Gulshan, Dhanmondi, Sylhet …"
        enterButton
        onSearch={search}
      />
    </div>
  );
}

function Featured() {
  const { data } = useJson<Listing[]>('/properties?isAdvertised=true&limit=4');
  return (
    <section>
      <Typography.Title level={2}>Featured properties</Typography.Title>
      <Typography.Paragraph>Verified by Thikana and chosen for today.</Typography.Paragraph>
      <Row gutter={[24, 24]}>
        {data
          ? data.map((listing) => (
              <Col key={listing._id} xs={24} sm={12} lg={6}>
                <ListingCard listing={listing} />
              </Col>
            ))
          : [1, 2, 3, 4].map((card) => (
              <Col key={card} xs={24} sm={12} lg={6}>
                <Card style={{ minHeight: 480 }}>
                  <Skeleton active />
                </Card>
              </Col>
            ))}
      </Row>
      {data?.length === 0 && <Empty description="No advertised properties currently." />}
    </section>
  );
}

function LatestReviews() {
  const { data } = useJson<Review[]>('/reviews/latest');
  return (
    <section>
      <Typography.Title level={2}>Latest reviews</Typography.Title>
      <Row gutter={[24, 24]}>
        {(data ?? []).map(({ _id, review, userPhoto, userName, propertyId, propertyTitle, reviewedAt }) => (
          <Col key={_id} xs={24} md={12} lg={8}>
            <Card>
              <Typography.Paragraph>{review}</Typography.Paragraph>
              <Card.Meta
                avatar={<Avatar src={userPhoto ?? undefined} />}
                title={userName ?? 'Anonymous'}
                description={
                  <>
                    <Link to={`/property-details/${propertyId}`}>{propertyTitle ?? 'No Title'}</Link>{' '}
                    {date(reviewedAt)}
                  </>
                }
              />
            </Card>
          </Col>
        ))}
      </Row>
    </section>
  );
}

export default function Home() {
  return (
    <div className="page">
      <Hero />
      <Featured />
      <Typography.Title level={2}>HAVE A LOOK AT OUR PROJECTS</Typography.Title>
      <Row gutter={[24, 24]}>
        {(
          [
            ['ONGOING', ongoing],
            ['UPCOMING', upcoming],
          ] as const
        ).map(([title, picture]) => (
          <Col key={title} xs={24} md={12}>
            <Card cover={<img src={picture} alt="" loading="lazy" width={1280} height={720} />}>
              <Card.Meta title={title} />
            </Card>
          </Col>
        ))}
      </Row>
      <LatestReviews />
      <Typography.Title level={2}>Top agencies</Typography.Title>
      <Row gutter={[24, 24]}>
        {agencies.map(({ name, agency, rating, verified, image }) => (
          <Col key={name} xs={24} md={8}>
            <Card>
              <Card.Meta avatar={<Avatar src={image} size={88} />} title={name} description={agency} />
              <Rate disabled allowHalf value={rating} /> {rating}
              <div>
                <Tag color={verified ? 'green' : 'orange'}>{verified ? 'Verified' : 'Not Verified'}</Tag>
                <Button icon={<PhoneOutlined />}>Contact</Button>
              </div>
            </Card>
          </Col>
        ))}
      </Row>
    </div>
  );
}
