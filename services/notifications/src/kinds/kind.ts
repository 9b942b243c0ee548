import type { BothLanguages, Envelope, EventData, EventDescriptor, MailTopic } from '@thikana/contracts';

/** What a notification keeps of its newest event: ids and numbers for its texts and link, never what somebody wrote. */
export interface Facts {
  propertyId: string;
  conversationId?: string;
  offerId?: string;
  savedSearchId?: string;
  /** When a viewing begins, ISO 8601. */
  start?: string;
  /** Whole taka. */
  amount?: number;
  amountBefore?: number;
  /** A code of the contract, which a kind turns into words. */
  because?: string;
}

/** Whom an event concerns: people by their ids, or a group that the service knows from other events. */
export type Audience = readonly string[] | 'admins' | { agentOf: string } | { saversOf: string };

/** The service's copy of the listing; null where no event has described it. */
export type Place = { title: string; deleted: boolean } | null;

/** What the texts of one language are made of, in that language's digits. */
export interface Words {
  count: number;
  /** `count`, formatted. */
  number: string;
  /** The listing's newest title. */
  listing: string;
  /** Formats whole taka. */
  taka: (amount?: number) => string;
  /** Formats a time as that of Asia/Dhaka. */
  time: (at?: string) => string;
  facts: Facts;
}
export interface Said {
  title: string;
  line: string;
}

/** One kind of notification (NOTIFY-2): all that is known of it is in its file. */
export interface Kind<E extends EventDescriptor = EventDescriptor> {
  /** Stored with each notification; never changes. */
  name: string;
  /** What people choose mails by (MAIL-4). */
  topic: MailTopic;
  event: E;
  /** False for an event of this type that is none of this kind. */
  applies?(data: EventData<E>, event: Envelope): boolean;
  recipients(data: EventData<E>): Audience;
  /** Unread ones of a kind with the same text here are shown as one (NOTIFY-4). */
  groupBy(data: EventData<E>): string;
  facts(data: EventData<E>): Facts;
  /** Its number within the group, for kinds that are read elsewhere up to a number (NOTIFY-6). */
  number?(data: EventData<E>): number;
  /** Address of the page where the person acts; it exists for a deleted listing as well (NOTIFY-8). */
  to(facts: Facts, listing: Place): string;
  en(words: Words): Said;
  bn(words: Words): Said;
}

/** A kind among others, for events of any type. */
export const defineKind = <E extends EventDescriptor>(kind: Kind<E>): Kind => kind as unknown as Kind;

export const groupKey = (kind: string, group: string): string => `${kind}:${group}`;

const locales = { en: 'en-IN', bn: 'bn-BD' } as const;
const times = { en: 'en-GB', bn: 'bn-BD' } as const;
const unknownListing = { en: 'a property', bn: 'একটি সম্পত্তি' } as const;

/** A notification's title and line in both languages. */
export function textsOf(
  kind: Kind,
  count: number,
  facts: Facts,
  listing: Place,
): Record<keyof Said, BothLanguages> {
  const wordsIn = (language: 'en' | 'bn'): Words => {
    const format = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 0 });
    const time = new Intl.DateTimeFormat(times[language], {
      ...{ timeZone: 'Asia/Dhaka', weekday: 'short', day: 'numeric', month: 'short' },
      ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    });
    return {
      count,
      number: format.format(count),
      listing: listing?.title || unknownListing[language],
      taka: (amount = 0) => `৳${format.format(amount)}`,
      time: (at) => (at === undefined ? '' : time.format(new Date(at))),
      facts,
    };
  };
  const [en, bn] = [kind.en(wordsIn('en')), kind.bn(wordsIn('bn'))];
  return { title: { en: en.title, bn: bn.title }, line: { en: en.line, bn: bn.line } };
}
