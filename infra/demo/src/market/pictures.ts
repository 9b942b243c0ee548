import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

/** The market's pictures are files of the repository; ../../NOTICE.md says how they were painted. */
export const picturesFolder = resolve(import.meta.dirname, '../../pictures');

/** A listing's pictures in their order, the cover first: files of `picturesFolder`, named `1-outside.webp` and so on. */
export const picturesOf = (listing: string): string[] =>
  readdirSync(join(picturesFolder, 'listings', listing))
    .toSorted()
    .map((file) => `listings/${listing}/${file}`);

export const portraitOf = (person: string): string => `people/${person}.webp`;

const captions: Readonly<Record<string, readonly [en: string, bn: string]>> = {
  living: ['Living room', 'বসার ঘর'],
  dining: ['Dining room', 'খাবার ঘর'],
  bedroom: ['Bedroom', 'শোবার ঘর'],
  child: ['Children’s room', 'বাচ্চাদের ঘর'],
  kitchen: ['Kitchen', 'রান্নাঘর'],
  bath: ['Bathroom', 'গোসলখানা'],
  study: ['Study', 'পড়ার ঘর'],
  prayer: ['Prayer room', 'নামাজের ঘর'],
  veranda: ['Veranda', 'বারান্দা'],
  studio: ['The whole room', 'পুরো ঘর'],
  terrace: ['On the roof', 'ছাদে'],
  lobby: ['Lobby', 'লবি'],
  outside: ['From outside', 'বাইরে থেকে'],
  office: ['Office floor', 'অফিসের মেঝে'],
  meeting: ['Meeting room', 'সভাকক্ষ'],
  reception: ['Reception', 'অভ্যর্থনা'],
  shop: ['Inside', 'ভেতরে'],
  plot: ['The plot', 'প্লট'],
  road: ['From the road', 'রাস্তা থেকে'],
  corner: ['Boundary stone', 'সীমানা খুঁটি'],
  aerial: ['From above', 'ওপর থেকে'],
  plan: ['Floor plan', 'নকশা'],
};

export const isPlan = (file: string): boolean => file.endsWith('-plan.webp');

/** What a picture shows, in the language of its listing's title. @throws Error for a file that is named otherwise */
export function captionOf(file: string, title: string): string {
  const kind = /^\d-(\w+)\.webp$/.exec(basename(file))?.[1] ?? '';
  const caption = captions[kind];
  if (!caption) throw new Error(`No caption for ${file}`);
  return caption[/[\u0980-\u09ff]/.test(title) ? 1 : 0];
}
