/** The longest pause between two tries of the same thing, in ms. */
export const longestPauseMs = 10 * 60_000;
