import { events } from '@thikana/contracts';
import { defineKind } from './kind.ts';
import { links } from './links.ts';

/** An agent's repeated edits of one listing stay one notification. */
export const revisionWaits = defineKind({
  name: 'revision-waits',
  topic: 'listings',
  event: events.PropertyRevisionProposed,
  recipients: () => 'admins',
  groupBy: ({ propertyId }) => propertyId,
  facts: ({ propertyId }) => ({ propertyId }),
  to: links.revisions,
  en: ({ listing }) => ({ title: 'Changes to check', line: listing }),
  bn: ({ listing }) => ({ title: 'যাচাইয়ের জন্য পরিবর্তন', line: listing }),
});
