/** Longest pause between two attempts, in ms. */
export const maxPauseMs = 10 * 60_000;
