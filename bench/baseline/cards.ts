/** The card provider, by its REST. */
export interface Intent {
  id: string;
  status: string;
  amount_received: number;
  client_secret: string;
  metadata: { offerId?: string };
}

export class Cards {
  readonly #address: string;
  readonly #key: string;

  constructor(address: string, key: string) {
    this.#address = address;
    this.#key = key;
  }

  /** The same one again for the same offer. */
  create(usdCents: number, offerId: string, propertyId: string): Promise<Intent> {
    const wanted = new URLSearchParams({
      amount: String(usdCents),
      currency: 'usd',
      'payment_method_types[]': 'card',
      'metadata[offerId]': offerId,
      'metadata[propertyId]': propertyId,
    });
    return this.#ask('', { method: 'POST', body: wanted }, { 'Idempotency-Key': `offer-${offerId}` });
  }

  find(id: string): Promise<Intent> {
    return this.#ask(`/${id}`, {});
  }

  async #ask(path: string, init: RequestInit, more: Record<string, string> = {}): Promise<Intent> {
    const headers = { Authorization: `Bearer ${this.#key}`, ...more };
    const answer = await fetch(`${this.#address}/v1/payment_intents${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`the card provider answers ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Intent;
  }
}
