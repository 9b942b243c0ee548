import { facetNumbers, type StateMask } from './state-mask.ts';
import type { Statements } from './statements.ts';

/** The listings with the earliest creation time. */
export class OldestFirst {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Cards as serialized JSON. `agent` is the id in the catalogue, null for all agents. Reads at most `most` rows for each facet. */
  find(mask: StateMask, agent: number | null, most: number): string[] {
    const [index, own] = agent === null ? ['by_facet', ''] : ['by_agent', 'agent = :agent AND'];
    const oldest = this.#statements.of(
      `SELECT id, CAST(newest AS TEXT) AS rank FROM listing INDEXED BY ${index} WHERE ${own} facet = :facet ORDER BY newest DESC LIMIT :most`,
    );
    const found = facetNumbers(mask).flatMap((facet) => oldest.all({ facet, agent, most })) as unknown as {
      id: number;
      rank: string;
    }[];
    const ranked = found.map(({ id, rank }) => ({ id, rank: BigInt(rank) }));
    ranked.sort((one, other) => (one.rank > other.rank ? -1 : 1));
    const card = this.#statements.of('SELECT card FROM listing WHERE id = ?');
    return ranked.slice(0, most).map(({ id }) => String(card.get(id)?.['card']));
  }
}
