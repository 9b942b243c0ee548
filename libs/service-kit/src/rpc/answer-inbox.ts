import { randomUUID } from 'node:crypto';
import type { Msg, MsgHdrs } from '@nats-io/transport-node';
import type { Broker } from '../nats/broker.ts';

/** Nobody listens at the subject: the request was not received. */
export class NoResponder extends Error {}

const noResponderCode = 503;

/**
 * Where the answers of one service arrive. That service alone may publish there, by a right of its own (docs/adr/0041): the right to answer what one was
 * asked is forgotten by a broker that reads its configuration anew, and with it the answers to what is under way then.
 */
export class AnswerInbox {
  readonly #broker: Broker;
  readonly #prefix: string;
  readonly #waiting = new Map<string, PromiseWithResolvers<Msg>>();
  #asked = 0;

  constructor(broker: Broker, service: string) {
    this.#broker = broker;
    this.#prefix = `${broker.inbox(service)}.${randomUUID()}.`;
    const callback = (error: Error | null, message: Msg) => void (error ?? this.#take(message));
    const subscription = broker.connection.subscribe(`${this.#prefix}*`, { callback });
    void subscription.closed.then(() => this.#giveUp());
  }

  /** @throws NoResponder @throws Error when no answer came in time, or the connection was closed; the request may take effect all the same */
  async ask(
    subject: string,
    request: string,
    { timeoutMs, headers }: { timeoutMs: number; headers?: MsgHdrs },
  ): Promise<Msg> {
    const token = String((this.#asked += 1));
    const answer = Promise.withResolvers<Msg>();
    const timer = setTimeout(() => answer.reject(new Error('no answer in time')), timeoutMs);
    this.#waiting.set(token, answer);
    try {
      this.#broker.connection.publish(subject, request, { reply: this.#prefix + token, headers });
      return await answer.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(token);
    }
  }

  #take(message: Msg): void {
    const answer = this.#waiting.get(message.subject.slice(this.#prefix.length));
    const isNoAnswer = message.data.length === 0 && message.headers?.code === noResponderCode;
    if (isNoAnswer) answer?.reject(new NoResponder('nobody listens'));
    else answer?.resolve(message);
  }

  #giveUp(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('the connection was closed'));
  }
}
