/** What the load generator is told. */
export interface Order {
  address: string;
  /** Below `/api`, one after another; where several orders share them each goes on where the last stopped. */
  paths: readonly string[];
  headers?: Record<string, string>;
  seconds: number;
  /**
   * How requests come: as fast as so many connections answer, or steadily, so many a second, whatever becomes of the answers (an open
   * loop).
   */
  how: { connections: number } | { rate: number };
}

export interface Hits {
  perSecond: number;
  /** In ms; at a fixed rate from when the request was due; null without an answer. */
  p50: number | null;
  p99: number | null;
  answers: number;
  /** Answers that were no success, and requests without one. */
  failed: number;
}
