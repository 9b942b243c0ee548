import { Typography } from 'antd';
import { Counters } from '../counters.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { useJson } from '../use-json.ts';

export default function AdminOverview() {
  const { data } = useJson<Record<string, number>>('/admin/summary');
  return (
    <>
      <Typography.Title>Admin Profile</Typography.Title>
      <Counters counts={data} />
      <ProfileCard />
    </>
  );
}
