import type { Actor, Role } from '@thikana/contracts';

let made = 0;

/** 24 hex digits, different at each call. */
export function anId(): string {
  made += 1;
  return (
    (Date.now() * 1_000 + (made % 1_000)).toString(16).padStart(16, '0') + made.toString(16).padStart(8, '0')
  );
}

/** An actor; a buyer by default. */
export function anActor(facts: Partial<Actor> = {}): Actor {
  const userId = facts.userId === undefined ? anId() : facts.userId;
  const name = facts.name ?? `Person ${made}`;
  return {
    uid: `uid-${userId ?? anId()}`,
    email: `person${made}@thikana.test`,
    emailVerified: true,
    photo: null,
    role: 'user',
    ...facts,
    name,
    userId,
  };
}

export const aBuyer = (facts: Partial<Actor> = {}) => anActor({ ...facts, role: 'user' });
export const anAgent = (facts: Partial<Actor> = {}) => anActor({ ...facts, role: 'agent' });
export const anAdmin = (facts: Partial<Actor> = {}) => anActor({ ...facts, role: 'admin' });
export const someoneOf = (role: Role, facts: Partial<Actor> = {}) => anActor({ ...facts, role });
