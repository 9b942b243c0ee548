/** Areas in a search text, as people write addresses: "uttara sec 7", "উত্তরা ৭ নম্বর সেক্টর", "mirpur 10 no", "dhaka-1230". */
import { type Area, areaOf, type NamedAreas, namesIn, type Word, wordsOf } from '@thikana/contracts/areas';
import { dictionary } from './dictionary.ts';

/** Areas that a name may mean, and the positions of the words that say it. */
export interface Place {
  areas: readonly Area[];
  at: number[];
}

/** Beside a number they say nothing. */
export const numberWords = dictionary<true>([
  [true, 'no, nos, num, number, nr, নম্বর, নং, নাম্বার, নাম্বারের, নম্বরের, th, nd, rd, st'],
]);
const sectors = dictionary<string>([
  ['sector', 'sector, sec, sect, সেক্টর'],
  ['section', 'section, সেকশন'],
]);
const keyOf = (text: string) => wordsOf(text)[0]!.key;
const inScript: Record<string, { latin: string; bangla: string }> = {
  sector: { latin: keyOf('sector'), bangla: keyOf('সেক্টর') },
  section: { latin: keyOf('section'), bangla: keyOf('সেকশন') },
};

/** Codes of Dhaka's post offices. */
const postCodes = new Map(
  `1000 motijheel, 1203 wari, 1204 gendaria, 1205 new-market, 1206 cantonment, 1207 mohammadpur, 1208 tejgaon, 1209 dhanmondi, 1211 lalbagh,
   1212 gulshan, 1213 banani, 1214 basabo, 1215 tejgaon, 1216 mirpur, 1217 ramna, 1219 khilgaon, 1229 khilkhet, 1230 uttara`
    .split(',')
    .map((line) => line.trim().split(' ') as [string, string]),
);

interface Part extends Word {
  /** Positions in the text's words. */
  at: number[];
}

/**
 * The places in words that stand together.
 * @param at the words' positions @param numberOf a number in words, at a position @param fuzzy also takes misspelt names
 */
export function placesIn(
  words: readonly Word[],
  at: readonly number[],
  numberOf: (at: number) => number | undefined,
  fuzzy: boolean,
): Place[] {
  const parts = inOrder(words, at, numberOf);
  const found = namesIn(parts, fuzzy).map((name) => wider(parts, name));
  return found.map(({ areas, from, to }) => {
    const code = parts[to];
    const isCode = code && /^\d{4}$/.test(code.key) && areas.some(({ level }) => level !== 'neighbourhood');
    const post =
      isCode && found.length === 1 && areas[0]?.id === 'dhaka' && areaOf(postCodes.get(code.key) ?? '');
    const said = parts.slice(from, isCode ? to + 1 : to).flatMap((part) => part.at);
    return { areas: post ? [post] : areas, at: said };
  });
}

/** "Uttara 7" is its sector; "DOHS Baridhara", "10 Mirpur": in the other order. */
function wider(parts: readonly Part[], name: NamedAreas): NamedAreas {
  const { from, to } = name;
  if (to !== from + 1) return name;
  const [before, only, after] = [parts[from - 1], parts[from]!, parts[to]];
  const word = /^[a-z]/.test(only.key) ? inScript['sector']!.latin : inScript['sector']!.bangla;
  const wholes = [
    { words: after && [only, { ...only, key: word }, after], from, to: to + 1 },
    { words: before && [only, before], from: from - 1, to },
    { words: before && [only, { ...only, key: word }, before], from: from - 1, to },
  ];
  for (const { words, ...range } of wholes) {
    const [whole] = namesIn(words ?? []);
    if (whole?.from === 0 && whole.to === words?.length) return { areas: whole.areas, ...range };
  }
  return name;
}

/** The words as names have them: numbers in digits, after "sector", in the script of the name, and no "no". */
function inOrder(
  words: readonly Word[],
  at: readonly number[],
  numberOf: (at: number) => number | undefined,
) {
  const keys = at.map((position) => words[position]!.key);
  const parts: Part[] = [];
  const isNumber = (key: string | undefined) => /^\d+$/.test(key ?? '');
  const isBangla = keys.some(
    (key) => /^\p{Script=Bengali}/u.test(key) && !sectors.at([key], 0) && !numberWords.at([key], 0),
  );
  at.forEach((position, index) => {
    const word = words[position]!;
    const last = parts.at(-1);
    const number = numberOf(position);
    const kind = sectors.at(keys, index)?.value;
    if (numberWords.at(keys, index) && last && (isNumber(last.key) || isNumber(keys[index + 1])))
      last.at.push(position);
    else if (kind) {
      const part = { ...word, key: inScript[kind]![isBangla ? 'bangla' : 'latin'], at: [position] };
      const comesFirst = isNumber(last?.key) && !isNumber(keys[index + 1]);
      parts.splice(comesFirst ? -1 : parts.length, 0, part);
    } else parts.push({ ...word, key: number === undefined ? word.key : String(number), at: [position] });
  });
  return parts;
}
