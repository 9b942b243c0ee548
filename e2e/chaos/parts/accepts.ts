import type { Answer } from '../../market/client.ts';
import type { Market, Offer } from '../../market/market.ts';
import type { ChaosPart, PartContext } from './part.ts';

/** Rounds side by side, so that offers are made for one while another waits for its answers. */
const roundsAtOnce = 3;
const mostBursts = 20;

/** Many accepts of one listing at once, again and again: of several offers, each from several tabs. One wins each time. */
export const accepts: ChaosPart = async (context) => {
  const { sizes, openMarket, report } = context;
  const market = await openMarket({ agents: 4, buyers: sizes.offers });
  const doubled: string[] = [];
  const stuck: string[] = [];
  let begun = 0;
  let done = 0;
  const work = async () => {
    while (begun < sizes.rounds) {
      begun += 1;
      const winners = await round(market, context, begun);
      if (winners > 1) doubled.push(`round ${begun}: ${winners} accepts won`);
      if (winners < 1) stuck.push(`round ${begun}: no accept won`);
      done += 1;
      report(`${done}/${sizes.rounds}`);
    }
  };
  await Promise.all(Array.from({ length: roundsAtOnce }, work));
  const did = `${sizes.rounds} rounds of ${sizes.accepts} accepts at once, of ${sizes.offers} offers each`;
  return { did, found: { doubled, stuck } };
};

async function round(market: Market, { sizes, dice }: PartContext, serial: number): Promise<number> {
  const listing = await market.verifiedListing(market.agents[serial % market.agents.length]);
  const offers = await Promise.all(market.buyers.map((buyer) => market.offer(buyer, listing)));
  const tabs = dice.shuffled(
    Array.from({ length: sizes.accepts }, (_, n) => offers[n % offers.length] as Offer),
  );
  const won = await untilAnswered(market, tabs);
  // The winner's answer may have been lost; the offer itself shows it.
  const winner = won[0] ?? (await acceptedOf(market, offers));
  if (!winner) return 0;
  market.client.acknowledge();
  const others = offers.filter((offer) => offer !== winner);
  market.accepted(winner, others);
  return Math.max(1, won.length);
}

/** Several rounds at once exceed the gateway's queue: a round in which all were refused as busy is repeated. @returns the offers whose accept succeeded */
async function untilAnswered(market: Market, tabs: readonly Offer[]): Promise<Offer[]> {
  for (let tries = 0; ; tries += 1) {
    const answers = await Promise.all(tabs.map((offer) => accept(market, offer)));
    const isBusy = ({ status }: Answer) => status === 429 || status === 503;
    for (const answer of answers)
      if (answer.status !== 200 && answer.code !== 'OFFER.NOT_PENDING' && !isBusy(answer))
        market.client.failed('offers.accept', answer);
    if (!answers.every(isBusy) || tries >= mostBursts)
      return tabs.filter((_, at) => answers[at]!.status === 200);
  }
}

async function acceptedOf({ client }: Market, offers: readonly Offer[]): Promise<Offer | undefined> {
  for (const offer of offers) {
    const { body } = await client.send(offer.buyer, 'offers.get', { id: offer.id });
    if (body.status === 'accepted') return offer;
  }
  return undefined;
}

function accept(market: Market, { id, listing }: Offer): Promise<Answer> {
  return market.client.send(listing.agent, 'offers.accept', { id });
}
