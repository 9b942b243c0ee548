import { Typography } from 'antd';
import { Counters } from '../counters.tsx';
import { ProfileCard } from '../profile-card.tsx';
import { useJson } from '../use-json.ts';

export default function AgentOverview() {
  const { data } = useJson<Record<string, number>>('/agent/summary');
  return (
    <>
      <Typography.Title>Agent Profile</Typography.Title>
      <Counters counts={data} />
      <ProfileCard />
    </>
  );
}
