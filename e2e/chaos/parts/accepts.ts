import type { Answer } from '../door.ts';
import { keys } from '../ledger.ts';
import type { Market, Offer } from '../market.ts';
import type { ChaosPart, Ground } from './part.ts';

/** Rounds side by side, so that offers are made for one while another waits for its answers. */
const roundsAtOnce = 3;

/** Many accepts of one listing at once, again and again: of several offers, each from several tabs. One wins each time. */
export const accepts: ChaosPart = async (ground) => {
  const { sizes, openMarket, tell } = ground;
  const market = await openMarket({ agents: 4, buyers: sizes.offers });
  const doubled: string[] = [];
  const stuck: string[] = [];
  let begun = 0;
  let done = 0;
  const work = async () => {
    while (begun < sizes.rounds) {
      begun += 1;
      const winners = await round(market, ground, begun);
      if (winners > 1) doubled.push(`round ${begun}: ${winners} accepts won`);
      if (winners < 1) stuck.push(`round ${begun}: no accept won`);
      done += 1;
      tell(`${done}/${sizes.rounds}`);
    }
  };
  await Promise.all(Array.from({ length: roundsAtOnce }, work));
  const did = `${sizes.rounds} rounds of ${sizes.accepts} accepts at once, of ${sizes.offers} offers each`;
  return { did, found: { doubled, stuck } };
};

async function round(market: Market, { sizes, random }: Ground, serial: number): Promise<number> {
  const listing = await market.verifiedListing(market.agents[serial % market.agents.length]);
  const offers = await Promise.all(market.buyers.map((buyer) => market.offer(buyer, listing)));
  const tabs = random.shuffled(
    Array.from({ length: sizes.accepts }, (_, n) => offers[n % offers.length] as Offer),
  );
  const answers = await Promise.all(tabs.map((offer) => accept(market, offer)));
  const won = tabs.filter((_, at) => answers[at]!.status === 200);
  for (const { status, code } of answers)
    if (status !== 200 && code !== 'OFFER.NOT_PENDING' && status !== 429 && status !== 503)
      market.door.wrong.push(`an accept was answered ${status} ${code}`);
  const [winner] = won;
  if (!winner) return 0;
  market.door.acknowledge();
  for (const offer of offers)
    market.ledger.becomes(
      keys.offer(offer.buyer.email, listing.id),
      offer === winner ? 'accepted' : 'rejected',
    );
  market.ledger.becomes(keys.listing(listing.title), 'verified under-offer');
  return won.length;
}

function accept(market: Market, { id, listing }: Offer): Promise<Answer> {
  return market.door.ask(listing.agent, 'PATCH', `/agent/accept-offer/${id}`, undefined, 'money');
}
