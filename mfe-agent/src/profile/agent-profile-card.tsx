import { OwnProfile } from '@thikana/web-kit/tables';
import { messages } from './messages.ts';

/** specification §2 "Agent profile"; the join date as 'MMMM Do, YYYY' (§9). */
export function AgentProfileCard() {
  const t = messages.useT();
  return <OwnProfile texts={{ loading: t('loading'), failed: t('failed') }} look={{ joinedStyle: 'long' }} />;
}
