import type { Property } from '@thikana/contracts';
import { Button, ButtonLink, PersonAvatar } from '@thikana/web-kit/core';
import { MailOutlined, MessageOutlined } from '@thikana/web-kit/icons';
import { apiQuery, useQuery } from '@thikana/web-kit/data';
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
        {asks && <ResponseTime propertyId={listing._id} />}
      </div>
    </section>
  );
}

/** Nothing while it is not known, or of an agent whom few have asked (TALK-12). */
function ResponseTime({ propertyId }: { propertyId: string }) {
  const t = messages.useT();
  const { data } = useQuery(apiQuery('conversations.responseTime', { params: { propertyId } }));
  if (!data?.minutes) return null;
  const [count, unit] = inUnits(data.minutes);
  const questions = t('questions', { count: data.questions });
  return <p className={`tk-note ${styles.time}`}>{t('answers', { time: t(unit, { count }), questions })}</p>;
}

/** Rounded up: nobody is promised less than the agent needs. */
function inUnits(minutes: number) {
  if (minutes < 60) return [minutes, 'minutes'] as const;
  const hours = Math.ceil(minutes / 60);
  return hours < 48 ? ([hours, 'hours'] as const) : ([Math.ceil(hours / 24), 'days'] as const);
}
