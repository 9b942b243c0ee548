import { Controller, Inject, type Type } from '@nestjs/common';
import { type ServiceName, defineRpc } from '@thikana/contracts';
import { z } from 'zod';
import { Rpc } from '../rpc/rpc-decorator.ts';
import { ServiceTransport } from '../service/service-transport.ts';
import { DeadLetters } from './dead-letters.ts';

const Parked = z.object({
  id: z.string(),
  subscriber: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  reason: z.string(),
  attempts: z.number().int(),
  parkedAt: z.string(),
});

/** The calls by which an admin lists and replays a service's parked events: `thikana.rpc.<service>.parked.list` and `.replay`. */
export function parkedCalls(service: ServiceName) {
  const input = z.object({ id: z.string().min(1) });
  return {
    list: defineRpc(service, 'parked.list', z.object({}), z.array(Parked)),
    replay: defineRpc(service, 'parked.replay', input, z.object({ replayed: z.boolean() })),
  };
}

/** The controller of these calls. Without decorator syntax, because the kit also runs on Node's own type stripping. */
export function parkedEventsController(service: ServiceName): Type {
  class ParkedEventsController {
    readonly #deadLetters: DeadLetters;
    readonly #transport: ServiceTransport;

    constructor(deadLetters: DeadLetters, transport: ServiceTransport) {
      this.#deadLetters = deadLetters;
      this.#transport = transport;
    }

    list() {
      return this.#deadLetters.list();
    }

    async replay({ id }: { id: string }) {
      return { replayed: await this.#transport.replay(id) };
    }
  }
  const { prototype } = ParkedEventsController;
  const method = <N extends keyof ParkedEventsController>(name: N) =>
    Object.getOwnPropertyDescriptor(prototype, name) as TypedPropertyDescriptor<ParkedEventsController[N]>;
  const calls = parkedCalls(service);
  Controller()(ParkedEventsController);
  Inject(DeadLetters)(ParkedEventsController, undefined, 0);
  Inject(ServiceTransport)(ParkedEventsController, undefined, 1);
  Rpc(calls.list, 'admin')(prototype, 'list', method('list'));
  Rpc(calls.replay, 'admin')(prototype, 'replay', method('replay'));
  return ParkedEventsController;
}
