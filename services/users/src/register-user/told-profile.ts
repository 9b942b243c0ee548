import { type Actor, cleanLine, isVisible, limits, PlainUrl } from '@thikana/contracts';

interface Input {
  name?: string | undefined;
  photo?: string | null | undefined;
}
export interface ToldProfile {
  name: string | null;
  photo: string | null;
}

/**
 * Name and photo as a sign-in tells them: the input's, else the token's. A token says what its issuer lets people write, so it is cut to
 * what a record takes instead of failing the login. A photo of null in the input means that there is none worth keeping.
 */
export function toldProfile(input: Input, actor: Pick<Actor, 'name' | 'photo'>): ToldProfile {
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
