import { auditSection, omit, personDataController, personSection } from '@thikana/service-kit';
import type { PersonDocument } from '../store/copies.schema.ts';
import type { GroupDocument } from '../store/group.schema.ts';

/** What this service holds of one person (PEOPLE-19); copies of other services' records are in their sections. */
export const ReadPersonData = personDataController('notifications', {
  notifications: personSection<GroupDocument>({
    collection: 'groups',
    filter: (personId) => ({ personId }),
    row: (group) => omit(group, 'personId', 'key'),
  }),
  mail: personSection<PersonDocument>({
    collection: 'people',
    filter: (_id) => ({ _id, deleted: false }),
    row: ({ email, verified, refused, language, mail }) => ({ email, verified, refused, language, mail }),
  }),
  audit: auditSection,
});
