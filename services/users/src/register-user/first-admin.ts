import type { Actor } from '@thikana/contracts';

/** Whether this is the person whom the operator named as first admin, with a proven e-mail (PEOPLE-9). */
export function maySeizeAdmin(
  actor: Pick<Actor, 'email' | 'emailVerified'>,
  bootstrapEmail: string | undefined,
): boolean {
  return bootstrapEmail !== undefined && actor.emailVerified && actor.email.toLowerCase() === bootstrapEmail;
}
