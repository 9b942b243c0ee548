import { both, type Facets } from './facets.ts';
import type { Statements } from './statements.ts';

/** An agent by user id; or whoever has an address now, as far as listings tell: the newest of its owners. */
export type AgentKey = { userId: string } | { email: string };

/** How many listings there are in a set of states: of everybody, or of one agent. */
export class Tallies {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** The agent's number in the catalogue; -1 for somebody without listings. */
  agentNumber(agent: AgentKey): number {
    const found =
      'userId' in agent
        ? this.#statements.of('SELECT id FROM agent WHERE owner = ?').get(agent.userId)
        : this.#statements.of('SELECT max(id) AS id FROM agent WHERE email = ?').get(agent.email);
    return Number(found?.['id'] ?? -1);
  }

  of(facets: Facets, agent = 0): number {
    if (facets === 0) return 0;
    let sum = 0;
    for (const row of this.#statements.of('SELECT facet, listings FROM tally WHERE agent = ?').all(agent))
      if (both(facets, 2 ** Number(row['facet'])) > 0) sum += Number(row['listings']);
    return sum;
  }
}
