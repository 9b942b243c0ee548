import { type Actor, offersRpc } from '@thikana/contracts';
import type { Listing, OffersMarket } from './offers-market.ts';

const minuteMs = 60_000;

/** How the terms of one round ended: by the commands that were answered as done, and by the offer's record. */
export interface RoundOutcome {
  round: number;
  /** Of `accepted`, `countered`, `withdrawn` and `agent-rejected`; at most one is right. */
  done: string[];
  became: string;
}

/**
 * Rounds of an acceptance, a counter-offer, a withdrawal, a rejection and, in every second one, the expiry of the same terms at once (OFFER-15 to
 * OFFER-18). Several rounds run side by side, each on a listing of its own.
 */
export async function concurrentRounds(
  market: OffersMarket,
  { rounds, atOnce }: { rounds: number; atOnce: number },
): Promise<RoundOutcome[]> {
  const outcomes: RoundOutcome[] = [];
  let begun = 0;
  const work = async () => {
    let listing = await market.listing();
    while (begun < rounds) {
      const outcome = await playRound(market, listing, (begun += 1));
      outcomes.push(outcome);
      // It takes no more offers.
      if (outcome.became === 'accepted') listing = await market.listing();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

async function playRound(market: OffersMarket, listing: Listing, round: number): Promise<RoundOutcome> {
  const { minPrice, maxPrice } = listing.snapshot;
  const { id, buyer } = await market.offer(listing, minPrice);
  await market.call(offersRpc.counter, { id, version: 1, amount: maxPrice }, listing.agent);
  // In every second round the terms expire while the commands run, and the worker is one of them.
  const expiresAt = new Date(Date.now() + (round % 2 === 0 ? minuteMs : 5));
  await market.under.connection
    .collection('offers')
    .updateOne({ _id: id as never }, { $set: { expiresAt, 'terms.1.expiresAt': expiresAt } });
  const done = await commandsAtOnce(market, { id, version: 2 }, { buyer, listing });
  const { status, rejectedBecause } = (await market.offerRecord(id))!;
  const became = status === 'pending' ? 'countered' : (rejectedBecause ?? status);
  if (status === 'pending') await market.call(offersRpc.reject, { id }, listing.agent);
  return { round, done, became };
}

async function commandsAtOnce(
  market: OffersMarket,
  terms: { id: string; version: number },
  { buyer, listing }: { buyer: Actor; listing: Listing },
): Promise<string[]> {
  const amount = listing.snapshot.minPrice;
  const commands = {
    accepted: market.failure(offersRpc.acceptTerms, terms, buyer),
    countered: market.failure(offersRpc.counter, { ...terms, amount }, buyer),
    withdrawn: market.failure(offersRpc.withdraw, terms, buyer),
    'agent-rejected': market.failure(offersRpc.reject, terms, listing.agent),
  };
  const answers = await Promise.all(
    Object.entries(commands).map(async ([name, code]) => [name, await code] as const),
  );
  return answers.filter(([, code]) => code === 'none').map(([name]) => name);
}

/** Rounds with more than one outcome, or with another than was answered. */
export const wrongRounds = (outcomes: readonly RoundOutcome[]): RoundOutcome[] =>
  outcomes.filter(({ done, became }) => done.length > 1 || became !== (done[0] ?? 'expired'));
