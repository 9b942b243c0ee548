import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { dueUsdCents, usdFromCents } from '@thikana/contracts';
import { confirmPayment } from './card-payment.ts';
import { Client, isDone, isUnknown, NotDone, type Patience, type Person } from './client.ts';
import type { AnswerOf, InputOf } from './endpoints.ts';
import { Ledger, wishOf } from './ledger.ts';
import { type IdentityProvider, type Member, People } from './people.ts';
import { pictureFile } from './pictures.ts';

export interface Listing {
  id: string;
  title: string;
  agent: Person;
  minPrice: number;
  maxPrice: number;
}
export interface Offer {
  id: string;
  listing: Listing;
  buyer: Person;
  offerAmount: number;
}
export interface Deal extends Offer {
  agent: Member;
  buyer: Member;
}
export type Wanted = Partial<InputOf<'properties.add'>>;
/** The outcome of the offers: left open, one accepted, or paid too; the payment is reported by the browser or by webhook alone. */
export type Ending = 'open' | 'accepted' | 'webhook' | 'browser';

export interface Place {
  address: string;
  /** The one that the product names, unless given. */
  identity?: IdentityProvider;
  /** Address of the card provider's stand-in. */
  cards: string;
}

const picture = readFileSync(pictureFile());
export const prices = { minPrice: 50_00_000, maxPrice: 60_00_000 };
let serial = 0;

/** People, and what they do with listings. Each acknowledged step is recorded in the ledger. */
export class Market {
  readonly agents: Member[] = [];
  readonly buyers: Member[] = [];
  /** All people with an account, without the admin. */
  readonly members: Member[] = [];
  readonly people: People;
  readonly client: Client;
  readonly ledger = new Ledger();
  /** Pause before a step, in ms: several people share two cores with the product. */
  thinkMs = 0;
  /** Address of the card provider. */
  readonly cards: string;
  #admin: Person | undefined;
  #image = '';
  #turn = 0;

  constructor(client: Client, { identity, cards }: Omit<Place, 'address'>) {
    this.client = client;
    this.people = new People(client, identity);
    this.cards = cards;
  }

  /** Opens one with these people on a product whose settings name this address as its first admin. */
  static async open(
    place: Place,
    admin: string,
    { agents, buyers, ...patience }: Patience & { agents?: number; buyers?: number } = {},
  ): Promise<Market> {
    const market = new Market(new Client(place.address, patience), place);
    market.#admin = await market.people.firstAdmin(admin);
    await market.fill(agents, buyers);
    return market;
  }

  /** Creates the people of `nextListing`. */
  async fill(agents = 3, buyers = 6): Promise<void> {
    await this.renewPicture();
    for (let n = 0; n < agents; n += 1) this.agents.push(await this.newAgent());
    for (let n = 0; n < buyers; n += 1) this.buyers.push(await this.newBuyer());
  }

  /** Somebody who is an admin already. */
  set admin(admin: Person) {
    this.#admin = admin;
  }
  get admin(): Person {
    if (!this.#admin) throw new Error('the market has no admin');
    return this.#admin;
  }

  async newBuyer(name = 'Nusrat Buyer'): Promise<Member> {
    const buyer = await this.people.newPerson(name);
    this.ledger.note(this.ledger.people, buyer.email, 'there', { name, role: 'user' });
    this.members.push(buyer);
    return buyer;
  }

  async newAgent(name = 'Rafiq Agent'): Promise<Member> {
    const agent = await this.people.newAgent(name, this.admin);
    this.ledger.note(this.ledger.people, agent.email, 'there', { name, role: 'agent' });
    this.members.push(agent);
    return agent;
  }

  /** The next listing with its outcome. @param ways the last two of eight end accounts */
  async nextListing(ways = 8): Promise<void> {
    const turn = (this.#turn += 1);
    const agent = this.agents[turn % this.agents.length]!;
    const way = turn % ways;
    if (way === 0) return this.reject(await this.newListing(agent));
    if (way === 6) return this.#agentMarkedAsFraud();
    if (way === 7) return this.#buyerDeleted(agent);
    const listing = await this.verifiedListing(agent);
    if (turn % 3 === 0) await this.advertise(listing);
    const endings = ['open', 'accepted', 'webhook', 'browser', 'browser'] as const;
    await this.sell(listing, endings[way - 1]!);
  }

  /** Three buyers save the listing, review it and make offers: the first is rejected, the second accepted. */
  async sell(listing: Listing, ending: Ending): Promise<void> {
    const at = this.#turn % this.buyers.length;
    const three = [...this.buyers, ...this.buyers].slice(at, at + 3);
    const [refused, chosen, other] = await Promise.all(
      three.map(async (buyer, n) => {
        await this.wish(buyer, listing, n === 0);
        await this.review(buyer, listing, n === 0);
        return this.offer(buyer, listing, listing.minPrice + n * 1_000);
      }),
    );
    if (ending === 'open') return;
    await this.rejectOffer(refused!);
    await this.accept(chosen!, [other!]);
    if (ending !== 'accepted') await this.pay(chosen!, ending);
  }

  async #agentMarkedAsFraud(): Promise<void> {
    const agent = await this.newAgent();
    const listing = await this.verifiedListing(agent);
    // Visitors request only listings that remain public.
    this.ledger.shown(listing.title, false);
    const [saving, offering] = [this.buyers[0]!, this.buyers[1]!];
    await this.wish(saving, listing);
    const offer = await this.offer(offering, listing);
    await this.#do(this.admin, 'users.markFraud', { id: agent.id });
    this.ledger.changed(this.ledger.people, agent.email, { role: 'fraud' });
    // Hidden from everybody but admins (LISTING-11), on wishlists too.
    this.ledger.changed(this.ledger.listings, listing.title, { hidden: true });
    this.ledger.removed(this.ledger.wishes, wishOf(saving, listing.id));
    this.ledger.changed(this.ledger.offers, offer.id, { status: 'rejected' });
  }

  async #buyerDeleted(agent: Member): Promise<void> {
    const listing = await this.verifiedListing(agent);
    const buyer = await this.newBuyer();
    const offer = await this.offer(buyer, listing);
    await this.#do(this.admin, 'users.delete', { id: buyer.id });
    this.ledger.removed(this.ledger.people, buyer.email);
    this.ledger.changed(this.ledger.offers, offer.id, { status: 'rejected' });
  }

  /** A listing as visitors see it. */
  async verifiedListing(agent: Person = this.agents[0]!, wanted: Wanted = {}): Promise<Listing> {
    const listing = await this.newListing(agent, wanted);
    await this.verify(listing);
    return listing;
  }

  async newListing(agent: Person, wanted: Wanted = {}): Promise<Listing> {
    for (;;) {
      await pause(this.thinkMs);
      // A title of its own for each attempt: an unanswered one may be stored.
      const title = wanted.title ?? `House ${(serial += 1)}`;
      const image = this.#image || (await this.newPicture());
      const body = { location: 'Road 7, Banani, Dhaka', image, ...prices, ...wanted, title };
      const mended = ['IMAGE.NOT_UPLOADED'];
      const answer = await this.client.attempt(agent, 'properties.add', body, { soon: true, mended });
      if (isDone(answer)) {
        const id = answer.body.insertedId;
        const state = { verificationStatus: 'pending', availability: 'available' };
        const flags = { isAdvertised: false, hidden: false };
        this.ledger.note(this.ledger.listings, title, 'there', { id, ...state, ...flags });
        return { id, title, agent, minPrice: body.minPrice, maxPrice: body.maxPrice };
      }
      this.ledger.note(this.ledger.listings, title, isUnknown(answer) ? 'unknown' : 'absent');
      // A lost store has no record of the uploaded pictures.
      if (mended.includes(answer.code ?? '')) await this.renewPicture();
      await pause(200);
    }
  }

  async verify({ id, title }: Listing): Promise<void> {
    await this.#do(this.admin, 'properties.verify', { id }, ['PROPERTY.NOT_PENDING']);
    this.ledger.changed(this.ledger.listings, title, { verificationStatus: 'verified' });
    this.ledger.shown(title);
  }

  async reject({ id, title }: Listing): Promise<void> {
    await this.#do(this.admin, 'properties.reject', { id }, ['PROPERTY.NOT_PENDING']);
    this.ledger.changed(this.ledger.listings, title, { verificationStatus: 'rejected' });
  }

  async advertise({ id, title }: Listing): Promise<void> {
    await this.#do(this.admin, 'properties.advertise', { id }, ['PROPERTY.ALREADY_ADVERTISED']);
    this.ledger.changed(this.ledger.listings, title, { isAdvertised: true });
  }

  /** @param takenBack it is deleted at once */
  async review(
    buyer: Person,
    { id: propertyId }: Pick<Listing, 'id'>,
    takenBack = false,
    text?: string,
  ): Promise<void> {
    const review = text ?? `Bright, quiet and close to the school, says visitor ${(serial += 1)}.`;
    const made = await this.#soon(buyer, 'reviews.write', { propertyId, review }, ['REVIEW.ALREADY_TODAY']);
    this.ledger.note(this.ledger.reviews, review);
    if (!takenBack || !made) return;
    await this.#do(buyer, 'reviews.delete', { id: made.insertedId }, ['REVIEW.NOT_FOUND']);
    this.ledger.removed(this.ledger.reviews, review);
  }

  /** @param takenBack it is removed at once @returns its id; empty where its answer was lost */
  async wish(buyer: Person, { id: propertyId }: Pick<Listing, 'id'>, takenBack = false): Promise<string> {
    const made = await this.#soon(buyer, 'users.wishlistAdd', { propertyId }, ['WISHLIST.ALREADY_ADDED']);
    this.ledger.note(this.ledger.wishes, wishOf(buyer, propertyId));
    if (!takenBack || !made) return made?.insertedId ?? '';
    await this.#do(buyer, 'users.wishlistRemove', { id: made.insertedId }, ['WISHLIST.NOT_FOUND']);
    this.ledger.removed(this.ledger.wishes, wishOf(buyer, propertyId));
    return made.insertedId;
  }

  /** @param offerAmount whole taka */
  async offer(buyer: Person, listing: Listing, offerAmount = listing.minPrice): Promise<Offer> {
    const wanted = { propertyId: listing.id, offerAmount };
    const made = await this.#soon(buyer, 'offers.make', wanted, ['OFFER.ALREADY_PENDING']);
    const id = made?.insertedId ?? (await this.#pendingOffer(buyer, listing.id));
    this.ledger.note(this.ledger.offers, id, 'there', { id, by: buyer.email, status: 'pending' });
    return { id, listing, buyer, offerAmount };
  }

  async #pendingOffer(buyer: Person, propertyId: string): Promise<string> {
    const offers = await this.client.ask(buyer, 'offers.standing');
    const offer = offers.find((one) => one.propertyId === propertyId);
    if (!offer) throw new NotDone(`${buyer.email} has an offer on ${propertyId} that is not found`);
    return offer.offerId;
  }

  async rejectOffer({ id, listing }: Offer): Promise<void> {
    await this.#do(listing.agent, 'offers.reject', { id }, ['OFFER.NOT_PENDING']);
    this.ledger.changed(this.ledger.offers, id, { status: 'rejected' });
  }

  /** The other offers on the listing end with it. */
  async accept(offer: Offer, others: readonly Offer[] = []): Promise<void> {
    await this.#do(offer.listing.agent, 'offers.accept', { id: offer.id }, ['OFFER.NOT_PENDING']);
    this.accepted(offer, others);
  }

  accepted({ id, listing }: Offer, others: readonly Offer[]): void {
    this.ledger.changed(this.ledger.offers, id, { status: 'accepted' });
    for (const other of others) this.ledger.changed(this.ledger.offers, other.id, { status: 'rejected' });
    this.ledger.changed(this.ledger.listings, listing.title, { availability: 'under-offer' });
  }

  /** By card, as the buyer's browser does. */
  async pay(offer: Offer, newsBy: 'browser' | 'webhook' = 'browser'): Promise<void> {
    const transactionId = await this.startPayment(offer);
    await confirmPayment(this.cards, transactionId);
    this.paid(offer);
    if (newsBy === 'webhook') return;
    const offerId = offer.id;
    await this.#do(offer.buyer, 'offers.recordPayment', { offerId, transactionId });
    await this.#do(offer.buyer, 'offers.markPaid', { offerId, transactionId });
  }

  async startPayment({ id: offerId, buyer, offerAmount }: Offer): Promise<string> {
    const amount = usdFromCents(dueUsdCents(offerAmount));
    return (await this.#do(buyer, 'offers.createPaymentIntent', { offerId, amount }))!.paymentIntentId;
  }

  /** The listing is sold as soon as the money is received, whoever reports it. */
  paid({ id, listing }: Offer): void {
    this.ledger.changed(this.ledger.offers, id, { status: 'bought' });
    this.ledger.changed(this.ledger.listings, listing.title, { availability: 'sold' });
  }

  /** An offer of a new buyer on a verified listing of a new agent. */
  async newDeal(names: { agent?: string; buyer?: string; title?: string } = {}): Promise<Deal> {
    const agent = await this.newAgent(names.agent);
    const buyer = await this.newBuyer(names.buyer);
    const image = await this.newPicture(`${agent.name}.webp`);
    const listing = await this.verifiedListing(agent, { image, ...(names.title && { title: names.title }) });
    return { ...(await this.offer(buyer, listing)), agent, buyer };
  }

  /** The same, accepted: there is something to pay. */
  async acceptedDeal(title: string): Promise<Deal> {
    const deal = await this.newDeal({ title });
    await this.accept(deal);
    return deal;
  }

  /** The cheapest listing that everybody sees; not to be changed. */
  async anyListing(
    availability: 'available' | 'sold' = 'available',
  ): Promise<AnswerOf<'properties.list'>[number]> {
    const verified = { verificationStatus: 'verified', sort: 'minPrice', limit: 1 } as const;
    const [first] = await this.client.ask(null, 'properties.list', { ...verified, availability });
    if (!first) throw new Error(`The market has no ${availability} listing`);
    return first;
  }

  async newPicture(name = 'house.webp'): Promise<string> {
    const { data } = await this.client.ask(null, 'platform.uploadImage', undefined, {
      form: pictureForm(name),
    });
    return data.url;
  }

  /** A picture that no listing claims expires after ten minutes. */
  async renewPicture(): Promise<void> {
    this.#image = await this.newPicture();
  }

  async #do<N extends Parameters<Client['try']>[1]>(
    person: Person,
    name: N,
    input: InputOf<N>,
    already: readonly string[] = [],
  ) {
    await pause(this.thinkMs);
    return this.client.try(person, name, input, { already });
  }

  /** About a new listing, of which the other services learn by an event. */
  async #soon<N extends Parameters<Client['try']>[1]>(
    person: Person,
    name: N,
    input: InputOf<N>,
    already: readonly string[],
  ) {
    await pause(this.thinkMs);
    return this.client.try(person, name, input, { already, soon: true });
  }
}

export function pictureForm(name = 'house.webp'): FormData {
  const form = new FormData();
  form.set('image', new File([picture], name, { type: 'image/webp' }));
  return form;
}
