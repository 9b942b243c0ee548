import { derivedFields, type UserDocument } from '../store/user.schema.ts';
import type { SignInProfile } from './profile-from-sign-in.ts';

type FilledFields = Pick<UserDocument, 'name' | 'photo' | 'nameKey' | 'searchText'>;

/**
 * The fields that a login adds to a document without a name or photo; null when it adds nothing. What the person chose is never replaced by
 * what the identity provider sends.
 */
export function missingProfile(
  known: Pick<UserDocument, 'name' | 'photo' | 'email'>,
  signIn: SignInProfile,
): FilledFields | null {
  const name = known.name ?? signIn.name;
  const photo = known.photo ?? signIn.photo;
  if (name === known.name && photo === known.photo) return null;
  return { name, photo, ...derivedFields(name, known.email) };
}
