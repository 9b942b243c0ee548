import { Card, Descriptions, Typography } from 'antd';

export default function Contact() {
  return (
    <div className="page">
      <Typography.Title>Contact</Typography.Title>
      <Card>
        <Descriptions column={1}>
          <Descriptions.Item label="Phone">+880 2 5500 0000</Descriptions.Item>
          <Descriptions.Item label="Email">hello@thikana.test</Descriptions.Item>
          <Descriptions.Item label="Address">Gulshan Avenue, Dhaka</Descriptions.Item>
        </Descriptions>
      </Card>
    </div>
  );
}
