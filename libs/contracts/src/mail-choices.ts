/** What people choose mails by (MAIL-4): each kind of notification is about one of these. */
export const mailTopics = ['offers', 'payments', 'messages', 'viewings', 'listings', 'savedHomes'] as const;
export type MailTopic = (typeof mailTopics)[number];

export const mailFrequencies = ['immediately', 'daily', 'never'] as const;
export type MailFrequency = (typeof mailFrequencies)[number];
