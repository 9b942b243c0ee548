import type { amenities, furnishings, ListingType } from '@thikana/contracts';
import { takaScales } from '@thikana/web-kit/i18n';
import type { Switch } from '../list/filters.ts';
import { dictionary } from './dictionary.ts';

type Amenity = (typeof amenities)[number];

/** A unit of a number: how many, how much or how large. `per` is one of it in taka or square feet. */
export type Unit = { of: 'beds' } | { of: 'baths' } | { of: 'price' | 'size'; per: number };

/** `strict`: of numbers of rooms the number itself is none of them. */
export interface Bound {
  side: 'min' | 'max' | 'about';
  strict?: true;
}

/** Each number and the words for it. */
const numbersInWords = `
  0.5 half, half a, আধা, অর্ধেক; 1.5 der, দেড়; 2.5 arai, adhai, arhai, আড়াই;
  1 one, ek, এক; 2 two, dui, du, দুই, দু, দুটি, দুটো, দুটা; 3 three, tin, তিন; 4 four, char, চার; 5 five, pach, panch, পাঁচ; 6 six, choy, ছয়;
  7 seven, sat, সাত; 8 eight, আট; 9 nine, noy, নয়; 10 ten, dos, দশ; 11 eleven, এগারো, এগার; 12 twelve, বারো, বার; 13 thirteen, তেরো;
  14 fourteen, চৌদ্দ; 15 fifteen, পনেরো, পনের; 16 sixteen, ষোল; 17 seventeen, সতেরো; 18 eighteen, আঠারো; 20 twenty, bis, বিশ, কুড়ি; 25 পঁচিশ;
  30 thirty, tris, ত্রিশ, তিরিশ; 35 পঁয়ত্রিশ; 40 forty, fourty, চল্লিশ; 45 পঁয়তাল্লিশ; 50 fifty, ponchas, পঞ্চাশ; 55 পঞ্চান্ন; 60 sixty, ষাট;
  65 পঁয়ষট্টি; 70 seventy, সত্তর; 75 পঁচাত্তর; 80 eighty, asi, আশি; 85 পঁচাশি; 90 ninety, নব্বই; 95 পঁচানব্বই`;
export const numbers = dictionary<number>(
  numbersInWords.split(';').map((line) => {
    const [, figure, words] = /^\s*(\S+) (.*)$/.exec(line)!;
    return [Number(figure), words!] as const;
  }),
);
/** What a number after it has more: সাড়ে তিন is 3.5. Without one it is 1 and that: সোয়া কোটি. */
export const fractions = dictionary<number>([
  [0.5, 'sare, sarhe, sade, সাড়ে'],
  [0.25, 'soya, সোয়া'],
  [-0.25, 'poune, পৌনে'],
]);
export const halves = dictionary<number>([[0.5, 'and a half, and half']]);

export const units = dictionary<Unit>([
  [
    { of: 'beds' },
    'bed, beds, bedroom, bedrooms, bed room, bed rooms, bdrm, br, bhk, room, rooms, বেড, বেডরুম, বেড রুম, রুম, কামরা, শোবার ঘর',
  ],
  [
    { of: 'baths' },
    'bath, baths, bathroom, bathrooms, bath room, toilet, toilets, washroom, washrooms, বাথ, বাথরুম, টয়লেট, ওয়াশরুম, গোসলখানা',
  ],
  ...takaScales.map(({ per, spellings }) => [{ of: 'price' as const, per }, spellings.join(', ')] as const),
  [{ of: 'price', per: 1_00_00_000 }, 'c, cre, cror, corer, karor, crs'],
  [{ of: 'price', per: 1_00_000 }, 'l, lk, laks, laksa, লাক'],
  [{ of: 'price', per: 10_00_000 }, 'million, millions, mn, mln, m, মিলিয়ন'],
  [{ of: 'price', per: 1_000 }, 'k'],
  [{ of: 'price', per: 100 }, 'hundred, শ, শত'],
  [{ of: 'price', per: 1 }, 'taka, tk, bdt, টাকা'],
  [
    { of: 'size', per: 1 },
    'sqft, sft, sf, sqf, sq ft, sq, sq feet, square feet, square foot, square ft, বর্গফুট, বর্গ ফুট, স্কয়ার ফিট, স্কয়ার ফুট, স্কয়ারফিট, এসএফটি',
  ],
  [{ of: 'size', per: 10.764 }, 'sqm, square meter, square metre, sq m, বর্গমিটার'],
  [{ of: 'size', per: 720 }, 'katha, kathas, kata, কাঠা'],
  [{ of: 'size', per: 435.6 }, 'decimal, decimals, শতাংশ, শতক, ডেসিমেল'],
  [{ of: 'size', per: 14_400 }, 'bigha, বিঘা'],
]);

const less = 'under, below, less than, fewer than, lower than, cheaper than';
const more =
  'over, above, more than, greater than, larger than, bigger than, higher than, upwards of, upward of';
/** Words before a number. */
export const boundsBefore = dictionary<Bound>([
  [{ side: 'max', strict: true }, less],
  [
    { side: 'max' },
    'up to, upto, at most, max, maximum, within, not more than, no more than, not over, not above, না বেশি, সর্বোচ্চ, অনধিক, সর্বাধিক',
  ],
  [{ side: 'min', strict: true }, more],
  [
    { side: 'min' },
    'from, at least, min, minimum, starting from, starting at, starts from, not less than, no less than, সর্বনিম্ন, কমপক্ষে, অন্তত, ন্যূনতম, komopokkhe',
  ],
  [{ side: 'about' }, 'about, around, approx, approximately, roughly, nearly, প্রায়, মোটামুটি, আনুমানিক, pray'],
]);
/** Of signs directly before it. */
export const signs: Record<string, Bound> = {
  '<': { side: 'max', strict: true },
  '>': { side: 'min', strict: true },
  '≤': { side: 'max' },
  '≥': { side: 'min' },
  '~': { side: 'about' },
};
/** Words after it. */
export const boundsAfter = dictionary<Bound>([
  [{ side: 'max', strict: true }, 'নিচে, নীচে, কম, কমে, kom, niche, nice, nicher'],
  [
    { side: 'max' },
    'or less, or below, or under, or lower, and below, and under, max, maximum, at most, মধ্যে, মধ্যেই, ভেতর, ভিতর, পর্যন্ত, সর্বোচ্চ, বা কম, বা তার কম, moddhe, moddhye, modhe, vitor, vitore, bhitore, porjonto',
  ],
  [{ side: 'min', strict: true }, 'উপর, উপরে, ওপর, ওপরে, বেশি, অধিক, upor, upore, besi'],
  [
    { side: 'min' },
    'or more, or above, or over, or higher, and above, and more, and up, and over, plus, min, minimum, থেকে শুরু, বা বেশি, বা তার বেশি, বা ততোধিক, অথবা তার বেশি, ba tar besi',
  ],
  [{ side: 'about' }, 'approx, approximately, মতো, মত, আশেপাশে, কাছাকাছি'],
]);
/** "২ কোটি থেকে", without another number after it. */
export const since = dictionary<Bound>([[{ side: 'min' }, 'থেকে, হতে, theke, onwards, onward']]);
/** Between a number and a bound after it. */
export const than = dictionary<true>([[true, 'এর, er, চেয়ে, চাইতে, থেকে, theke, ceye, তার']]);
/** Between a bound and a number after it, or between a number and its unit. */
export const fillers = dictionary<true>([
  [true, 'a, x, is, of, the, tk, taka, bdt, price, budget, size, টাকা, দাম, বাজেট, টি, টা, টে, টো, ti, ta, ekti'],
]);
export const joiners = dictionary<true>([
  [true, 'to, or, and, থেকে, হতে, বা, ও, এবং, আর, theke, ba, ar, till, অথবা'],
]);

/** Words that choose values of filters. */
export type Choice =
  | { type: ListingType }
  | { amenity: Amenity }
  | { studio: true }
  | { ready: true }
  | { furnishing: (typeof furnishings)[number] }
  | { switch: Switch }
  | { word: true }
  | { nothing: true };
export const choices = dictionary<Choice>([
  [
    { type: 'apartment' },
    'apartment, apartments, apt, apts, flat, flats, flt, falt, flate, ফ্ল্যাট, ফ্লাট, ফ্লেট, অ্যাপার্টমেন্ট, এপার্টমেন্ট, আপার্টমেন্ট',
  ],
  [{ type: 'house' }, 'house, houses, hous, hause, bari, বাড়ি, বাড়ী'],
  [{ type: 'duplex' }, 'duplex, duplexes, dupleks, ডুপ্লেক্স, ডুপলেক্স'],
  [{ type: 'land' }, 'land, lands, plot, plots, jomi, জমি, প্লট, জায়গা'],
  [{ type: 'office' }, 'office, offices, ofis, office space, অফিস, অফিস স্পেস'],
  [{ type: 'shop' }, 'shop, shops, shop space, দোকান, dokan'],
  [{ studio: true }, 'studio, studios, studo, স্টুডিও'],
  [{ amenity: 'lift' }, 'lift, lifts, elevator, লিফট, লিফ্ট'],
  [{ amenity: 'generator' }, 'generator, generators, backup power, power backup, জেনারেটর'],
  [{ amenity: 'gas' }, 'gas, gas connection, gas line, titas gas, line gas, গ্যাস, গ্যাস সংযোগ, গ্যাস লাইন'],
  [{ amenity: 'solar' }, 'solar, solar panel, solar panels, solar power, সোলার, সৌরবিদ্যুৎ'],
  [{ amenity: 'security' }, 'security, security guard, guard, guards, সিকিউরিটি, নিরাপত্তা, গার্ড, দারোয়ান'],
  [{ amenity: 'cctv' }, 'cctv, cctv camera, cc camera, সিসিটিভি, সিসি ক্যামেরা'],
  [{ amenity: 'intercom' }, 'intercom, ইন্টারকম'],
  [{ amenity: 'fire-safety' }, 'fire safety, fire alarm, fire exit, অগ্নি নিরাপত্তা, অগ্নিনির্বাপণ'],
  [
    { amenity: 'air-conditioning' },
    'ac, a c, air conditioning, air conditioned, air conditioner, air con, aircon, এসি, শীতাতপ',
  ],
  [
    { amenity: 'servant-room' },
    'servant room, servants room, maid room, maids room, servant bed, servant quarter, কাজের লোকের ঘর, সার্ভেন্ট রুম, গৃহকর্মীর ঘর',
  ],
  [{ amenity: 'rooftop' }, 'rooftop, roof top, roof, roof access, ছাদ'],
  [{ amenity: 'garden' }, 'garden, gardens, বাগান, গার্ডেন'],
  [{ amenity: 'gym' }, 'gym, gymnasium, fitness centre, fitness center, জিম, ব্যায়ামাগার'],
  [{ amenity: 'pool' }, 'pool, swimming pool, সুইমিং পুল, সুইমিংপুল, পুল'],
  [{ amenity: 'community-hall' }, 'community hall, community room, কমিউনিটি হল'],
  [{ amenity: 'prayer-room' }, 'prayer room, prayer hall, prayer space, নামাজের ঘর, নামাজ ঘর, নামাজের জায়গা'],
  [{ amenity: 'playground' }, 'playground, play ground, play area, খেলার মাঠ, খেলার জায়গা'],
  [{ amenity: 'wheelchair-access' }, 'wheelchair, wheelchair access, wheelchair accessible, হুইলচেয়ার'],
  [{ ready: true }, 'ready, ready to move, ready to move in, move in ready, রেডি, redi'],
  [
    { furnishing: 'furnished' },
    'furnished, fully furnished, full furnished, ফার্নিশড, ফুল ফার্নিশড, আসবাবসহ, আসবাব সহ',
  ],
  [
    { furnishing: 'semi-furnished' },
    'semi furnished, semifurnished, half furnished, সেমি ফার্নিশড, আংশিক আসবাবসহ',
  ],
  [{ furnishing: 'unfurnished' }, 'unfurnished, un furnished, non furnished, আসবাব ছাড়া, আনফার্নিশড'],
  [
    { switch: 'parking' },
    'parking, car parking, car park, parking space, garage, garages, পার্কিং, গাড়ি পার্কিং, কার পার্কিং, গ্যারেজ, গাড়ি রাখার জায়গা',
  ],
  [
    { switch: 'metro' },
    'metro, metro rail, metrorail, metro station, metro rail station, mrt, mrt station, মেট্রো, মেট্রোরেল, মেট্রো রেল, মেট্রো স্টেশন, মেট্রোর, মেট্রোরেলের, মেট্রো স্টেশনের',
  ],
  [
    { switch: 'reduced' },
    'price reduced, reduced price, price drop, price dropped, price cut, reduced, দাম কমেছে, দাম কমানো, কমানো দাম',
  ],
  // Like other words, but not one of them.
  [{ word: true }, 'study, prime, booking, offer, offers, golden, pride, উত্তর, পরিবার'],
  [
    { nothing: true },
    `a, an, the, w, in, at, on, of, by, is, it, near, nearby, beside, next, for, from, with, within, and, or, to, th, sale, sell, selling, buy,
     buying, purchase, want, wants, wanted, need, needed, looking, search, searching, find, show, me, my, i, im, we, our, us, please, any, some,
     around, budget, price, priced, cost, size, area, city, thana, upazila, district, zila, division, bangladesh, property, properties, home,
     homes, taka, tk, bdt, between, that, has, have, having, circle, per, no, number, postal code, post code,
     এর, এ, য়, তে, কে, র, ও, এবং, আর, বা, অথবা, থেকে, হতে, সহ, সাথে, সঙ্গে, জন্য, মধ্যে, ভেতরে, কাছে, কাছাকাছি, পাশে, এলাকা, এলাকায়, এলাকার, থানা,
     জেলা, শহর, বিভাগ, বাংলাদেশ, বিক্রি, বিক্রয়, বিক্রির, কিনতে, কিনব, কিনবো, কেনা, চাই, চাচ্ছি, লাগবে, দরকার, খুঁজছি, খুঁজি, আমি, আমার, আমাদের, একটা, একটি,
     একটু, যেকোনো, সম্পত্তি, বাসা, ঘর, টাকা, দাম, মূল্য, বাজেট, আয়তন, চত্বর, গোলচত্বর, গোল চত্বর, নম্বর, নং, আছে, আছে এমন, এমন, টি, টা,
     er, e, te, ami, amar, ekta, ekti, lagbe, dorkar, chai, kinte, kinbo, basa, bikri, theke, moddhe, kache, pashe, elakay, elaka, sathe, soho, khujchi,
     golchottor, dam, dame`,
  ],
]);

/** Whether a phrase of another filter than the area begins at a word. */
export const isWordOfFilters = (keys: readonly string[], at: number): boolean =>
  [choices, units, boundsBefore, boundsAfter].some((words) => words.at(keys, at) !== undefined);

/** Before a choice, or in Bangla after it: it is not wanted. */
export const without = dictionary<true>([[true, 'without, no, not']]);
export const withoutAfter = dictionary<true>([[true, 'ছাড়া, নেই, নাই, বিহীন, chara']]);
/** Beside a year. */
export const handovers = dictionary<true>([
  [
    true,
    'handover, hand over, handed over, under construction, completion, possession, ready by, ready in, হস্তান্তর, হ্যান্ডওভার',
  ],
]);
/** How long ago a home was listed at most, in days. */
export const periods = dictionary<number>([
  [1, 'today, আজ, আজকের, aj, ajker'],
  [7, 'this week, last week, past week, এই সপ্তাহ, এই সপ্তাহে, এই সপ্তাহের, গত সপ্তাহে, গত সপ্তাহের'],
  [30, 'this month, last month, past month, এই মাস, এই মাসে, এই মাসের, গত মাসে, গত মাসের'],
]);
/** Before a number of days. */
export const lasts = dictionary<true>([[true, 'last, past, গত, goto, within']]);
export const days = dictionary<number>([
  [1, 'day, days, দিন, দিনে, দিনের, din'],
  [7, 'week, weeks, সপ্তাহ, সপ্তাহে, সপ্তাহের'],
]);
/** Before a period. */
export const listed = dictionary<true>([
  [true, 'new, newly, listed, added, posted, in, in the, নতুন, notun, within the, during the'],
]);
/** After the width of a road. */
export const lengths = dictionary<true>([[true, 'feet, ft, foot, fit, ফুট, ফিট']]);
