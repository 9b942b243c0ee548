import { Typography } from 'antd';
import { Counters } from '../counters.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { useJson } from '../use-json.ts';

export default function BuyerOverview() {
  const { data } = useJson<Record<string, number>>('/buyer/summary');
  return (
    <>
      <Typography.Title>My Profile</Typography.Title>
      <Counters counts={data} />
      <ProfileCard />
    </>
  );
}
