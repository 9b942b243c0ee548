import { intersection, type StateMask } from './state-mask.ts';
import type { Statements } from './statements.ts';

/** An agent by user id, or by e-mail address: then the agent whose listings used the address last. */
export type AgentKey = { userId: string } | { email: string };

/** Counters of listings by state, of all agents or of one. */
export class Tallies {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** The agent's id in the catalogue; -1 for an agent without listings. */
  agentNumber(agent: AgentKey): number {
    const found =
      'userId' in agent
        ? this.#statements.of('SELECT id FROM agent WHERE owner = ?').get(agent.userId)
        : this.#statements.of('SELECT max(id) AS id FROM agent WHERE email = ?').get(agent.email);
    return Number(found?.['id'] ?? -1);
  }

  of(mask: StateMask, agent = 0): number {
    if (mask === 0) return 0;
    let sum = 0;
    for (const row of this.#statements.of('SELECT facet, listings FROM tally WHERE agent = ?').all(agent))
      if (intersection(mask, 2 ** Number(row['facet'])) > 0) sum += Number(row['listings']);
    return sum;
  }
}
