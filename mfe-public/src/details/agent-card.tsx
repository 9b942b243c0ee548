import type { Property } from '@thikana/contracts';
import { Button, ButtonLink, PersonAvatar } from '@thikana/web-kit/core';
import { MailOutlined, MessageOutlined } from '@thikana/web-kit/icons';
import { paths } from '@thikana/web-kit/router';
import { useAsks, useIsVisitor } from '../use-is-visitor.ts';
import styles from './agent-card.module.css';
import { messages } from './messages.ts';

/** The agent, and how to reach them: visitors and buyers ask in the inbox. A visitor's page does not print the address. */
export function AgentCard({ listing }: { listing: Property }) {
  const t = messages.useT();
  const visitor = useIsVisitor();
  const asks = useAsks();
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
      <Button
        href={`mailto:${email}`}
        aria-label={t('mail', { name })}
        title={t('contact')}
        icon={<MailOutlined aria-hidden />}
      >
        {!asks && t('contact')}
      </Button>
      <div className={styles.ask}>
        {asks && (
          <ButtonLink
            to={`${paths.inbox.ask}?property=${listing._id}`}
            block
            icon={<MessageOutlined aria-hidden />}
          >
            {t('ask')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
