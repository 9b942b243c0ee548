import { Card, Col, Row, Skeleton, Statistic } from 'antd';

/** Counts by name, as an overview begins. */
export const Counters = ({ counts }: { counts: Record<string, number> | undefined }) => {
  if (!counts) return <Skeleton active />;
  return (
    <Row gutter={[16, 16]}>
      {Object.entries(counts).map(([name, count]) => (
        <Col key={name} xs={12} lg={6}>
          <Card>
            <Statistic title={name} value={count} />
          </Card>
        </Col>
      ))}
    </Row>
  );
};
