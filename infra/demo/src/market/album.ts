import type { PictureSpec } from '../pictures/catalogue.ts';
import { layouts } from '../pictures/interiors/layouts.ts';
import type { RoomKind } from '../pictures/interiors/rooms.ts';
import type { View } from '../pictures/interiors/opening.ts';
import type { MoodName } from '../pictures/kit/mood.ts';
import { seeded } from '../pictures/kit/random.ts';
import type { Angle } from '../pictures/scene/composition.ts';
import { facts } from './listings/facts.ts';
import type { ListingPlan, Picture } from './listings/listing.ts';
import { listings } from './market.ts';

/** A picture of a listing: what it shows names its file and its caption. */
export interface Shot {
  readonly kind: string;
  readonly spec: PictureSpec;
}

const in_ = (room: RoomKind, layout: number, mood: MoodName, view: View, decor: number): Picture =>
  ({ kind: 'interior', room, layout, mood, view, decor }) as Picture;
const out = (building: string, setting: string, mood: MoodName, angle: Angle, mirrored: boolean): Picture =>
  ({ kind: 'exterior', building, setting, mood, angle, mirrored }) as Picture;

/** Covers, so that no two listings share a composition: kind, building, angle, side and storeys together are used once. */
const covers: Readonly<Record<string, Picture>> = {
  'gulshan-lake-view': out('tower', 'lake', 'golden', 'street', false),
  'gulshan-penthouse': { kind: 'terrace', mood: 'dusk', variant: 0 },
  'gulshan-villa': out('villa', 'lake', 'dusk', 'street', true),
  'banani-garden-duplex': out('duplex', 'city', 'golden', 'street', true),
  'banani-studio': out('studio', 'city', 'noon', 'street', false),
  'banani-family': in_('living', 0, 'noon', 'garden', 6),
  'baridhara-courtyard': out('courtyard', 'city', 'golden', 'street', false),
  'baridhara-quiet': out('tower', 'city', 'dawn', 'opposite', false),
  'mohakhali-dohs': in_('bedroom', 0, 'golden', 'park', 8),
  'niketan-rooftop': { kind: 'terrace', mood: 'noon', variant: 2 },
  'dhanmondi-lake': out('tower', 'lake', 'dawn', 'far', true),
  'dhanmondi-brick': out('brick', 'city', 'golden', 'street', false),
  'dhanmondi-kitchen': in_('kitchen', 2, 'noon', 'garden', 3),
  'lalmatia-block-d': out('tower', 'city', 'monsoon', 'close', true),
  'mohammadpur-south': out('tower', 'city', 'noon', 'street', true),
  'shyamoli-small': out('studio', 'city', 'dawn', 'close', true),
  'wari-heritage': out('townhouse', 'city', 'golden', 'street', false),
  'wari-roof-garden': { kind: 'terrace', mood: 'dawn', variant: 1 },
  'khilgaon-taltola': in_('living', 3, 'golden', 'street', 6),
  'shantinagar-corner': out('tower', 'city', 'dusk', 'opposite', true),
  'uttara-duplex': out('duplex', 'city', 'noon', 'close', false),
  'uttara-lake': out('tower', 'lake', 'noon', 'close', false),
  'uttara-new': out('tower', 'city', 'dawn', 'aerial', false),
  'uttara-starter': out('studio', 'city', 'golden', 'opposite', false),
  'mirpur-dohs': out('tower', 'village', 'golden', 'street', false),
  'mirpur-metro': out('tower', 'city', 'night', 'street', false),
  'mirpur-calm': in_('bedroom', 1, 'noon', 'garden', 2),
  'pallabi-courtyard': out('courtyard', 'village', 'noon', 'far', true),
  'uttara-penthouse': { kind: 'terrace', mood: 'golden', variant: 3 },
  'bashundhara-block-c': out('tower', 'city', 'noon', 'aerial', true),
  'bashundhara-corner-villa': out('duplex', 'hills', 'golden', 'aerial', false),
  'bashundhara-three-bed': in_('living', 2, 'dawn', 'city', 5),
  'badda-link-road': out('tower', 'city', 'monsoon', 'far', false),
  'hatirjheel-view': { kind: 'panorama', mood: 'dusk' },
  'tejgaon-loft': out('loft', 'city', 'noon', 'close', false),
  'motijheel-office': out('loft', 'city', 'night', 'opposite', true),
  'gulshan-avenue-building': out('loft', 'city', 'dusk', 'street', true),
  'purbachal-bungalow': out('bungalow', 'village', 'golden', 'far', false),
  'khulshi-hillside': out('duplex', 'hills', 'dawn', 'far', true),
  'khulshi-apartment': out('tower', 'hills', 'golden', 'opposite', true),
  'nasirabad-society': out('tower', 'city', 'dusk', 'close', false),
  'agrabad-floor': out('loft', 'hills', 'golden', 'aerial', false),
  'gec-two-bedroom': in_('living', 7, 'monsoon', 'high', 7),
  'halishahar-affordable': out('studio', 'sea', 'noon', 'far', true),
  'patenga-sea-breeze': out('villa', 'sea', 'golden', 'far', true),
  'panchlaish-brick': out('brick', 'hills', 'noon', 'opposite', true),
  'jamal-khan-town-house': out('townhouse', 'city', 'monsoon', 'close', true),
  'bayezid-bungalow': out('bungalow', 'hills', 'dawn', 'close', true),
  'chandgaon-two-bed': in_('bedroom', 2, 'dusk', 'street', 6),
  'foys-lake-penthouse': { kind: 'terrace', mood: 'noon', hills: true, variant: 4 },
  'zindabazar-flat': out('tower', 'hills', 'noon', 'far', false),
  'ambarkhana-new': out('tower', 'hills', 'dawn', 'street', true),
  'uposhahar-home': out('duplex', 'city', 'dusk', 'opposite', false),
  'tilagor-tea-bungalow': out('bungalow', 'tea', 'golden', 'street', false),
  'kumarpara-courtyard': out('courtyard', 'hills', 'dawn', 'aerial', true),
  'subid-bazar-sunny': in_('veranda', 2, 'noon', 'hills', 4),
  'airport-road-villa': out('villa', 'tea', 'noon', 'street', false),
  'mirabazar-kitchen': in_('kitchen', 1, 'golden', 'garden', 1),
  'shibganj-tin-roof': out('bungalow', 'village', 'monsoon', 'aerial', true),
  'lamabazar-studio': out('studio', 'hills', 'golden', 'aerial', false),
  'uttara-sector-6': in_('veranda', 1, 'noon', 'garden', 12),
  'uttara-sector-13': out('tower', 'village', 'noon', 'aerial', false),
  'uttara-sector-10': in_('bedroom', 4, 'golden', 'street', 9),
  'uttara-azampur': out('tower', 'city', 'dusk', 'far', true),
  'uttara-sector-14': in_('lobby', 0, 'noon', 'lake', 3),
  'mirpur-1-family': in_('kitchen', 0, 'noon', 'street', 11),
  'mirpur-6-corner': out('studio', 'city', 'dawn', 'street', true),
  'mirpur-12-new': in_('child', 1, 'dawn', 'city', 11),
  'kazipara-metro': in_('bedroom', 5, 'dusk', 'high', 2),
  'rupnagar-quiet': out('studio', 'village', 'golden', 'close', false),
  'pallabi-sunrise': in_('dining', 1, 'dawn', 'city', 10),
  'gulshan-1-terrace': in_('veranda', 0, 'golden', 'city', 4),
  'gulshan-2-skyline': in_('living', 4, 'dusk', 'high', 9),
  'niketan-lane': in_('dining', 0, 'noon', 'garden', 0),
  'shahjadpur-value': in_('dining', 2, 'golden', 'street', 4),
  'kalachandpur-two': out('studio', 'city', 'noon', 'opposite', true),
  'gulshan-1-classic': in_('living', 5, 'noon', 'garden', 2),
  'mohammadia-housing': in_('living', 1, 'dawn', 'park', 12),
  'iqbal-road-lawn': in_('study', 0, 'noon', 'park', 0),
  'adabor-starter': out('tower', 'city', 'golden', 'close', true),
  'shekhertek-roof': out('studio', 'city', 'golden', 'aerial', true),
  'bosila-river': in_('veranda', 3, 'dusk', 'lake', 1),
  'lalmatia-block-b': in_('living', 6, 'golden', 'street', 10),
  'purbachal-plot': { kind: 'land', shot: 'plot', setting: 'city', mood: 'golden' },
  'khadimnagar-plot': { kind: 'land', shot: 'road', setting: 'hills', mood: 'noon' },
  'mohammadpur-shop': out('market', 'city', 'noon', 'street', false),
};

/** What is seen from the windows, where the surroundings say more than "town". */
const outlooks: Readonly<Record<string, View>> = {
  'gulshan-lake-view': 'lake',
  'dhanmondi-lake': 'lake',
  'uttara-lake': 'lake',
  'hatirjheel-view': 'lake',
  'gulshan-villa': 'lake',
  'uttara-sector-14': 'lake',
  'bosila-river': 'lake',
  'khulshi-hillside': 'hills',
  'khulshi-apartment': 'hills',
  'foys-lake-penthouse': 'hills',
  'ambarkhana-new': 'hills',
  'zindabazar-flat': 'hills',
  'panchlaish-brick': 'hills',
  'bayezid-bungalow': 'hills',
  'lamabazar-studio': 'hills',
  'subid-bazar-sunny': 'hills',
  'agrabad-floor': 'hills',
  'tilagor-tea-bungalow': 'tea',
  'airport-road-villa': 'tea',
  'patenga-sea-breeze': 'sea',
  'halishahar-affordable': 'sea',
  'purbachal-bungalow': 'village',
  'pallabi-courtyard': 'village',
  'shibganj-tin-roof': 'village',
  'uttara-penthouse': 'village',
  'mirpur-dohs': 'park',
  'mohakhali-dohs': 'park',
  'uttara-sector-13': 'park',
  'shantinagar-corner': 'park',
  'mohammadia-housing': 'park',
  'iqbal-road-lawn': 'park',
  'baridhara-courtyard': 'garden',
  'banani-garden-duplex': 'garden',
  'bashundhara-corner-villa': 'garden',
  'uposhahar-home': 'garden',
  'uttara-duplex': 'garden',
  'dhanmondi-brick': 'garden',
  'kumarpara-courtyard': 'garden',
  'mirabazar-kitchen': 'garden',
  'banani-family': 'garden',
  'gulshan-1-classic': 'garden',
  'niketan-lane': 'garden',
  'uttara-sector-6': 'garden',
};
const old: readonly string[] = [
  'wari-heritage',
  'jamal-khan-town-house',
  'dhanmondi-brick',
  'panchlaish-brick',
  'kumarpara-courtyard',
];
const used = new Set<string>();
for (const cover of Object.values(covers))
  if (cover.kind === 'interior') used.add(`${cover.room}/${cover.layout}/${cover.decor}`);
const turn: Record<string, number> = {};
/** Round and round a kind's layouts, so that neighbours in the list never have the same. */
const next = (kind: string): number => (turn[kind] = (turn[kind] ?? -1) + 1);

function homeKinds(plan: ListingPlan): string[] {
  const f = facts[plan.key] ?? {};
  const has = (amenity: string): boolean => (f.amenities ?? []).includes(amenity as never);
  const number = [...plan.key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const bedrooms = f.bedrooms ?? 0;
  if (plan.key === 'shibganj-tin-roof') return ['tin-sitting', 'tin-bed', 'tin-kitchen', 'tin-bed'];
  if (bedrooms === 0) return ['studio', 'bath', 'veranda'];
  const house = f.type !== 'apartment';
  const first = ['living', 'bedroom', 'kitchen'];
  const others = [
    ...(has('prayer-room') ? ['prayer'] : []),
    ...(house ? ['dining', 'outside'] : ['veranda', 'dining']),
    ...(bedrooms > 2 ? ['child'] : []),
    'bath',
    ...(bedrooms > 3 ? ['study'] : []),
    'bedroom',
    ...(house ? ['veranda'] : has('rooftop') ? ['terrace'] : ['lobby']),
  ];
  const shift = number % 3;
  const rotated = [...others.slice(shift), ...others.slice(0, shift)];
  // The rooms that the description speaks of.
  const named = [
    ...(/library|study|পড়ার ঘর|reading|office,/.test(plan.description) ? ['study'] : []),
    ...(/dining|খাবার ঘর/.test(plan.description) ? ['dining'] : []),
    ...(/veranda|balcony|বারান্দা/.test(plan.description) ? ['veranda'] : []),
  ];
  return [...new Set([...first.slice(0, 1), ...named, ...first.slice(1), ...rotated])].concat(
    bedrooms > 2 ? ['bedroom'] : [],
  );
}

function kindsOf(plan: ListingPlan): string[] {
  const { type } = facts[plan.key] ?? {};
  if (type === 'land') return ['corner', 'aerial', 'road', 'plot'];
  if (type === 'office') return ['office', 'meeting', 'reception', 'pantry'];
  if (plan.key === 'gulshan-avenue-building') return ['shop-inside', 'office', 'outside'];
  if (type === 'shop') return ['shop-inside', 'shop-inside', 'outside'];
  return homeKinds(plan);
}

/** How many beside the cover. */
function countOf(plan: ListingPlan): number {
  if (plan.advertised !== undefined) return 7;
  if (plan.key === 'shibganj-tin-roof') return 4;
  if (plan.state) return 2;
  if (/^(land|shop|office)$/.test(facts[plan.key]?.type ?? '')) return 3;
  return moreKeys.has(plan.key) ? 2 : 3;
}
const moreKeys = new Set(listings.slice(60).map(({ key }) => key));

function shotOf(plan: ListingPlan, cover: Picture, kind: string, nth: number, base: number): PictureSpec {
  const random = seeded(`${plan.key}/${nth}`);
  const seed = `${plan.key}-${nth}`;
  const f = facts[plan.key] ?? {};
  const coverMood = cover.mood;
  const bright = (['noon', 'golden', 'dawn', 'noon'] as const)[random.int(0, 3)]!;
  const mood: MoodName = nth === 1 && coverMood !== 'night' ? coverMood : nth === 4 ? 'dusk' : bright;
  const main =
    outlooks[plan.key] ??
    ((f.floor ?? 0) >= 8 ? 'high' : random.pick(['city', 'street', 'city', 'garden'] as const));
  const view: View =
    nth % 2 === 1 || /living|veranda|studio|tin/.test(kind)
      ? main
      : main === 'high'
        ? random.pick(['city', 'high'] as const)
        : random.pick([main, 'street', 'garden'] as const);
  const decor = base + { bedroom: 4, kitchen: 7, bath: 2, child: 5 }[kind as 'bath']! || base;
  if (kind === 'terrace')
    return { kind: 'terrace', seed, mood, variant: [4, 1, 2, 0, 3][next('terrace') % 5]! } as PictureSpec;
  if (kind === 'outside') {
    const angles: Angle[] = ['opposite', 'close', 'aerial', 'far', 'street'];
    if (cover.kind === 'terrace')
      return {
        ...out('tower', 'city', 'noon', 'opposite', false),
        seed,
        ...storeys(plan, 'tower'),
      } as PictureSpec;
    const built = cover as Extract<PictureSpec, { kind: 'exterior' }>;
    const angle = angles[(angles.indexOf(built.angle ?? 'street') + 1 + (next('outside') % 3)) % 5]!;
    // The same seed keeps the walls and the number of storeys.
    return {
      ...built,
      seed: plan.key,
      angle,
      mirrored: !built.mirrored,
      mood: built.mood === 'dusk' || built.mood === 'night' ? 'noon' : 'dusk',
      ...storeys(plan, built.building),
    } as PictureSpec;
  }
  if (/^(plot|road|corner)$/.test(kind) || (kind === 'aerial' && f.type === 'land'))
    return { ...(cover as Extract<PictureSpec, { kind: 'land' }>), seed, shot: kind as 'plot', mood: bright };
  const room = kind as RoomKind;
  const layout =
    old.includes(plan.key) && room === 'living'
      ? [3, 6][next('old-living') % 2]!
      : old.includes(plan.key) && room === 'bedroom'
        ? [3, 4, 0][next('old-bedroom') % 3]!
        : room === 'kitchen' && plan.key === 'dhanmondi-kitchen'
          ? 2
          : next(room);
  const count = layouts[room].length;
  let colours = decor % 13;
  while (used.has(`${room}/${layout % count}/${colours}`)) colours = (colours + 1) % 13;
  used.add(`${room}/${layout % count}/${colours}`);
  return { kind: 'interior', seed, room, layout, mood, view, decor: colours };
}

function storeys(plan: ListingPlan, building: string): { floors?: number } {
  const { floors } = facts[plan.key] ?? {};
  if (!floors) return {};
  if (building === 'tower' || building === 'market') return { floors };
  if (building === 'studio') return { floors: Math.min(8, floors) };
  return building === 'loft' ? { floors: Math.min(7, Math.max(2, floors - 1)) } : {};
}

/** All pictures of a listing, the cover first. */
export function albumOf(plan: ListingPlan): Shot[] {
  const cover = covers[plan.key];
  if (!cover) throw new Error(`${plan.key} has no cover`);
  const base = 'decor' in cover && cover.decor !== undefined ? cover.decor : seeded(plan.key).int(0, 12);
  const spec = {
    ...cover,
    seed: plan.key,
    ...(cover.kind === 'exterior' ? storeys(plan, cover.building) : {}),
  } as PictureSpec;
  const own = cover.kind === 'interior' ? cover.room : cover.kind === 'land' ? cover.shot : cover.kind;
  const kinds = kindsOf(plan).filter((kind) => kind !== own && !(own === 'terrace' && kind === 'lobby'));
  const name = own === 'exterior' ? 'outside' : own === 'panorama' ? 'view' : own;
  return [
    { kind: name, spec },
    ...kinds
      .slice(0, countOf(plan))
      .map((kind, i) => ({ kind, spec: shotOf(plan, cover, kind, i + 1, base) })),
  ];
}

export const albums: Readonly<Record<string, readonly Shot[]>> = Object.fromEntries(
  listings.map((plan) => [plan.key, albumOf(plan)]),
);
