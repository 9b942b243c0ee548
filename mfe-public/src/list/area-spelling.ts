/** What to search for in English letters, as most addresses are written, when somebody typed an area in Bangla. */
const AREAS: readonly (readonly [bangla: string, english: string])[] = [
  ['ঢাকা', 'Dhaka'],
  ['গুলশান', 'Gulshan'],
  ['বনানী', 'Banani'],
  ['ধানমন্ডি', 'Dhanmondi'],
  ['ধানমণ্ডি', 'Dhanmondi'],
  ['উত্তরা', 'Uttara'],
  ['মিরপুর', 'Mirpur'],
  ['বারিধারা', 'Baridhara'],
  ['বসুন্ধরা', 'Bashundhara'],
  ['মোহাম্মদপুর', 'Mohammadpur'],
  ['লালমাটিয়া', 'Lalmatia'],
  ['মহাখালী', 'Mohakhali'],
  ['খিলগাঁও', 'Khilgaon'],
  ['রামপুরা', 'Rampura'],
  ['মতিঝিল', 'Motijheel'],
  ['তেজগাঁও', 'Tejgaon'],
  ['পূর্বাচল', 'Purbachal'],
  ['ওয়ারী', 'Wari'],
  ['চট্টগ্রাম', 'Chattogram'],
  ['চিটাগাং', 'Chattogram'],
  ['খুলশী', 'Khulshi'],
  ['আগ্রাবাদ', 'Agrabad'],
  ['নাসিরাবাদ', 'Nasirabad'],
  ['পাঁচলাইশ', 'Panchlaish'],
  ['সিলেট', 'Sylhet'],
];
const EXAMPLES = ['Gulshan', 'Dhanmondi', 'Sylhet'];
/** Fewer letters would match half of the table. */
const FEWEST_LETTERS = 2;

export const isBangla = (text: string): boolean => /\p{Script=Bengali}/u.test(text);

/** য় and ড় may be typed as one sign or as two. */
const plain = (text: string) => text.trim().normalize('NFC');

/** The areas that a Bangla text names or begins, in English letters; a few well-known ones when it names none. */
export function spellingsOf(typed: string): readonly string[] {
  const text = plain(typed);
  const known =
    text.length < FEWEST_LETTERS
      ? []
      : AREAS.filter(([bangla]) => text.includes(plain(bangla)) || plain(bangla).startsWith(text));
  return known.length > 0 ? [...new Set(known.map(([, english]) => english))] : EXAMPLES;
}
