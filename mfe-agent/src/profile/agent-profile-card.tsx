import { OwnProfile } from '@thikana/web-kit/dashboard';
import { messages } from './messages.ts';

/** SCREEN-21; the join date as 'MMMM Do, YYYY' (CONST-5). */
export function AgentProfileCard() {
  const t = messages.useT();
  return <OwnProfile texts={{ loading: t('loading'), failed: t('failed') }} look={{ joinedStyle: 'long' }} />;
}
