import { foldName, wordsOf } from '@thikana/contracts/areas';
import { stemOf } from './stem.ts';

/** Words that say nothing about a listing, folded. */
const stopWords = new Set(
  wordsOf(`
    a an the of in on at to for from with and or by is are be am it its this that these those as into your you our we i my me
    near very also has have which will any all
    এ এই এক একটি একটা ও এবং বা আর থেকে জন্য সহ সাথে সঙ্গে হতে এর যে সে তে কে র টি টা আছে রয়েছে হয় হবে করা করে আমার আমি আমাদের
    আপনার কাছে কাছাকাছি পাশে মধ্যে খুব
  `).map(({ key }) => key),
);

/** English words that Bangla texts write in Bangla letters, so that a search in one script finds texts in the other. */
const borrowed = new Map(
  `penthouse পেন্টহাউস, lake লেক, view ভিউ, parking পার্কিং, furnished ফার্নিশড, corner কর্নার, park পার্ক, road রোড, tower টাওয়ার, floor ফ্লোর,
   school স্কুল, hospital হাসপাতাল, metro মেট্রো, station স্টেশন, market মার্কেট, villa ভিলা, luxury লাক্সারি, block ব্লক, balcony ব্যালকনি`
    .split(',')
    .map((pair) =>
      pair
        .trim()
        .split(' ')
        .map((word) => foldName(stemOf(word.normalize('NFC')))),
    )
    .map(([english, bangla]) => [bangla!, english!] as const),
);

/** Tokens of words seen before: a market's descriptions repeat few words. */
const known = new Map<string, string>();
const mostKnown = 50_000;

/**
 * The tokens by which words of listings are compared (SEARCH-10), for listings and for searches: folded in either script (AREA-3),
 * without common endings and stop words, each once, in the order of the text. Empty for a text without such words.
 */
export function tokensOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  const tokens = wordsOf(plain).map(({ key, from, to }) =>
    stopWords.has(key) ? '' : tokenOf(plain.slice(from, to)),
  );
  return [...new Set(tokens)].filter((token) => token !== '');
}

function tokenOf(word: string): string {
  const seen = known.get(word);
  if (seen !== undefined) return seen;
  const folded = foldName(stemOf(word));
  const token = borrowed.get(folded) ?? folded;
  if (known.size >= mostKnown) known.clear();
  known.set(word, token);
  return token;
}
