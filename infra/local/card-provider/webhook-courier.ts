import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import { showEvent } from './events.ts';
import type { Delivery, Store } from './store.ts';

const AT_ONCE = 8;
const TIMEOUT_MS = 10_000;
const LONGEST_PAUSE_MS = 60_000;
const ATTEMPTS = 40;

/**
 * Delivers events to the webhook address, several at once and therefore in no promised order, and tries again with
 * growing pauses until it gets a 2xx. What is still to be delivered is in the store and survives a restart.
 */
export class WebhookCourier {
  readonly #store: Store;
  readonly #config: Config;
  readonly #underway = new Set<number>();
  #alarm: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(store: Store, config: Config) {
    this.#store = store;
    this.#config = config;
  }

  /** Looks for what is due; called after each commit and by its own alarm. */
  wake(): void {
    if (this.#stopped || !this.#config.WEBHOOK_URL) return;
    clearTimeout(this.#alarm);
    const waiting = this.#store
      .waitingDeliveries(AT_ONCE * 2)
      .filter((delivery) => !this.#underway.has(delivery.id));
    for (const delivery of waiting) {
      const pause = delivery.nextAt - Date.now();
      if (pause > 0) {
        this.#alarm = setTimeout(() => this.wake(), pause);
        return;
      }
      if (this.#underway.size >= AT_ONCE) return;
      this.#underway.add(delivery.id);
      void this.#deliver(delivery);
    }
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#alarm);
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const status = await this.#post(delivery.eventId);
    if (this.#stopped) return;
    const attempts = delivery.attempts + 1;
    const arrived = /^2\d\d$/.test(status);
    this.#store.updateDelivery({
      ...delivery,
      attempts,
      lastStatus: status,
      state: arrived ? 'delivered' : attempts >= ATTEMPTS ? 'abandoned' : 'waiting',
      nextAt: Date.now() + Math.min(this.#config.WEBHOOK_RETRY_MS * 2 ** delivery.attempts, LONGEST_PAUSE_MS),
    });
    this.#underway.delete(delivery.id);
    this.wake();
  }

  /** The status of the answer as text, or what kept it from coming. */
  async #post(eventId: string): Promise<string> {
    const event = this.#store.find('event', eventId);
    if (!event) return 'no such event';
    const payload = JSON.stringify(showEvent(this.#store, event), null, 2);
    try {
      const response = await fetch(this.#config.WEBHOOK_URL, {
        method: 'POST',
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': this.#signatureOf(payload),
        },
      });
      await response.body?.cancel();
      return String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'unreachable';
    }
  }

  #signatureOf(payload: string): string {
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', this.#config.WEBHOOK_SECRET)
      .update(`${at}.${payload}`)
      .digest('hex');
    return `t=${at},v1=${signature}`;
  }
}
