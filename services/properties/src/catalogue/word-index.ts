import { createHash } from 'node:crypto';
import type { ListingSnapshot } from '@thikana/contracts';
import { tokensOf } from '../search/words/tokens.ts';
import type { Statements } from './statements.ts';

/** The tokens of a listing's texts (SEARCH-10), joined as the index holds them, with a digest by which a change is noticed. */
export interface IndexedWords {
  title: string;
  /** Of location and description. */
  text: string;
  digest: bigint;
}

export function indexedWords({
  title,
  location,
  description = '',
}: Pick<ListingSnapshot, 'title' | 'location' | 'description'>): IndexedWords {
  const words = { title: tokensOf(title).join(' '), text: tokensOf(`${location} ${description}`).join(' ') };
  const hash = createHash('sha256').update(`${words.title}\n${words.text}`).digest();
  return { ...words, digest: BigInt(hash.readUIntBE(0, 6)) };
}

/** Which listings hold a token, by the listings' ids in the catalogue; of public ones and others. The caller opens the transaction. */
export class WordIndex {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Of a listing that is not in the index. */
  insert(id: bigint, { title, text }: IndexedWords): void {
    this.#statements.of('INSERT INTO words (rowid, title, text) VALUES (?, ?, ?)').run(id, title, text);
  }

  remove(id: bigint): void {
    this.#statements.of('DELETE FROM words WHERE rowid = ?').run(id);
  }

  /** Calls `take` with the id of each listing that has all of the tokens: in either text, or in the title. */
  each(tokens: readonly string[], where: 'anywhere' | 'title', take: (id: number) => void): void {
    const all = tokens.map((token) => `"${token}"`).join(' AND ');
    // One text of all ids: read row by row they take five times as long.
    const found = this.#statements
      .of('SELECT group_concat(rowid) AS ids FROM words WHERE words MATCH ?')
      .get(where === 'title' ? `title : (${all})` : all)?.['ids'];
    if (typeof found === 'string') eachNumber(found, take);
  }
}

const comma = 44;
const zero = 48;

/** Numbers with commas between, as SQLite joins them, without a text for each. */
export function eachNumber(text: string, take: (number: number) => unknown): void {
  let number = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code !== comma) {
      number = number * 10 + code - zero;
      continue;
    }
    take(number);
    number = 0;
  }
  take(number);
}
