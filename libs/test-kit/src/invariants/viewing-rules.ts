import type { Facts, Violation } from './facts.ts';
import { violation } from './money-rules.ts';

const open = new Set(['requested', 'proposed', 'confirmed']);

/** I8: a half hour of an agent or a buyer is held by the one open viewing of it, and by nothing that is over. */
export function oneViewingASlot({ viewings, viewingSlots }: Facts): Violation[] {
  const holder = new Map(viewingSlots.map(({ _id, viewingId }) => [_id, viewingId]));
  const held = viewings
    .filter(({ state }) => open.has(state))
    .flatMap(({ _id, agentId, buyerId, start }) =>
      [`agent:${agentId}`, `buyer:${buyerId}`].map((whose) => ({
        slot: `${whose}:${start.toISOString()}`,
        viewingId: _id,
      })),
    );
  const expected = new Set(held.map(({ slot, viewingId }) => `${slot} ${viewingId}`));
  return [
    ...held
      .filter(({ slot, viewingId }) => holder.get(slot) !== viewingId)
      .map(({ slot, viewingId }) => violation('I8', viewingId, `does not hold ${slot}`)),
    ...viewingSlots
      .filter(({ _id, viewingId }) => !expected.has(`${_id} ${viewingId}`))
      .map(({ _id, viewingId }) => violation('I8', viewingId, `holds ${_id} and is over`)),
  ];
}
