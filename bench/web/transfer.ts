import type { CDPSession } from 'playwright-core';

/** A request's bytes as they come over the wire, heads among them. */
interface Arrival {
  isScript: boolean;
  /** What has come and when, in seconds of the browser's clock. */
  pieces: { at: number; bytes: number }[];
  isFinished: boolean;
}

/** What a page fetches. */
export class Transfer {
  readonly #arrivals = new Map<string, Arrival>();
  /** Between the browser's clock and the time of day, in seconds. */
  #clockOffset: number | null = null;

  /** Counts from now on; the session's network events have to be on. */
  constructor(cdp: CDPSession) {
    cdp.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
      this.#clockOffset ??= wallTime - timestamp;
    });
    cdp.on('Network.responseReceived', ({ requestId, type, timestamp, response }) => {
      const pieces = [{ at: timestamp, bytes: response.encodedDataLength }];
      this.#arrivals.set(requestId, { isScript: type === 'Script', pieces, isFinished: false });
    });
    cdp.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
      this.#arrivals.get(requestId)?.pieces.push({ at: timestamp, bytes: encodedDataLength });
    });
    cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
      const arrival = this.#arrivals.get(requestId);
      if (!arrival) return;
      // The pieces are incomplete, the sum is not.
      const missing = encodedDataLength - bytesOf(arrival);
      arrival.pieces.push({ at: timestamp, bytes: missing });
      arrival.isFinished = true;
    });
  }

  /** Of what has come whole until now. */
  get whole(): { kilobytes: number; scriptKilobytes: number; requests: number } {
    const finished = [...this.#arrivals.values()].filter(({ isFinished }) => isFinished);
    return {
      kilobytes: kilobytesOf(finished),
      scriptKilobytes: kilobytesOf(finished.filter(({ isScript }) => isScript)),
      requests: finished.length,
    };
  }

  /** Scripts, and what had come of those that were still on their way. @param time of day, in ms */
  scriptKilobytesUntil(time: number): number {
    const until = time / 1_000 - (this.#clockOffset ?? 0);
    const scripts = [...this.#arrivals.values()].filter(({ isScript }) => isScript);
    return kilobytesOf(
      scripts.map((arrival) => ({ pieces: arrival.pieces.filter(({ at }) => at <= until) })),
    );
  }
}

const bytesOf = ({ pieces }: Pick<Arrival, 'pieces'>): number =>
  pieces.reduce((sum, { bytes }) => sum + bytes, 0);

const kilobytesOf = (arrivals: readonly Pick<Arrival, 'pieces'>[]): number =>
  arrivals.reduce((sum, arrival) => sum + bytesOf(arrival), 0) / 1_000;
