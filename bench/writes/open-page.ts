import { EventSourceParserStream } from 'eventsource-parser/stream';
import type { Asker, Person } from '../runner/asker.ts';

/** So long is an effect waited for, in ms. */
const patienceMs = 15_000;

/** Somebody's open page: it receives changes by its live stream, and then reads again. */
export class OpenPage {
  readonly #asker: Asker;
  readonly #person: Person;
  readonly #stop = new AbortController();
  readonly #changed = new Set<(ids: readonly string[]) => void>();

  private constructor(asker: Asker, person: Person) {
    this.#asker = asker;
    this.#person = person;
  }

  /** Resolves when it is subscribed. */
  static async open(asker: Asker, person: Person): Promise<OpenPage> {
    const page = new OpenPage(asker, person);
    const headers = { Authorization: person.bearer };
    const answer = await fetch(`${asker.address}/api/live`, { headers, signal: page.#stop.signal });
    if (!answer.ok) throw new Error(`GET /live: ${answer.status}`);
    void page.#listen(answer);
    return page;
  }

  close(): void {
    this.#stop.abort();
  }

  /**
   * When it shows what is waited for, having received a change of `id`.
   * @param path of what it shows
   * @returns `performance.now()` then; null when it did not come
   */
  shows<T>(id: string, path: string, isShown: (answer: T) => boolean): Promise<number | null> {
    return new Promise((resolve) => {
      let reading = false;
      let again = false;
      const end = (at: number | null) => {
        clearTimeout(late);
        this.#changed.delete(changed);
        resolve(at);
      };
      const late = setTimeout(() => end(null), patienceMs);
      const look = async () => {
        if (reading) return void (again = true);
        reading = true;
        do {
          again = false;
          const answer = await this.#asker.ask<T>(this.#person, 'GET', path).catch(() => undefined);
          if (answer !== undefined && isShown(answer)) return end(performance.now());
        } while (again);
        reading = false;
      };
      const changed = (ids: readonly string[]) => void (ids.includes(id) && look());
      this.#changed.add(changed);
    });
  }

  async #listen(answer: Response): Promise<void> {
    const events = answer
      .body!.pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    try {
      for await (const { event, data } of events) {
        if (event !== 'change') continue;
        const { ids } = JSON.parse(data) as { ids: string[] };
        for (const changed of this.#changed) changed(ids);
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error;
    }
  }
}
