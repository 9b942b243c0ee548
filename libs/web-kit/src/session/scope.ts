/**
 * Numbers one person's session in this tab. Every continuation after an `await` compares it: what began in one session
 * must not store, repeat or end anything in another.
 */
let scope = 0;
/** Null until the identity provider has answered. */
let uid: string | null = null;

export const currentScope = (): number => scope;

export function endScope(): void {
  scope += 1;
  uid = null;
}

/** @returns the person's scope: the current one, unless it is another person's */
export function enterScope(person: string): number {
  if (uid !== null && uid !== person) endScope();
  uid = person;
  return scope;
}
