/**
 * One person's stay in this tab, by number. Every continuation after a wait compares it: what was begun in one session stores, repeats and
 * ends nothing in another.
 */
let scope = 0;
/** Null until the identity provider has said who is here. */
let uid: string | null = null;

export const currentScope = (): number => scope;

export function endScope(): void {
  scope += 1;
  uid = null;
}

/** @returns the scope of this person: the current one, unless it is somebody else's */
export function enterScope(person: string): number {
  if (uid !== null && uid !== person) endScope();
  uid = person;
  return scope;
}
