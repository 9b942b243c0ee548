import { z } from 'zod';
import { Id, Timestamp } from './fields.ts';

/**
 * What each service holds of a person, in sections. A section that is asked for by its name is never renamed: older files are compared with newer ones.
 */
export const personSections = {
  users: ['profile', 'wishlist', 'audit'],
  properties: ['listings', 'audit', 'papers', 'reports', 'numbers', 'savedSearches'],
  offers: ['offersMade', 'offersReceived', 'payments', 'refunds', 'disputes', 'audit'],
  reviews: ['reviews', 'audit'],
  conversations: ['conversations', 'messages', 'viewings', 'viewingHours', 'savedReplies', 'audit'],
  notifications: ['notifications', 'audit'],
} as const;

/** One stored thing, without what is about somebody else. */
export const PersonRow = z.looseObject({});
export type PersonRow = z.infer<typeof PersonRow>;

const Sentence = z.object({ en: z.string(), bn: z.string() });

/** Everything that is held of one person (PEOPLE-19), and what would become of it (PEOPLE-7). */
export const PersonFile = z.object({
  madeAt: Timestamp,
  person: z.object({ userId: Id, email: z.string() }),
  /** By service and section. */
  data: z.record(z.string(), z.record(z.string(), z.array(PersonRow))),
  afterDeletion: z.array(z.object({ what: Sentence, why: Sentence })),
});
export type PersonFile = z.infer<typeof PersonFile>;

/** What a deletion leaves, and why (PEOPLE-7, PEOPLE-20). */
export const keptAfterDeletion: PersonFile['afterDeletion'] = [
  {
    what: {
      en: 'Payments, refunds, disputes, paid offers and sold listings, with your name and address.',
      bn: 'আপনার নাম ও ঠিকানাসহ পেমেন্ট, রিফান্ড, বিরোধ, পরিশোধিত প্রস্তাব ও বিক্রি হওয়া সম্পত্তি।',
    },
    why: {
      en: 'They are the books: money and sales must stay accounted for.',
      bn: 'এগুলো হিসাবের খাতা: টাকা ও বিক্রির হিসাব থাকতেই হবে।',
    },
  },
  {
    what: {
      en: 'The text of your reviews and the amounts of your other offers, without your name and address.',
      bn: 'আপনার নাম ও ঠিকানা ছাড়া আপনার রিভিউর লেখা ও অন্যান্য প্রস্তাবের পরিমাণ।',
    },
    why: {
      en: 'They belong to the listings too, and no longer say who wrote or made them.',
      bn: 'এগুলো সম্পত্তিরও অংশ, এবং কে করেছে তা আর বলে না।',
    },
  },
  {
    what: {
      en: 'Conversations with the messages of the other side and the times of viewings, without your name and the text and pictures of yours.',
      bn: 'আপনার নাম এবং আপনার লেখা ও ছবি ছাড়া কথোপকথন, অন্য পক্ষের বার্তা ও দেখতে যাওয়ার সময়সহ।',
    },
    why: {
      en: 'What the other side wrote is theirs.',
      bn: 'অন্য পক্ষ যা লিখেছে তা তাদের।',
    },
  },
  {
    what: {
      en: 'The log of what you did about money, roles and other people, under a number instead of your address.',
      bn: 'টাকা, ভূমিকা ও অন্যদের বিষয়ে আপনার কাজের লগ, ঠিকানার বদলে একটি সংখ্যার নামে।',
    },
    why: { en: 'Such actions must stay answerable.', bn: 'এমন কাজের জবাবদিহি থাকতে হবে।' },
  },
  {
    what: {
      en: 'Messages between our services, for 30 days, and backups as long as they are kept.',
      bn: 'আমাদের সেবাগুলোর মধ্যকার বার্তা ৩০ দিন, আর ব্যাকআপ যতদিন রাখা হয়।',
    },
    why: {
      en: 'They expire by themselves; nobody reads them for anything else.',
      bn: 'এগুলো নিজে থেকেই মুছে যায়; অন্য কোনো কাজে কেউ পড়ে না।',
    },
  },
  {
    what: {
      en: 'Picture files at the image host, under random names.',
      bn: 'ছবির হোস্টে এলোমেলো নামে ছবির ফাইল।',
    },
    why: {
      en: 'The host has no way for us to delete them; nothing of ours points to them any more.',
      bn: 'হোস্টে আমাদের মোছার উপায় নেই; আমাদের কিছুই আর সেগুলোর দিকে নির্দেশ করে না।',
    },
  },
];
