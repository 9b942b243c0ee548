/** How the reader of events behaves; the defaults are for production, tests shorten them. Times in ms. */
export interface EventSettings {
  /** A message not acknowledged for so long is delivered again (a crash between effect and ack). */
  ackWaitMs: number;
  /** Pause before the first retry of a failed event; doubles up to `longestPauseMs`. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** An event that has failed so often at one subscriber is parked. */
  attempts: number;
  /** How long after it happened an event may still be out of order; then it is parked too. */
  outOfOrderForMs: number;
  /** How long an event that this release cannot read waits for one that can (the next release, in a roll-out); then it is parked too. */
  unknownForMs: number;
  /** Events in work at once at one subscriber; those of one aggregate follow each other. */
  concurrency: number;
}

export const defaultEventSettings: EventSettings = {
  ackWaitMs: 15_000,
  firstPauseMs: 250,
  longestPauseMs: 30_000,
  attempts: 8,
  outOfOrderForMs: 30 * 60_000,
  unknownForMs: 60 * 60_000,
  concurrency: 16,
};
