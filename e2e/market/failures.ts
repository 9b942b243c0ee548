/** Counts failures by kind. */
export class Failures {
  /** The current step of the test. */
  during = 'start';
  total = 0;
  readonly #kinds = new Map<string, number>();

  note(request: string, what: string): void {
    const kind = `${this.during}: ${withoutIds(request)}: ${withoutIds(what).slice(0, 200)}`;
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    this.total += 1;
  }

  get byKind(): Record<string, number> {
    return Object.fromEntries(this.#kinds);
  }
}

const withoutIds = (text: string): string =>
  text.replaceAll(/[0-9a-f]{24}/g, ':id').replaceAll(/[\w.-]+(@|%40)[\w.-]+/g, ':email');
