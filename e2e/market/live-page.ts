import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Person } from './client.ts';

/** After which it reconnects, in ms; a browser's 2 s would only make the test longer. */
const reconnectAfterMs = 100;

/** An open page: receives changes, and resumes where it stopped whenever its connection ends. */
export class LivePage {
  /** Ids of the changed records that it received. */
  readonly changed = new Set<string>();
  reconnects = -1;
  /** How often it had to read everything again, because it could not resume. */
  resyncs = 0;
  readonly #stop = new AbortController();
  #last: string | undefined;
  #running: Promise<void> | undefined;

  open(client: Client, person: Person): void {
    this.#running = this.#listen(client, person);
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #listen(client: Client, person: Person): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      this.reconnects += 1;
      try {
        const headers = {
          Authorization: `Bearer ${person.token}`,
          ...(this.#last && { 'Last-Event-ID': this.#last }),
        };
        const answer = await fetch(`${client.address}/api/live`, { headers, signal });
        if (answer.status !== 200) client.failures.note('GET /live', `${answer.status}`);
        await this.#read(answer);
      } catch (error) {
        // The balancer closes a connection whose gateway has ended; it counts refused ones itself.
        if (!signal.aborted && !(error instanceof TypeError)) throw error;
      }
      await pause(reconnectAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }

  async #read(answer: Response): Promise<void> {
    let rest = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = `${rest}${chunk}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#take(block);
    }
  }

  #take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    this.#last = field('id') ?? this.#last;
    if (field('event') === 'resync') this.resyncs += 1;
    if (field('event') !== 'change') return;
    for (const id of (JSON.parse(field('data') ?? '{}') as { ids: string[] }).ids) this.changed.add(id);
  }
}
