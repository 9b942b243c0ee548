import { UserOutlined } from '@ant-design/icons';
import { Avatar, Card, Descriptions } from 'antd';
import { useSession } from './session.tsx';

export const ProfileCard = () => {
  const { person } = useSession();
  return (
    <Card style={{ marginTop: 24 }}>
      <Avatar size={112} src={person?.photo ?? undefined} icon={<UserOutlined />} />
      <Descriptions column={1} title={person?.name}>
        <Descriptions.Item label="Email">{person?.email}</Descriptions.Item>
        <Descriptions.Item label="Role">{person?.role}</Descriptions.Item>
      </Descriptions>
    </Card>
  );
};
