import { randomUUID } from 'node:crypto';
import { type Actor, dueUsdCents, type ServiceName, usdFromCents } from '@thikana/contracts';
import { conversationsRpc, offersRpc, propertiesRpc, reviewsRpc, usersRpc } from '@thikana/contracts';
import type { ParkedEvent } from '@thikana/service-kit';
import { anId, eventually } from '@thikana/test-kit';
import { confirmPayment } from '../market/card-payment.ts';
import { prices } from '../market/market.ts';
import type { Product } from './product.ts';

export const listingFields = { title: 'Lake view', location: 'Road 7, Banani, Dhaka', ...prices };
/** The address of the listings' picture; updates send it back. */
export const pictureUrl = 'https://images.thikana.test/lake.webp';

/** A PDF. */
export const onePage = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

let serial = 0;
export const newEmail = () => `person${(serial += 1)}@access.test`;

/** Creates what routes and calls are about, as its owners: `agent`'s listings, `buyer`'s offers, reviews and wishes. */
export class Things {
  readonly #admin: Actor;
  readonly #agent: Actor;
  readonly #buyer: Actor;

  constructor(readonly product: Product) {
    this.#admin = product.actor('admin');
    this.#agent = product.actor('agent');
    this.#buyer = product.actor('buyer');
  }

  nothing = async (): Promise<string> => '';

  pendingListing = async (): Promise<string> => {
    const picture = { image: pictureUrl, images: null, color: '#a0b0c0' };
    const input = { ...listingFields, description: '', picture };
    return (await this.product.call(propertiesRpc.add, input, this.#agent)).insertedId;
  };

  /** Verified, and known to all services. */
  listing = async (): Promise<string> => {
    const id = await this.pendingListing();
    await this.product.call(propertiesRpc.verify, { id }, this.#admin);
    const { users, reviews, offers, conversations } = this.product.services;
    await eventually(async () => {
      const _id = id as never;
      const known = await Promise.all([
        users.connection.collection('listings').findOne({ _id, verificationStatus: 'verified' }),
        reviews.connection.collection('listings').findOne({ _id, verificationStatus: 'verified' }),
        conversations.connection.collection('listings').findOne({ _id, verificationStatus: 'verified' }),
        offers.connection.collection('negotiations').findOne({ _id, verificationStatus: 'verified' }),
      ]);
      if (known.includes(null)) throw new Error(`listing ${id} is not known everywhere`);
    });
    return id;
  };

  takenBackListing = async (): Promise<string> => {
    const id = await this.listing();
    await this.product.call(propertiesRpc.takeBack, { id, reason: 'Already sold elsewhere.' }, this.#admin);
    return id;
  };

  rejectedListing = async (): Promise<string> => {
    const id = await this.pendingListing();
    await this.product.call(propertiesRpc.reject, { id, reason: 'Another house.' }, this.#admin);
    return id;
  };

  /** What waits on a verified listing, as an admin sees it. */
  revision = async (): Promise<{ id: string; version: number }> => {
    const id = await this.listing();
    const edit = { ...listingFields, title: 'Lake view, renamed', image: pictureUrl, picture: null };
    await this.product.call(propertiesRpc.update, { id, ...edit }, this.#agent);
    const revision = await this.product.call(propertiesRpc.getRevision, { id }, this.#admin);
    return { id, version: revision!.version };
  };

  /** A paper of `agent`'s, on a verified listing. */
  paper = async (): Promise<string> => {
    const paperId = await this.writtenPaper();
    await this.product.call(propertiesRpc.paperFinish, { paperId }, this.#agent);
    return paperId;
  };

  openPaper = async (): Promise<{ paperId: string }> =>
    this.product.call(propertiesRpc.paperOpen, { id: await this.listing(), kind: 'deed' }, this.#agent);

  /** An upload that only has to be finished. */
  writtenPaper = async (): Promise<string> => {
    const { paperId } = await this.openPaper();
    await this.product.call(propertiesRpc.paperAppend, { paperId, piece: 0, data: onePage }, this.#agent);
    return paperId;
  };

  /** A reported listing. */
  reportedListing = async (): Promise<string> => {
    const id = await this.listing();
    const reporter = await this.newcomerLike('buyer');
    await this.product.call(propertiesRpc.report, { id, reason: 'already-sold' }, reporter);
    return id;
  };

  /** One whose agent is asked whether it is still available. */
  askedListing = async (): Promise<string> => {
    const id = await this.listing();
    await this.product.call(propertiesRpc.askAvailability, { id }, this.#admin);
    return id;
  };

  offer = async (): Promise<string> => {
    const wanted = { propertyId: await this.listing(), offerAmount: prices.minPrice };
    return (await this.product.call(offersRpc.make, wanted, this.#buyer)).insertedId;
  };

  /** Countered by the agent: the buyer's turn. */
  counteredOffer = async (): Promise<string> => {
    const id = await this.offer();
    await this.product.call(offersRpc.counter, { id, version: 1, amount: prices.maxPrice }, this.#agent);
    return id;
  };

  acceptedOffer = async (): Promise<string> => {
    const id = await this.offer();
    await this.product.call(offersRpc.accept, { id }, this.#agent);
    return id;
  };

  /** Accepted, on a listing that was taken back. */
  endableOffer = async (): Promise<string> => {
    const id = await this.acceptedOffer();
    const { propertyId } = await this.product.call(offersRpc.get, { id }, this.#admin);
    await this.product.call(propertiesRpc.takeBack, { id: propertyId, reason: 'Not his.' }, this.#admin);
    const negotiations = this.product.services.offers.connection.collection('negotiations');
    await eventually(async () => {
      if (!(await negotiations.findOne({ _id: propertyId as never, takenBack: true })))
        throw new Error(`the offers service does not know that ${propertyId} was taken back`);
    });
    return id;
  };

  /** Dollars that an offer costs. */
  get due(): number {
    return usdFromCents(dueUsdCents(prices.minPrice));
  }

  /** An accepted offer whose money has just come in, and its payment at the card provider. */
  payment = async (): Promise<{ offerId: string; transactionId: string }> => {
    const offerId = await this.acceptedOffer();
    const wanted = { offerId, amount: this.due };
    const { paymentIntentId } = await this.product.call(offersRpc.createPaymentIntent, wanted, this.#buyer);
    await confirmPayment(this.product.cards.address, paymentIntentId);
    return { offerId, transactionId: paymentIntentId };
  };

  boughtOffer = async (): Promise<string> => {
    const payment = await this.payment();
    await this.product.call(offersRpc.recordPayment, payment, this.#buyer);
    return payment.offerId;
  };

  review = async (): Promise<string> => {
    const written = { propertyId: await this.listing(), review: 'Quiet street, honest agent.' };
    return (await this.product.call(reviewsRpc.write, written, this.#buyer)).insertedId;
  };

  /** One that nobody has asked about, on a day on which nobody has written anything (TALK-5). */
  unaskedListing = async (): Promise<string> => {
    const people = this.product.services.conversations.connection.collection('people');
    await people.updateMany({}, { $set: { day: '' } });
    return this.listing();
  };

  /** `buyer` has asked `agent`. */
  conversation = async (): Promise<string> => {
    const question = {
      propertyId: await this.unaskedListing(),
      key: randomUUID(),
      text: 'Is it still there?',
    };
    return (await this.product.call(conversationsRpc.ask, question, this.#buyer)).conversationId;
  };

  /** One in which `agent` shares a number. */
  phonedConversation = async (): Promise<string> => {
    const id = await this.conversation();
    await this.product.call(conversationsRpc.sharePhone, { id, phone: '01712 345678' }, this.#agent);
    return id;
  };

  /** A listing that can be viewed at any time. */
  viewableListing = async (): Promise<string> => {
    const propertyId = await this.unaskedListing();
    const weekly = Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]);
    const hours = { propertyId, weekly, exceptions: [] };
    await this.product.call(conversationsRpc.setViewingHours, hours, this.#agent);
    return propertyId;
  };

  /** `buyer` has asked about a listing of `agent`; `start` is free. */
  viewableConversation = async (): Promise<{ id: string; start: string }> => {
    const propertyId = await this.viewableListing();
    const question = { propertyId, key: randomUUID(), text: 'May I see it?' };
    const { conversationId: id } = await this.product.call(conversationsRpc.ask, question, this.#buyer);
    const { times } = await this.product.call(conversationsRpc.viewingTimes, { propertyId }, this.#buyer);
    return { id, start: times.at(-1)! };
  };

  /** One that `buyer` has requested. */
  requestedViewing = async (): Promise<{ id: string; start: string }> => {
    const wanted = { ...(await this.viewableConversation()), key: randomUUID() };
    const { _id: id, start } = await this.product.call(conversationsRpc.requestViewing, wanted, this.#buyer);
    return { id, start };
  };

  /** A confirmed one whose time has come. */
  begunViewing = async (): Promise<{ id: string; start: string }> => {
    const viewing = await this.requestedViewing();
    await this.product.call(conversationsRpc.confirmViewing, viewing, this.#agent);
    const viewings = this.product.services.conversations.connection.collection('viewings');
    await viewings.updateOne(
      { _id: viewing.id as never },
      { $set: { start: new Date(Date.now() - 60_000) } },
    );
    return viewing;
  };

  reportedConversation = async (): Promise<string> => {
    const id = await this.conversation();
    await this.product.call(conversationsRpc.report, { id, reason: 'spam' }, this.#agent);
    return id;
  };

  /** `agent` keeps only so many, so that there is one. */
  savedReply = async (): Promise<string> => {
    const [kept] = await this.product.call(conversationsRpc.savedReplies, {}, this.#agent);
    const wanted = { title: 'Yes', text: 'Yes, it is still there.' };
    return (kept ?? (await this.product.call(conversationsRpc.addSavedReply, wanted, this.#agent)))._id;
  };

  savedSearch = async (): Promise<string> => {
    const wanted = { name: 'Homes by the lake', query: { q: randomUUID() }, frequency: 'daily' as const };
    return (await this.product.call(propertiesRpc.saveSearch, wanted, this.#buyer))._id;
  };

  wish = async (): Promise<string> => {
    const wanted = { propertyId: await this.listing() };
    return (await this.product.call(usersRpc.wishlistAdd, wanted, this.#buyer)).insertedId;
  };

  /** A parked event of a subscriber that no longer exists. */
  parkedEvent = async (service: ServiceName): Promise<string> => {
    const id = `subscriber-of-old:${anId()}`;
    const subject = 'thikana.event.users.Old';
    const event = { _id: id, subscriber: 'subscriber-of-old', subject, body: '{}' };
    const facts = { type: 'Old', eventId: null, aggregate: null, aggregateVersion: null };
    const times = { parkedAt: new Date(), triedAt: new Date() };
    const failure = { reason: 'Error: it failed', cause: 'Error: it failed', attempts: 8 };
    const parked = this.product.services[service].connection.collection<ParkedEvent>('parked');
    await parked.insertOne({ ...event, ...facts, ...failure, ...times });
    return id;
  };

  /** A new person of this kind, for calls that delete the caller. */
  newcomerLike = async (kind: string): Promise<Actor> => {
    const actor = await this.product.signUp(newEmail());
    const id = actor.userId!;
    const role = kind === 'admin' ? 'admin' : kind.startsWith('agent') ? 'agent' : 'user';
    if (role === 'agent') await this.product.call(usersRpc.makeAgent, { id }, this.#admin);
    if (role === 'admin') await this.product.call(usersRpc.makeAdmin, { id }, this.#admin);
    return { ...actor, role };
  };

  /** Somebody else's record. */
  somebody = async (): Promise<string> => (await this.newcomerLike('buyer')).userId!;
  someFraud = async (): Promise<string> => {
    const id = await this.someAgent();
    await this.product.call(usersRpc.markFraud, { id }, this.#admin);
    return id;
  };
  someAgent = async (): Promise<string> => (await this.newcomerLike('agent')).userId!;
}
