import fc from 'fast-check';
import { commandSequences, opening } from '../model/commands.ts';
import { RealMarket } from '../model/real.ts';
import { agents, buyers, MarketModel } from '../model/state.ts';
import type { ChaosPart } from './part.ts';

/** Random sequences of commands by several people: each answer is the model's, and at the end everything is as in the model. */
export const model: ChaosPart = async ({ product, openMarket, sizes, seed, report }) => {
  const market = await openMarket({ agents, buyers });
  let runs = 0;
  let steps = 0;
  const property = fc.asyncProperty(commandSequences(sizes.commands), async (commands) => {
    const state = new MarketModel();
    const real = new RealMarket(market, (id, version) => product.expireTerms(id, version));
    await market.renewPicture();
    // Most commands are about a listing that is public.
    for (const step of opening()) await step.run(state, real);
    await fc.asyncModelRun(() => ({ model: state, real }), commands);
    await real.isAs(state);
    market.ledger.clear();
    runs += 1;
    steps += [...commands].length;
    report(`${runs}/${sizes.runs} sequences, ${steps} commands`);
  });
  // Shrinking would wait for events at each step.
  const settings = { seed, numRuns: sizes.runs, endOnFailure: true };
  const { failed, counterexample, counterexamplePath, errorInstance } = await fc.check(property, settings);
  market.ledger.clear();
  const wrong = failed
    ? [
        `${String(errorInstance)}\n  after: ${String(counterexample)}\n  path ${counterexamplePath}, seed ${seed}`,
      ]
    : [];
  return { did: `${runs} sequences, ${steps} commands, seed ${seed}`, found: { wrong } };
};
