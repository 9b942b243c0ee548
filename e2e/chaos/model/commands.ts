import fc from 'fast-check';
import { dueUsdCents, usdFromCents } from '@thikana/contracts';
import { confirmPayment } from '../../market/card-payment.ts';
import { prices } from '../../market/market.ts';
import { agent, buyer, command, type Command, hasListing, hasOffer, pick, some } from './command.ts';
import { acceptTerms, counter, counterToTheEnd, expire, withdraw } from './negotiation.ts';
import { accepted, expected } from './state.ts';

const addBy = (by: number) =>
  command(
    `agent ${by} adds a listing`,
    () => true,
    async (model, real) => {
      real.listings.push(await real.market.newListing(real.agents[by]!));
      model.listings.push({
        ...{ agent: by, verification: 'pending', availability: 'available' },
        ...{ advertised: false, deleted: false },
      });
    },
  );
const add = agent.map(addBy);

const moderateAs = (at: number, how: 'verify' | 'reject') =>
  command(`the admin tries to ${how} listing ${at}`, hasListing, async (model, real) => {
    const listing = some(model.listings, at);
    const outcome = expected.verify(model, listing);
    await real.asks(outcome, real.market.admin, `properties.${how}`, { id: real.listings[listing]!.id });
    if (outcome === 'done')
      model.listings[listing]!.verification = how === 'verify' ? 'verified' : 'rejected';
  });
const moderate = fc
  .tuple(pick, fc.constantFrom('verify', 'verify', 'verify', 'reject'))
  .map(([at, how]) => moderateAs(at, how));

const advertise = pick.map((at) =>
  command(`the admin tries to advertise listing ${at}`, hasListing, async (model, real) => {
    const listing = some(model.listings, at);
    const outcome = expected.advertise(model, listing);
    await real.asks(outcome, real.market.admin, 'properties.advertise', { id: real.listings[listing]!.id });
    if (outcome === 'done') model.listings[listing]!.advertised = true;
  }),
);

const remove = fc.tuple(pick, agent).map(([at, by]) =>
  command(`agent ${by} tries to delete listing ${at}`, hasListing, async (model, real) => {
    const listing = some(model.listings, at);
    const outcome = expected.delete(model, listing, by);
    await real.asks(outcome, real.agents[by]!, 'properties.delete', { id: real.listings[listing]!.id });
    if (outcome !== 'done') return;
    model.listings[listing]!.deleted = true;
    for (const offer of model.pendingOn(listing)) {
      offer.status = 'rejected';
      const number = model.offers.indexOf(offer);
      await real.showsOffer(model, number);
    }
  }),
);

const makeOffer = fc.tuple(pick, buyer).map(([at, by]) =>
  command(
    `buyer ${by} makes an offer on listing ${at}`,
    // On a deleted one the answer depends on the order of events; it ends rejected either way.
    (model) => hasListing(model) && !model.listings[some(model.listings, at)]!.deleted,
    async (model, real) => {
      const listing = some(model.listings, at);
      const outcome = expected.offer(model, listing, by);
      const body = { propertyId: real.listings[listing]!.id, offerAmount: prices.minPrice };
      const made = await real.asks(outcome, real.buyers[by]!, 'offers.make', body);
      if (outcome !== 'done') return;
      model.offers.push({
        ...{ listing, buyer: by, status: 'pending' },
        ...{ version: 1, turn: 'agent', amount: prices.minPrice },
      });
      real.offers.push(made.insertedId);
    },
  ),
);

const answer = fc.tuple(pick, agent, fc.constantFrom('accept', 'accept', 'reject')).map(([at, by, how]) =>
  command(`agent ${by} tries to ${how} offer ${at}`, hasOffer, async (model, real) => {
    const number = some(model.offers, at);
    const offer = model.offers[number]!;
    const outcome = expected.answer(model, number, by, how);
    await real.asks(outcome, real.agents[by]!, `offers.${how}`, { id: real.offers[number]! });
    if (outcome !== 'done') return;
    if (how === 'reject') return void (offer.status = 'rejected');
    accepted(model, offer);
    const listing = () => real.listingState(offer.listing);
    await real.shows(listing, 'verified under-offer', `listing ${offer.listing}`);
  }),
);

const pay = fc.tuple(pick, buyer, fc.boolean()).map(([at, by, fromBrowser]) =>
  command(`buyer ${by} tries to pay offer ${at}`, hasOffer, async (model, real) => {
    const number = some(model.offers, at);
    const offer = model.offers[number]!;
    const outcome = expected.pay(model, number, by);
    const body = { offerId: real.offers[number]!, amount: usdFromCents(dueUsdCents(offer.amount)) };
    const intent = await real.asks(outcome, real.buyers[by]!, 'offers.createPaymentIntent', body);
    if (outcome !== 'done') return;
    await confirmPayment(real.market.cards, intent.paymentIntentId);
    const news = { offerId: real.offers[number]!, transactionId: intent.paymentIntentId };
    if (fromBrowser) await real.asks('done', real.buyers[by]!, 'offers.recordPayment', news);
    offer.status = 'bought';
    model.listings[offer.listing]!.availability = 'sold';
    await real.showsOffer(model, number);
    await real.shows(() => real.listingState(offer.listing), 'verified sold', `listing ${offer.listing}`);
  }),
);

const wish = fc.tuple(pick, buyer).map(([at, by]) =>
  command(
    `buyer ${by} saves listing ${at}`,
    (model) => hasListing(model) && !model.listings[some(model.listings, at)]!.deleted,
    async (model, real) => {
      const listing = some(model.listings, at);
      const outcome = expected.wish(model, listing, by);
      const body = { propertyId: real.listings[listing]!.id };
      await real.asks(outcome, real.buyers[by]!, 'users.wishlistAdd', body);
      if (outcome === 'done') model.wishes.add(`${by} ${listing}`);
    },
  ),
);

const review = fc.tuple(pick, buyer).map(([at, by]) =>
  command(
    `buyer ${by} reviews listing ${at}`,
    (model) => hasListing(model) && !model.listings[some(model.listings, at)]!.deleted,
    async (model, real) => {
      const listing = some(model.listings, at);
      const outcome = expected.review(model, listing, by);
      const body = { propertyId: real.listings[listing]!.id, review: 'Bright and quiet.' };
      const made = await real.asks(outcome, real.buyers[by]!, 'reviews.write', body);
      if (outcome !== 'done') return;
      model.reviews.push({ listing, buyer: by, there: true });
      real.reviews.push(made.insertedId);
    },
  ),
);

const deleteReview = fc.tuple(pick, buyer).map(([at, by]) =>
  command(
    `buyer ${by} tries to delete review ${at}`,
    ({ reviews, listings }) => reviews.length > 0 && !listings[reviews[some(reviews, at)]!.listing]!.deleted,
    async (model, real) => {
      const number = some(model.reviews, at);
      const outcome = expected.deleteReview(model, number, by);
      await real.asks(outcome, real.buyers[by]!, 'reviews.delete', { id: real.reviews[number]! });
      if (outcome === 'done') model.reviews[number]!.there = false;
    },
  ),
);

/** A public listing of each agent. */
export const opening = (): Command[] =>
  [0, 1].flatMap((number) => [addBy(number), moderateAs(number, 'verify')]);

/** Sequences of up to `length` commands; a listing, an offer and an answer are what most others need. */
export const commandSequences = (length: number) =>
  fc.commands(
    [
      ...[add, moderate, moderate, makeOffer, makeOffer, makeOffer, answer, answer, pay, pay],
      ...[counter, counter, counter, acceptTerms, acceptTerms, withdraw, expire, counterToTheEnd],
      ...[advertise, remove, wish, review, deleteReview],
    ],
    { maxCommands: length, size: 'max' },
  );
