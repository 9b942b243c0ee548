import type { Actor } from '@thikana/contracts';

/** Whether the operator named this person as the first admin and their e-mail is verified (PEOPLE-9). */
export function isBootstrapAdmin(
  actor: Pick<Actor, 'email' | 'emailVerified'>,
  bootstrapEmail: string | undefined,
): boolean {
  return bootstrapEmail !== undefined && actor.emailVerified && actor.email.toLowerCase() === bootstrapEmail;
}
