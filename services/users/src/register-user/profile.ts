import { type Actor, cleanLine, isVisible, limits, PlainUrl } from '@thikana/contracts';
import { derivedFields, type UserDocument } from '../store/user.schema.ts';

/** Whether the operator named this person as the first admin and their e-mail is verified (PEOPLE-9). */
export function isBootstrapAdmin(
  actor: Pick<Actor, 'email' | 'emailVerified'>,
  bootstrapEmail: string | undefined,
): boolean {
  return bootstrapEmail !== undefined && actor.emailVerified && actor.email.toLowerCase() === bootstrapEmail;
}

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

interface Input {
  name?: string | undefined;
  photo?: string | null | undefined;
}
export interface SignInProfile {
  name: string | null;
  photo: string | null;
}

/**
 * Name and photo of a sign-in: the input's, else the token's. People write a token's name and photo at the identity provider under its
 * limits, not ours, so they are cut or dropped instead of failing the login. A photo of null in the input means: keep none.
 */
export function profileFromSignIn(input: Input, actor: Pick<Actor, 'name' | 'photo'>): SignInProfile {
  return {
    name: input.name ?? nameFrom(actor.name),
    photo: input.photo === undefined ? photoFrom(actor.photo) : input.photo,
  };
}

function nameFrom(name: string | null): string | null {
  const letters = [...cleanLine(name ?? '')].slice(0, limits.text.name);
  const cut = letters.join('').trim();
  return isVisible(cut) ? cut : null;
}

function photoFrom(photo: string | null): string | null {
  return PlainUrl.safeParse(photo).data ?? null;
}
