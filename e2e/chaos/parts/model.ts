import fc from 'fast-check';
import { commandSequences, opening } from '../model/commands.ts';
import { RealMarket } from '../model/real.ts';
import { agents, buyers, MarketModel } from '../model/state.ts';
import type { ChaosPart } from './part.ts';

/** Sequences of commands that nobody wrote down, as several people, each answer as the model has it; in the end everything is as in the model. */
export const model: ChaosPart = async ({ openMarket, sizes, seed, tell }) => {
  const market = await openMarket({ agents, buyers });
  let runs = 0;
  let steps = 0;
  const property = fc.asyncProperty(commandSequences(sizes.commands), async (commands) => {
    const state = new MarketModel();
    const real = new RealMarket(market, market);
    await market.renewPicture();
    // Most commands are about a listing that is public.
    for (const step of opening()) await step.run(state, real);
    await fc.asyncModelRun(() => ({ model: state, real }), commands);
    await real.isAs(state);
    market.ledger.clear();
    runs += 1;
    steps += [...commands].length;
    tell(`${runs}/${sizes.runs} sequences, ${steps} commands`);
  });
  // To look for a shorter one takes the news their time at each step.
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
