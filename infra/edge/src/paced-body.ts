import { Transform, type Readable, type TransformCallback } from 'node:stream';

const LOOK_EVERY_MS = 250;

interface Pace {
  /** How long a body may take before its rate is looked at. */
  graceMs: number;
  leastBytesPerS: number;
  mostBytes: number;
}

/** Ends a body with the status that its sender is answered. */
class BodyRefused extends Error {
  readonly statusCode: number;

  constructor(statusCode: 400 | 408 | 413) {
    super(`request body refused: ${statusCode}`);
    this.statusCode = statusCode;
  }
}

/** The status of a body that was refused, when that is why the gateway could not be asked. */
export function refusedBodyStatus(error: unknown): number | undefined {
  if (error instanceof BodyRefused) return error.statusCode;
  return error instanceof Error && error.cause ? refusedBodyStatus(error.cause) : undefined;
}

/** Passes a body on and ends it when it comes too slowly or does not end. Time in which we do not read is not its sender's. */
class PacedBody extends Transform {
  readonly #pace: Pace;
  readonly #timer: NodeJS.Timeout;
  #bytes = 0;
  #waitedMs = 0;

  constructor(pace: Pace) {
    super();
    this.#pace = pace;
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#pace.mostBytes) done(new BodyRefused(413));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    clearInterval(this.#timer);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearInterval(this.#timer);
    done(error);
  }

  #look(): void {
    if (this.writableNeedDrain) return;
    this.#waitedMs += LOOK_EVERY_MS;
    const due = (this.#pace.leastBytesPerS * this.#waitedMs) / 1000;
    if (this.#waitedMs >= this.#pace.graceMs && this.#bytes < due) this.destroy(new BodyRefused(408));
  }
}

/** The body at the pace that is asked of it. `release` lets what still comes of it flow away, so that its sender reads the answer. */
export function pacedBody(body: Readable, pace: Pace): { paced: Readable; release: () => void } {
  const paced = new PacedBody(pace);
  // Nobody may be reading it (any more) when it is refused.
  paced.on('error', () => {});
  body.once('close', () => body.readableEnded || paced.destroy(new BodyRefused(400)));
  body.pipe(paced);
  const release = () => {
    body.unpipe(paced);
    paced.destroy();
    body.resume();
  };
  return { paced, release };
}
