import type { Story } from '@thikana/contracts';
import { ButtonLink, DateText, EmptyState, Page, PersonAvatar, RoleName } from '@thikana/web-kit/core';
import { isRefusal } from '@thikana/web-kit/data';
import { formatNumber, useLanguage } from '@thikana/web-kit/i18n';
import { paths, useParams } from '@thikana/web-kit/router';
import { StorySection, useStory } from '@thikana/web-kit/story';
import { PersonActions } from '../actions/person-actions.tsx';
import { messages } from './messages.ts';
import styles from './story-page.module.css';

/** Who somebody is, and everything that they did and that was done about them (ADMIN-10). */
export function PersonPage() {
  const { id = '' } = useParams();
  return <Person key={id} id={id} />;
}
export { PersonPage as Component };

const COUNTS = [
  'listings',
  'offersReceived',
  'sold',
  'offersMade',
  'bought',
  'reviews',
  'reportsMade',
] as const;

function Person({ id }: { id: string }) {
  const t = messages.useT();
  const loaded = useStory('operations.personStory', id);
  const { story, query } = loaded;
  if ([400, 404].some((status) => isRefusal(query.error, status)))
    return (
      <Page title={t('person.gone')}>
        <EmptyState text={t('person.gone')} />
      </Page>
    );
  const title = story ? (story.title ?? t('person.deleted')) : t('person.loading');
  const address = story?.person?.email;
  const actions = (
    <>
      {story?.person && <PersonActions user={story.person} size="middle" />}
      {address && (
        <ButtonLink to={`${paths.admin.users}?search=${encodeURIComponent(address)}`}>
          {t('person.manage')}
        </ButtonLink>
      )}
      <ButtonLink to={`${paths.admin.audit}?person=${id}`}>{t('person.audit')}</ButtonLink>
    </>
  );
  return (
    <Page title={title} actions={actions}>
      {story?.isDeleted && <p>{t('person.deletedNote')}</p>}
      {story ? <Facts story={story} /> : <div className={styles.skeleton} />}
      <StorySection loaded={loaded} about="person" reader="admin" />
    </Page>
  );
}

function Facts({ story: { person, counts } }: { story: Story }) {
  const t = messages.useT();
  const language = useLanguage();
  return (
    <div className={styles.person}>
      {person && <PersonAvatar photo={person.photoURL} size={72} />}
      <dl className={styles.facts} aria-label={t('person.facts')}>
        {person && (
          <>
            <div>
              <dt>{t('person.role')}</dt>
              <dd>
                <RoleName role={person.role} />
              </dd>
              {person.role === 'fraud' && <dd className={styles.fraud}>{t('person.fraud')}</dd>}
            </div>
            <div>
              <dt>{t('person.mail')}</dt>
              <dd>{person.email}</dd>
            </div>
            <div>
              <dt>{t('person.joined')}</dt>
              <dd>
                <DateText value={person.createdAt} style="time" />
              </dd>
            </div>
            <div>
              <dt>{t('person.lastLogIn')}</dt>
              <dd>
                <DateText value={person.last_log_in} style="time" />
              </dd>
            </div>
          </>
        )}
        {COUNTS.filter((name) => (counts[name] ?? 0) > 0).map((name) => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>{formatNumber(counts[name] ?? 0, language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
