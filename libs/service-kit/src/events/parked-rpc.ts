import { DomainError, type ServiceName, defineRpc } from '@thikana/contracts';
import { z } from 'zod';
import type { RpcRoute } from '../rpc/rpc-server.ts';
import type { EventApplier } from './event-applier.ts';
import type { Parking } from './parking.ts';

const Parked = z.object({
  id: z.string(),
  subscriber: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  reason: z.string(),
  attempts: z.number().int(),
  parkedAt: z.string(),
});

/** The calls by which an admin sees and replays a service's parked events: `thikana.rpc.<service>.parked.list` and `.replay`. */
export function parkedCalls(service: ServiceName) {
  return {
    list: defineRpc(service, 'parked.list', z.object({}), z.array(Parked)),
    replay: defineRpc(
      service,
      'parked.replay',
      z.object({ id: z.string().min(1) }),
      z.object({ replayed: z.boolean() }),
    ),
  };
}

export function parkedRoutes(service: ServiceName, parking: Parking, applier: EventApplier): RpcRoute[] {
  const calls = parkedCalls(service);
  const onlyAdmins = (role: string | null | undefined) => {
    if (role !== 'admin') throw new DomainError('ACCESS.DENIED');
  };
  return [
    {
      descriptor: calls.list,
      handler: async (_input, { actor }) => {
        onlyAdmins(actor?.role);
        return parking.list();
      },
    },
    {
      descriptor: calls.replay,
      handler: async (input: { id: string }, { actor }) => {
        onlyAdmins(actor?.role);
        return { replayed: await applier.replay(input.id) };
      },
    },
  ];
}
