import type { User } from '@thikana/contracts';
import { Skeleton } from 'antd';
import { RoleName } from '../core/labels.tsx';
import { QueryState } from '../core/query-state.tsx';
import { apiQuery } from '../data/queries.ts';
import { useQuery } from '../client/use-query.ts';
import { useSession } from '../session/store.ts';
import { OwnData } from './own-data.tsx';
import { ProfileCard, type ProfileCardProps } from './profile-card.tsx';

type Look = Omit<ProfileCardProps, 'name' | 'email' | 'photo' | 'joined'>;

export interface OwnProfileProps {
  texts: { loading: string; failed: string };
  /** The appearance of the person on this dashboard; by default with the role's name. */
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
          <ProfileCard
            name={person.displayName}
            email={person.email}
            photo={person.photoURL}
            role={<RoleName role={person.role} />}
            joined={person.createdAt}
            {...(typeof look === 'function' ? look(person) : look)}
          />
          <OwnData email={person.email} />
        </>
      )}
    </QueryState>
  );
}
