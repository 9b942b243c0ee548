import { z } from 'zod';
import { roles } from './roles.ts';

export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** E-mail addresses are compared in lower case everywhere. */
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());

/**
 * The caller of a request, which the gateway builds from the verified token and the users service's record.
 * `role` and `userId` are null for somebody who has an identity but no record yet (first sign-in).
 */
export const Actor = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
  photo: z.string().nullable(),
  role: Role.nullable(),
  userId: z.string().nullable(),
});
export type Actor = z.infer<typeof Actor>;
