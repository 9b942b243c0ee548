import { z } from 'zod';
import { Id } from '../entities/fields.ts';
import { PersonRow, personSections } from '../entities/person-file.ts';
import { defineRpc } from './define.ts';

/**
 * A section of what a service holds of one person, in pieces: `next` of one answer is `after` of the next question. For the person and
 * for admins; one of the deleted as well, whose books stay.
 */
export function personDataCall<S extends keyof typeof personSections>(service: S) {
  const input = z.object({
    userId: Id,
    section: z.enum(personSections[service] as unknown as [string, ...string[]]),
    after: z.string().max(64).optional(),
  });
  return defineRpc(
    service,
    'person-data',
    input,
    z.object({ rows: z.array(PersonRow), next: z.string().nullable() }),
  );
}
