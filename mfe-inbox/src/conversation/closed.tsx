import type { Conversation, ConversationClosing } from '@thikana/contracts';
import styles from './conversation.module.css';
import { messages } from './messages.ts';

const TEXTS = {
  blocked: 'closed.blocked',
  'agent-fraud': 'closed.fraud',
  'listing-deleted': 'closed.listing',
  'buyer-deleted': 'closed.buyer',
  'agent-deleted': 'closed.agent',
} as const satisfies Record<ConversationClosing, string>;

interface ClosedProps {
  closed: NonNullable<Conversation['closed']>;
  name: string;
}

/** Why nothing can be written here any more (TALK-6). */
export function Closed({ closed: { because, byMe }, name }: ClosedProps) {
  const t = messages.useT();
  return (
    <p className={styles.closed}>
      {because === 'blocked' && byMe ? t('closed.byMe') : t(TEXTS[because], { name })}
    </p>
  );
}
