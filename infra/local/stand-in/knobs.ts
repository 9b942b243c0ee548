/**
 * Faults that a test asks a stand-in to commit, for the next few requests or webhooks that match.
 * They live in memory: a stand-in that restarts is healthy again.
 */
export const REQUEST_FAULTS = [
  'delay',
  '500',
  '429',
  'cut',
  '500-after-work',
  'lost-answer',
  'half-answer',
  'junk',
] as const;
export const WEBHOOK_FAULTS = ['no-webhook', 'duplicate-webhook', 'late-webhook'] as const;

export type RequestFault = (typeof REQUEST_FAULTS)[number];
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number];
export type Fault = RequestFault | WebhookFault;

export interface Knob {
  id: number;
  /** `METHOD /path`, the same with the request's form behind a space, or, for webhook faults, an event type too; `*` matches anything. */
  match: string;
  fault: Fault;
  /** How often it still strikes; null means until it is deleted. */
  times: number | null;
  /** For `delay` and `late-webhook`. */
  ms: number;
}

export class UnreadableKnob extends Error {}

export class KnobBoard {
  #knobs: Knob[] = [];
  #nextId = 1;
  readonly #known: readonly Fault[];

  constructor(known: readonly Fault[]) {
    this.#known = known;
  }

  /** Adds a knob from a request body. @throws UnreadableKnob with what is wrong with it. */
  set(body: unknown): Knob {
    const knob = { id: this.#nextId, ...readKnob(body, this.#known) };
    this.#nextId += 1;
    this.#knobs.push(knob);
    return knob;
  }

  list(): Knob[] {
    return this.#knobs;
  }

  /** @param id of one knob; all of them without */
  clear(id?: number): void {
    this.#knobs = this.#knobs.filter((knob) => id !== undefined && knob.id !== id);
  }

  /** Uses up one strike of the oldest knob with one of these faults that matches one of the subjects. */
  take(faults: readonly Fault[], ...subjects: string[]): Knob | undefined {
    const knob = this.#knobs.find(
      (candidate) =>
        faults.includes(candidate.fault) && subjects.some((subject) => matches(candidate.match, subject)),
    );
    if (!knob) return undefined;
    if (knob.times !== null) knob.times -= 1;
    this.#knobs = this.#knobs.filter((candidate) => candidate.times !== 0);
    return knob;
  }
}

function readKnob(body: unknown, known: readonly Fault[]): Omit<Knob, 'id'> {
  if (typeof body !== 'object' || body === null) throw new UnreadableKnob('a knob is a JSON object');
  const { match = '*', fault, times = 1, ms = 1000 } = body as Record<string, unknown>;
  if (typeof match !== 'string') throw new UnreadableKnob('match is a string such as "POST /v1/refunds"');
  if (!known.includes(fault as Fault)) throw new UnreadableKnob(`fault is one of ${known.join(', ')}`);
  if (times !== null && !(Number.isInteger(times) && (times as number) > 0))
    throw new UnreadableKnob('times is a whole number above 0, or null for always');
  if (typeof ms !== 'number' || !(ms >= 0)) throw new UnreadableKnob('ms is a number of milliseconds');
  return { match, fault: fault as Fault, times: times as number | null, ms };
}

function matches(pattern: string, subject: string): boolean {
  const source = pattern
    .split('*')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${source}$`).test(subject);
}
