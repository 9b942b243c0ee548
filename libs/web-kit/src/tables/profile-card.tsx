import { EditOutlined } from '../icons/index.ts';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { DateText } from '../core/date-text.tsx';
import { PersonAvatar } from '../core/person-avatar.tsx';
import type { DateStyle } from '../i18n/dates.ts';
import { lazyDialog } from '../dialogs/lazy-dialog.tsx';
import type { EditProfileModalProps } from './edit-profile-modal.tsx';
import { messages } from './messages.ts';
import styles from './profile-card.module.css';

/** Its form is loaded when it is opened. */
const EditProfileModal = lazyDialog<EditProfileModalProps>({
  fetchCode: async () => (await import('./edit-profile-modal.tsx')).EditProfileModal,
  isOpen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

export interface ProfileCardProps {
  /** 'Unknown User' when there is none. */
  name: string | null | undefined;
  /** 'N/A' when there is none. */
  email: string | null | undefined;
  photo: string | null | undefined;
  /** As shown beside 'Role'. */
  role?: ReactNode;
  /** The admin's 'Role: Admin' is a line of its own (SCREEN-22). */
  roleLine?: string | undefined;
  /** A badge beside the name: 'Administrator'. */
  badge?: ReactNode;
  joined: string | null | undefined;
  /** `short` (en-GB) on the admin's, `date` on the buyer's, `long` on the agent's (CONST-5). */
  joinedStyle?: DateStyle;
  /** The line is left out when the date is unknown (admin), instead of 'N/A' (buyer). */
  hideUnknownJoined?: boolean;
  /** The names in the screen's request (docs/product/api.md): `{name, photoURL}` or `{displayName, photoURL}`. */
  nameField?: 'name' | 'displayName';
}

/** A person's own profile, and the dialog to edit it. */
export function ProfileCard({
  name,
  email,
  photo,
  role,
  roleLine,
  badge,
  joined,
  joinedStyle = 'long',
  hideUnknownJoined = false,
  nameField = 'name',
}: ProfileCardProps) {
  const t = messages.useT();
  const [editing, setEditing] = useState(false);
  const shownName = name || t('profile.unknown');
  return (
    <section className={styles.card} aria-label={shownName}>
      <PersonAvatar photo={photo} size={112} label={t('profile.photo', { name: shownName })} />
      <div className={styles.facts}>
        <h2 className={styles.name}>
          {shownName} {badge}
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
          {(joined || !hideUnknownJoined) && (
            <>
              <dt>{t('profile.joined')}</dt>
              <dd>
                <DateText value={joined} style={joinedStyle} fallback={t('profile.none')} />
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
          onClose={() => setEditing(false)}
          email={email}
          name={name ?? ''}
          photo={photo ?? ''}
          nameField={nameField}
        />
      )}
    </section>
  );
}
