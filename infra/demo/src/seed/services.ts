import { setTimeout as pause } from 'node:timers/promises';
import { type NatsConnection, RequestError, connect } from '@nats-io/transport-node';
import { type RpcDescriptor, replyHeaders } from '@thikana/contracts';
import { type BrokerAccess, connectionOptions } from '@thikana/service-kit/broker-access';
import type { z } from 'zod';

const answerWithinMs = 60_000;
/** A service that has only just started may not listen yet. */
const listensWithinMs = 10_000;

/** The services' seed calls over NATS. */
export class Services {
  readonly #connection: NatsConnection;

  private constructor(connection: NatsConnection) {
    this.#connection = connection;
  }

  /** @throws Error when NATS cannot be reached */
  static async connect(broker: BrokerAccess): Promise<Services> {
    return new Services(await connect({ ...connectionOptions(broker), name: 'demo-seed', timeout: 5_000 }));
  }

  /** One call. @returns the service's reply @throws Error when nobody subscribes, and for a refusal */
  async call<I extends z.ZodType, O extends z.ZodType>(
    { name, output }: RpcDescriptor<I, O>,
    input: z.input<I>,
  ): Promise<z.output<O>> {
    const correlationId = `demo-seed-${Date.now()}`;
    const request = JSON.stringify({ actor: null, input, correlationId });
    const reply = await this.#send(name, request);
    if (reply.headers?.has(replyHeaders.errorCode)) throw new Error(`${name} was refused: ${reply.string()}`);
    return output.parse(reply.json());
  }

  async #send(name: string, request: string) {
    const giveUpAt = Date.now() + listensWithinMs;
    for (;;) {
      try {
        return await this.#connection.request(name, request, { timeout: answerWithinMs });
      } catch (error) {
        if (!(error instanceof RequestError && error.isNoResponders())) throw error;
        if (Date.now() > giveUpAt)
          throw new Error(`Nobody answers ${name}: are the services running with DEMO_SEED=1?`, {
            cause: error,
          });
        await pause(100);
      }
    }
  }

  async close(): Promise<void> {
    await this.#connection.drain();
  }
}
