import type { Property } from '@thikana/contracts';
import { Button, PersonAvatar } from '@thikana/web-kit/core';
import { MailOutlined } from '@thikana/web-kit/icons';
import { useIsVisitor } from '../use-is-visitor.ts';
import styles from './agent-card.module.css';
import { messages } from './messages.ts';

/** The agent, and how to reach them. A visitor's page does not print the address. */
export function AgentCard({ listing }: { listing: Property }) {
  const t = messages.useT();
  const visitor = useIsVisitor();
  const { agentName: name, agentEmail: email, agentImage: photo } = listing;
  return (
    <section aria-labelledby="agent" className={styles.agent}>
      <PersonAvatar photo={photo} size={48} />
      <div className={styles.who}>
        <h2 id="agent" className="tk-note">
          {t('agent')}
        </h2>
        <strong>{name}</strong>
        {!visitor && <span className={`tk-note ${styles.address}`}>{email}</span>}
      </div>
      <Button href={`mailto:${email}`} aria-label={t('mail', { name })} icon={<MailOutlined aria-hidden />}>
        {t('contact')}
      </Button>
    </section>
  );
}
