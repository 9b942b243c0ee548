import { openDispute } from './disputes.ts';
import type { recorder } from './events.ts';
import { endRefund } from './refunds.ts';
import type { BankAnswer, Store } from './store.ts';
import type { TestCard } from './test-cards.ts';
import type { WebhookCourier } from './webhook-courier.ts';

/** The cardholder's bank: ends slow refunds and disputes charges, some time later. What it will say survives a restart. */
export class Bank {
  readonly #store: Store;
  readonly #record: ReturnType<typeof recorder>;
  readonly #courier: WebhookCourier;
  #alarm: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(store: Store, record: ReturnType<typeof recorder>, courier: WebhookCourier) {
    this.#store = store;
    this.#record = record;
    this.#courier = courier;
  }

  /** Says what is due; called after each request and by its own alarm. */
  wake(): void {
    if (this.#stopped) return;
    clearTimeout(this.#alarm);
    const answers = this.#store.bankAnswers();
    const next = answers.find(({ at }) => at > Date.now());
    this.#sayAll(answers.filter((answer) => answer !== next && answer.at <= Date.now()));
    if (next) this.#alarm = setTimeout(() => this.wake(), next.at - Date.now());
  }

  /**
   * Says now, for tests that do not wait, what it would say later.
   * @param intent whose payment it is about; null: of all
   * @returns how much it was
   */
  answerNow(intent: string | null): number {
    const meant = this.#store
      .bankAnswers()
      .filter(({ about }) => intent === null || this.#objectOf(about)?.payment_intent === intent);
    this.#sayAll(meant);
    return meant.length;
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#alarm);
  }

  #objectOf(about: string) {
    return this.#store.find('refund', about) ?? this.#store.find('charge', about);
  }

  #sayAll(answers: BankAnswer[]): void {
    for (const answer of answers) this.#store.transaction(() => this.#say(answer));
    if (answers.length > 0) this.#courier.wake();
  }

  #say({ id, about, what }: BankAnswer): void {
    const announce = this.#record({ subject: 'bank', requestId: null, idempotencyKey: null });
    const work = { store: this.#store, announce };
    this.#store.removeBankAnswer(id);
    const object = this.#objectOf(about);
    if (object?.object === 'refund') endRefund(work, object, what as 'succeeded' | 'failed');
    else if (object) openDispute(work, object, what as NonNullable<TestCard['complaint']>);
  }
}
