import { both, type Facets } from './facets.ts';
import type { Statements } from './statements.ts';

/** How many listings there are in a set of states: of everybody, or of one agent. */
export class Tallies {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** The agent's number in the catalogue; -1 for somebody without listings. */
  agentNumber(email: string): number {
    return Number(this.#statements.of('SELECT id FROM agent WHERE email = ?').get(email)?.['id'] ?? -1);
  }

  of(facets: Facets, agent = 0): number {
    if (facets === 0) return 0;
    let sum = 0;
    for (const row of this.#statements.of('SELECT facet, listings FROM tally WHERE agent = ?').all(agent))
      if (both(facets, 2 ** Number(row['facet'])) > 0) sum += Number(row['listings']);
    return sum;
  }
}
