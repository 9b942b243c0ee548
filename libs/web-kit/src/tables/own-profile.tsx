import type { User } from '@thikana/contracts';
import { Button, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { DateText } from '../core/date-text.tsx';
import { RoleName } from '../core/labels.tsx';
import { PersonAvatar } from '../core/person-avatar.tsx';
import { QueryState } from '../core/query-state.tsx';
import { apiQuery } from '../data/queries.ts';
import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import type { DateStyle } from '../i18n/dates.ts';
import { EditOutlined } from '../icons/index.ts';
import { useQuery } from '../client/use-query.ts';
import { useSession } from '../session/store.ts';
import type { EditProfileModalProps } from './edit-profile-modal.tsx';
import { messages } from './messages.ts';
import { OwnData } from './own-data.tsx';
import styles from './own-profile.module.css';

/** Its form is loaded when it is opened. */
const EditProfileModal = lazyDialog<EditProfileModalProps>(
  async () => (await import('./edit-profile-modal.tsx')).EditProfileModal,
);

/** The appearance of the person on a dashboard. */
interface Look {
  /** As shown beside 'Role'; by default the role's name. */
  role?: ReactNode;
  /** The admin's 'Role: Admin' is a line of its own (SCREEN-22). */
  roleLine?: string | undefined;
  /** A badge beside the name: 'Administrator'. */
  badge?: ReactNode;
  /** `short` (en-GB) on the admin's, `date` on the buyer's, `long` on the agent's (CONST-5). */
  joinedStyle?: DateStyle;
  /** The line is left out when the date is unknown (admin), instead of 'N/A' (buyer). */
  hideUnknownJoined?: boolean;
  /** The names in the screen's request (docs/product/api.md): `{name, photoURL}` or `{displayName, photoURL}`. */
  nameField?: 'name' | 'displayName';
}

export interface OwnProfileProps {
  texts: { loading: string; failed: string };
  look: Look | ((person: User) => Look);
}

/** The signed-in person's profile. */
export function OwnProfile({ texts, look }: OwnProfileProps) {
  const email = useSession((session) => session.user?.email ?? '');
  const query = useQuery({
    ...apiQuery('users.get', { params: { email } }),
    enabled: email !== '',
  });
  return (
    <QueryState query={query} texts={texts} skeleton={<Skeleton active avatar paragraph={{ rows: 3 }} />}>
      {(person) => (
        <>
          <ProfileCard person={person} {...(typeof look === 'function' ? look(person) : look)} />
          <OwnData email={person.email} />
        </>
      )}
    </QueryState>
  );
}

function ProfileCard({ person, badge, joinedStyle, nameField = 'name', ...look }: Look & { person: User }) {
  const { email, photoURL, createdAt } = person;
  const { role = <RoleName role={person.role} />, roleLine, hideUnknownJoined } = look;
  const t = messages.useT();
  const [editing, setEditing] = useState(false);
  const name = person.displayName || t('profile.unknown');
  return (
    <section className={`tk-panel tk-row ${styles.card}`} aria-label={name}>
      <PersonAvatar photo={photoURL} size={112} label={t('profile.photo', { name })} />
      <div className={styles.facts}>
        <h2 className={`tk-row ${styles.name}`}>
          {name} {badge}
        </h2>
        {roleLine && <p className={styles.roleLine}>{roleLine}</p>}
        <dl className={styles.list}>
          <dt>{t('profile.email')}</dt>
          <dd>{email || t('profile.none')}</dd>
          {role && (
            <>
              <dt>{t('profile.role')}</dt>
              <dd>{role}</dd>
            </>
          )}
          {(createdAt || !hideUnknownJoined) && (
            <>
              <dt>{t('profile.joined')}</dt>
              <dd>
                <DateText value={createdAt} style={joinedStyle} fallback={t('profile.none')} />
              </dd>
            </>
          )}
        </dl>
        <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
          {t('profile.edit')}
        </Button>
      </div>
      {email && (
        <EditProfileModal
          open={editing}
          onCancel={() => setEditing(false)}
          email={email}
          name={person.displayName ?? ''}
          photo={photoURL ?? ''}
          nameField={nameField}
        />
      )}
    </section>
  );
}
