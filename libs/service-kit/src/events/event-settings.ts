/** How subscribers read and retry events; the defaults are for production, tests shorten them. Times in ms. */
export interface EventSettings {
  /** A message without an ack for so long is delivered again (a crash between effect and ack). */
  ackWaitMs: number;
  /** Pause before the first retry of a failed event; doubles up to `longestPauseMs`. */
  firstPauseMs: number;
  longestPauseMs: number;
  /** Failures of one subscriber with one event after which the event is parked. */
  attempts: number;
  /** How long after it happened an event may wait for its predecessor; then it is parked too. */
  outOfOrderForMs: number;
  /** How long an event that this release cannot read waits for one that can (the next release, in a roll-out); then it is parked too. */
  unknownForMs: number;
  /** Events that one subscriber handles concurrently; those of one aggregate run one after another. */
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
