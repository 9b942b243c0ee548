import { dueUsdCents, usdFromCents } from '@thikana/contracts';

export interface Person {
  id: string;
  uid: string;
  email: string;
  name: string;
  role: 'user' | 'agent';
  /** What `Authorization` carries; unsigned, as the identity emulator's are. */
  bearer: string;
}

export interface Listing {
  id: string;
  agent: Person;
  /** Whole taka. */
  price: number;
}

type Method = 'GET' | 'POST' | 'PATCH';

/** Where cards are charged. */
export interface Provider {
  address: string;
  key: string;
}

/** Calls one side's API as a page does. */
export class Asker {
  readonly address: string;
  readonly #took: (ms: number | null) => void;

  /** @param took receives how long each request took, in ms; null when it failed */
  constructor(address: string, took: (ms: number | null) => void = () => undefined) {
    this.address = address;
    this.#took = took;
  }

  /** @throws Error for an answer that is no success */
  async ask<T>(person: Person | null, method: Method, path: string, body?: object): Promise<T> {
    const from = performance.now();
    const failed = (error: Error) => {
      this.#took(null);
      throw error;
    };
    const answer = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        ...(person && { Authorization: person.bearer }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    }).catch(failed);
    const text = await answer.text().catch(failed);
    if (!answer.ok) return failed(new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`));
    this.#took(performance.now() - from);
    return JSON.parse(text) as T;
  }

  async wish(person: Person, { id: propertyId }: Listing): Promise<void> {
    await this.ask(person, 'POST', '/wishlist', { propertyId });
  }

  /** @returns the offer's id */
  async offer(person: Person, { id: propertyId, price: offerAmount }: Listing): Promise<string> {
    const body = { propertyId, offerAmount };
    return (await this.ask<{ insertedId: string }>(person, 'POST', '/offers', body)).insertedId;
  }

  async accept({ agent }: Listing, offerId: string): Promise<void> {
    await this.ask(agent, 'PATCH', `/agent/accept-offer/${offerId}`);
  }

  /** As the payment page does it: begin, confirm at the provider, report. */
  async pay(person: Person, { price }: Listing, offerId: string, provider: Provider): Promise<void> {
    const due = { offerId, amount: usdFromCents(dueUsdCents(price)) };
    const intent = await this.ask<{ paymentIntentId: string }>(person, 'POST', '/create-payment-intent', due);
    const transactionId = intent.paymentIntentId;
    const confirmed = await fetch(`${provider.address}/v1/payment_intents/${transactionId}/confirm`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${provider.key}` },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: `${this.address}/` }),
    });
    if (!confirmed.ok) throw new Error(`confirm: ${confirmed.status} ${await confirmed.text()}`);
    await confirmed.arrayBuffer();
    await this.ask(person, 'POST', '/payments', { offerId, transactionId });
  }
}
