import { createHmac } from 'node:crypto';
import { confirmPayment } from '../../market/card-payment.ts';
import type { Market, Offer } from '../../market/market.ts';
import type { ChaosProduct } from '../product.ts';
import type { ChaosPart } from './part.ts';

/** Events of one payment, each of which reports its success again. */
const eventsOfPayment = 15;
const sentTwice = 0.3;
const forged = 0.05;
const dealsAtOnce = 8;
const deliveriesAtOnce = 32;

interface Delivery {
  body: string;
  signature: string;
  isForged: boolean;
}

/** Webhooks of many payments, a part of them twice, a part of them forged, in no order. Each payment has one effect, no forgery has any. */
export const webhooks: ChaosPart = async ({ product, sizes, dice, openMarket, report }) => {
  const market = await openMarket({ agents: 4, buyers: 12 });
  // Of 100 deliveries 5 are forged; the others are events, of which 30 of 100 are delivered twice.
  const forgedCount = Math.round(sizes.webhooks * forged);
  const eventCount = Math.round((sizes.webhooks - forgedCount) / (1 + sentTwice));
  const deals = Math.ceil(eventCount / eventsOfPayment);
  const paid: Deal[] = [];
  const unpaid: Deal[] = [];
  await withoutCourier(product, () => makeDeals(market, deals, { paid, unpaid }, report));

  const events = Array.from({ length: eventCount }, (_, n) => succeeded(n, paid[n % paid.length]!.intentId));
  const twice = dice.shuffled(events).slice(0, sizes.webhooks - forgedCount - eventCount);
  const deliveries = dice.shuffled([
    ...[...events, ...twice].map((body) => signed(body, 'whsec_thikana')),
    ...Array.from({ length: forgedCount }, (_, n) => ({
      ...signed(succeeded(eventCount + n, unpaid[n % unpaid.length]!.intentId), 'whsec_guessed'),
      isForged: true,
    })),
  ]);
  const wrong: string[] = [];
  let delivered = 0;
  await atOnce(deliveries, deliveriesAtOnce, async (delivery) => {
    const status = await deliver(product.address, delivery);
    const isTaken = status >= 200 && status < 300;
    if (isTaken) market.client.acknowledge();
    if (delivery.isForged ? status !== 400 : !isTaken)
      wrong.push(`${delivery.isForged ? 'a forged' : 'a true'} webhook was answered ${status}`);
    report(`${(delivered += 1)}/${deliveries.length} deliveries`);
  });
  for (const { offer } of paid) market.paid(offer);
  const did = `${deliveries.length} webhooks of ${paid.length} payments, ${twice.length} twice, ${forgedCount} forged for ${unpaid.length} unpaid ones`;
  return { did, found: { wrong } };
};

interface Deal {
  offer: Offer;
  intentId: string;
}

/** Payments that only a webhook can report of, and as a tenth as many that nobody has paid. */
async function makeDeals(
  market: Market,
  count: number,
  { paid, unpaid }: { paid: Deal[]; unpaid: Deal[] },
  report: (progress: string) => void,
) {
  const numbers = Array.from({ length: Math.ceil(count * 1.1) }, (_, n) => n);
  await atOnce(numbers, dealsAtOnce, async (n) => {
    const listing = await market.verifiedListing(market.agents[n % market.agents.length]);
    const offer = await market.offer(market.buyers[n % market.buyers.length]!, listing);
    await market.accept(offer);
    const deal = { offer, intentId: await market.startPayment(offer) };
    if (n < count) await confirmPayment(market.cards, deal.intentId);
    (n < count ? paid : unpaid).push(deal);
    report(`${paid.length + unpaid.length}/${numbers.length} deals made`);
  });
}

function succeeded(n: number, intentId: string): string {
  const object = { id: intentId, object: 'payment_intent', status: 'succeeded' };
  return JSON.stringify({
    id: `evt_chaos_${n}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object },
  });
}

/** As the provider signs (https://docs.stripe.com/webhooks#verify-manually). */
function signed(body: string, secret: string): Delivery {
  const at = Math.floor(Date.now() / 1_000);
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { body, signature: `t=${at},v1=${signature}`, isForged: false };
}

/** A delivery without an answer, or refused as busy, is delivered again, as the provider does. */
async function deliver(address: string, { body, signature }: Delivery): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(`${address}/api/webhooks/stripe`, { method: 'POST', headers, body, signal })
      .then((response) => response.arrayBuffer().then(() => response.status))
      .catch(() => 503);
    if ((answer !== 503 && answer !== 429) || tries > 20) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Disables the provider's own deliveries meanwhile: only this part delivers webhooks. */
async function withoutCourier({ cards }: ChaosProduct, work: () => Promise<void>): Promise<void> {
  const at = `${cards}/_knobs`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ match: '*', fault: 'no-webhook', times: null });
  const answer = await fetch(at, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`the card provider's stand-in: ${answer.status}`);
  await work();
  await fetch(at, { method: 'DELETE' });
}

/** Applies `work` to all, so many at a time. */
async function atOnce<T>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
