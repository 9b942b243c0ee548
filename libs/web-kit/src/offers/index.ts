/** A person's own offers on a listing; loaded with the first screen that shows listings to buyers. */
export { messages as offerMessages } from './messages.ts';
export { offerObstacle, useObstacleText, type ObstacleFacts, type OfferObstacle } from './obstacle.ts';
export { StandingOfferNote } from './standing-offer-note.tsx';
export { useStandingOffers } from './standing-offers.ts';
