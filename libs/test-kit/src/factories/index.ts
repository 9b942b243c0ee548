export { aBuyer, anActor, anAdmin, anAgent, anId, someoneOf } from './actors.ts';
export { aListingSnapshot, anEnvelope, publishEvent } from './events.ts';
