import { derivedFields, type UserRecord } from '../store/user.schema.ts';
import type { ToldProfile } from './told-profile.ts';

type Filled = Pick<UserRecord, 'name' | 'photo' | 'nameKey' | 'searchText'>;

/**
 * What a login adds to a record that has no name or no photo yet; null when it adds nothing. What the person chose here is never replaced
 * by what the identity provider knows.
 */
export function missingProfile(
  known: Pick<UserRecord, 'name' | 'photo' | 'email'>,
  told: ToldProfile,
): Filled | null {
  const name = known.name ?? told.name;
  const photo = known.photo ?? told.photo;
  if (name === known.name && photo === known.photo) return null;
  return { name, photo, ...derivedFields(name, known.email) };
}
