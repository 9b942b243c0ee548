import type { PictureSpec } from '../pictures/catalogue.ts';
import type { ListingPlan } from './listings/listing.ts';

type Kind = 'living' | 'bedroom' | 'kitchen' | 'view' | 'building';
interface Pooled {
  readonly kind: Kind;
  readonly spec: PictureSpec;
}

const moods = ['noon', 'golden', 'dawn', 'dusk', 'monsoon'] as const;
const interior = (room: 'living' | 'bedroom' | 'kitchen', nth: number): Pooled => ({
  kind: room,
  spec: {
    kind: 'interior',
    room,
    decor: nth + (room === 'bedroom' ? 2 : 0),
    mood: moods[nth % moods.length]!,
    view: nth % 2 === 0 ? 'garden' : 'city',
    seed: `${room}-${nth}`,
  },
});
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/** Pictures that several listings show, by name: painting some for each listing would double the first start. */
export const rooms: Readonly<Record<string, Pooled>> = Object.fromEntries([
  ...upTo(6).map((nth) => [`living-${nth}`, interior('living', nth)]),
  ...upTo(6).map((nth) => [`bedroom-${nth}`, interior('bedroom', nth)]),
  ...upTo(5).map((nth) => [`kitchen-${nth}`, interior('kitchen', nth)]),
  ['view-0', { kind: 'view', spec: { kind: 'terrace', mood: 'golden', seed: 'view-0' } }],
  ['view-1', { kind: 'view', spec: { kind: 'terrace', mood: 'dusk', hills: true, seed: 'view-1' } }],
  ...(['noon', 'dusk', 'night'] as const).map((mood) => [
    `building-${mood}`,
    {
      kind: 'building',
      spec: { kind: 'exterior', building: 'loft', setting: 'city', mood, seed: `building-${mood}` },
    },
  ]),
]);

const captions: Record<Kind, { en: string; bn: string }> = {
  living: { en: 'Living room', bn: 'বসার ঘর' },
  bedroom: { en: 'Bedroom', bn: 'শোবার ঘর' },
  kitchen: { en: 'Kitchen', bn: 'রান্নাঘর' },
  view: { en: 'From the roof', bn: 'ছাদ থেকে' },
  building: { en: 'The street front', bn: 'রাস্তার দিক' },
};

const shownOf: Record<string, readonly Kind[]> = {
  land: ['view', 'view'],
  office: ['building', 'building'],
  shop: ['building', 'building'],
  apartment: ['living', 'bedroom', 'kitchen', 'bedroom', 'view'],
  duplex: ['living', 'kitchen', 'bedroom', 'bedroom', 'view'],
  house: ['living', 'bedroom', 'kitchen', 'bedroom', 'view'],
};

/** Which pictures a listing shows beside its cover, two to five, each with a caption in the language of its title. */
export function picturesOf({ key, title }: ListingPlan, type: string): { room: string; caption: string }[] {
  const language = /[\u0980-\u09ff]/.test(title) ? 'bn' : 'en';
  const number = [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const kinds = (shownOf[type] ?? []).slice(0, 2 + (number % 4));
  const names = Object.keys(rooms);
  return kinds.map((kind, nth) => {
    const ofKind = names.filter((name) => rooms[name]?.kind === kind);
    return { room: ofKind[(number + nth) % ofKind.length]!, caption: captions[kind][language] };
  });
}
