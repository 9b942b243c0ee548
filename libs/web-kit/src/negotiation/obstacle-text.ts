import { OFFER_ROUNDS_MAX } from '@thikana/contracts';
import { messages } from './messages.ts';
import type { Obstacle } from './negotiation.ts';

/** The sentence for each reason why a command is not possible. */
export function useNegotiationObstacleText(): (obstacle: Obstacle) => string {
  const t = messages.useT();
  return (obstacle) => t(`obstacle.${obstacle}`, { most: OFFER_ROUNDS_MAX });
}
