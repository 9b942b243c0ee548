import type Stripe from 'stripe';
import type { KnobBoard } from '../stand-in/knobs.ts';
import type { Config } from './config.ts';
import { openDispute } from './disputes.ts';
import { recordEvent } from './events.ts';
import { endRefund } from './refunds.ts';
import type { BankAnswer, Store } from './store.ts';
import type { Complaint } from './test-cards.ts';
import type { WebhookCourier } from './webhook-courier.ts';
import type { Work } from './work.ts';

/** The cardholder's bank: ends refunds that take their time and disputes charges, later. What it will say survives a restart. */
export class Bank {
  readonly #config: Config;
  readonly #store: Store;
  readonly #knobs: KnobBoard;
  readonly #courier: WebhookCourier;
  #alarm: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(config: Config, store: Store, knobs: KnobBoard, courier: WebhookCourier) {
    this.#config = config;
    this.#store = store;
    this.#knobs = knobs;
    this.#courier = courier;
  }

  /** Says what is due; called after each request and by its own alarm. */
  wake(): void {
    if (this.#stopped) return;
    clearTimeout(this.#alarm);
    const next = this.#answer((answer) => answer.at <= Date.now());
    if (next) this.#alarm = setTimeout(() => this.wake(), next.at - Date.now());
  }

  /**
   * Says now, for tests that do not wait, what it would say later.
   * @param intent whose payment it is about; null: of all
   * @returns how much it was
   */
  answerNow(intent: string | null): number {
    const isMeant = ({ about }: BankAnswer) => intent === null || this.#intentOf(about) === intent;
    const meant = this.#store.bankAnswers().filter(isMeant).length;
    this.#answer(isMeant);
    return meant;
  }

  /** @param about a refund's or a charge's id */
  #intentOf(about: string): unknown {
    const found =
      this.#store.find<Stripe.Refund>('refund', about) ?? this.#store.find<Stripe.Charge>('charge', about);
    return found?.payment_intent;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#alarm);
  }

  /** Answers the first that is not due yet. */
  #answer(isDue: (answer: BankAnswer) => boolean): BankAnswer | undefined {
    const answers = this.#store.bankAnswers();
    const due = answers.filter(isDue);
    for (const answer of due) this.#store.transaction(() => this.#say(answer));
    if (due.length > 0) this.#courier.wake();
    return answers.find((answer) => !isDue(answer));
  }

  #say({ id, about, what }: BankAnswer): void {
    const work = this.#work();
    this.#store.removeBankAnswer(id);
    const refund = this.#store.find<Stripe.Refund>('refund', about);
    if (refund) return endRefund(work, refund, what as 'succeeded' | 'failed');
    const charge = this.#store.find<Stripe.Charge>('charge', about);
    if (charge) openDispute(work, charge, what as Complaint);
  }

  #work(): Pick<Work, 'store' | 'announce'> {
    const cause = { subject: 'bank', requestId: null, idempotencyKey: null };
    const isTold = this.#config.webhook.url !== '';
    return {
      store: this.#store,
      announce: (type, object) => recordEvent(this.#store, this.#knobs, isTold, cause, type, object),
    };
  }
}
