import {
  Button,
  Col,
  Empty,
  Input,
  InputNumber,
  Pagination,
  Result,
  Row,
  Select,
  Space,
  Spin,
  Typography,
} from 'antd';
import { useSearchParams } from 'react-router-dom';
import { ListingCard } from '../listing-card.tsx';
import type { Listing } from '../records.ts';
import { useJson } from '../use-json.ts';

const PAGE_SIZE = 12;
const sorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'minPrice', label: 'Price: low to high' },
  { value: '-maxPrice', label: 'Price: high to low' },
];
const FIRST_ROW = 3;

export default function List() {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page') ?? 1);
  const query = new URLSearchParams(params);
  query.set('page', String(page - 1));
  query.set('limit', String(PAGE_SIZE));
  const { data, total, failed } = useJson<Listing[]>(`/properties?${query.toString()}`);
  const change = (name: string, value: string | number | null | undefined) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, String(value));
      else next.delete(name);
      if (name !== 'page') next.delete('page');
      return next;
    });
  const price = (name: string, placeholder: string) => (
    <InputNumber<number>
      aria-label={placeholder}
      placeholder={placeholder}
      min={0}
      value={params.has(name) ? Number(params.get(name)) : null}
      onChange={(value) => change(name, value)}
    />
  );
  return (
    <div className="page">
      <Typography.Title>All properties</Typography.Title>
      <Typography.Paragraph>All verified. {data && `${total} properties found`}</Typography.Paragraph>
      <Space wrap className="filters">
        <Input.Search
          aria-label="Location"
          placeholder="Gulshan, Dhanmondi, Sylhet …"
          defaultValue={params.get('location') ?? ''}
          allowClear
          onSearch={(text) => change('location', text)}
        />
        {price('minPrice', 'Minimum price')}
        {price('maxPrice', 'Maximum price')}
        <Select
          aria-label="Sort"
          style={{ width: 200 }}
          options={sorts}
          value={params.get('sort') ?? 'newest'}
          onChange={(value) => change('sort', value)}
        />
        <Button onClick={() => setParams({})}>Clear</Button>
      </Space>
      {failed && <Result status="error" title="Failed to load properties." />}
      {!data && !failed && <Spin size="large" style={{ display: 'block', minHeight: 800 }} />}
      {data?.length === 0 && <Empty description="No properties found." />}
      <Row gutter={[24, 24]}>
        {data?.map((listing, index) => (
          <Col key={listing._id} xs={24} sm={12} lg={8}>
            <ListingCard listing={listing} first={index < FIRST_ROW} />
          </Col>
        ))}
      </Row>
      {data && (
        <Pagination
          className="filters"
          align="center"
          current={page}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={(next) => change('page', next)}
        />
      )}
    </div>
  );
}
