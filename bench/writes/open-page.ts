import type { Asker, Person } from '../runner/asker.ts';

/** So long is an effect waited for, in ms. */
const patienceMs = 15_000;

/** Somebody's open page: it hears of changes by its live stream, and then reads anew. */
export class OpenPage {
  readonly #asker: Asker;
  readonly #person: Person;
  readonly #stop = new AbortController();
  readonly #heard = new Set<(ids: readonly string[]) => void>();

  private constructor(asker: Asker, person: Person) {
    this.#asker = asker;
    this.#person = person;
  }

  /** Resolves when it listens. */
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
   * When it shows what is waited for, having heard of a change of `id`.
   * @param path of what it shows
   * @returns `performance.now()` then; null when it did not come
   */
  shows<T>(id: string, path: string, isShown: (answer: T) => boolean): Promise<number | null> {
    return new Promise((resolve) => {
      let reading = false;
      let again = false;
      const end = (at: number | null) => {
        clearTimeout(late);
        this.#heard.delete(heard);
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
      const heard = (ids: readonly string[]) => void (ids.includes(id) && look());
      this.#heard.add(heard);
    });
  }

  async #listen(answer: Response): Promise<void> {
    let rest = '';
    try {
      for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = `${rest}${chunk}`.split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.#take(block);
      }
    } catch (error) {
      if (!this.#stop.signal.aborted) throw error;
    }
  }

  #take(block: string): void {
    const data = /^event: change\ndata: (.*)$/m.exec(block)?.[1];
    if (!data) return;
    const { ids } = JSON.parse(data) as { ids: string[] };
    for (const heard of this.#heard) heard(ids);
  }
}
