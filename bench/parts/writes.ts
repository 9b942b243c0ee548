/** Writes: from the click to the answer, and to the effect at the last reader, with 1, 10 and 100 people at once, beside M0. */
import { Asker, type Provider } from '../runner/asker.ts';
import { bringIn, type Crowd } from '../runner/crowd.ts';
import { groupOf, interleave, rowOf, type Sample, type Turn } from '../runner/pairs.ts';
import type { Goal, Group, PartOptions, PartResult } from '../runner/part.ts';
import { cpuSecondsOf } from '../runner/process-tree.ts';
import { quantile } from '../runner/spread.ts';
import { startSubjects, type Subject } from '../runner/subjects.ts';
import { type Click, Deal, type Step, steps } from '../writes/deal.ts';
import { OpenPage } from '../writes/open-page.ts';

/** People at once, and how often each of them does it in a turn: a turn of one is too short to say much. */
const crowds = [
  { people: 1, rounds: 5, mostPairs: 7, share: 0.2 },
  { people: 10, rounds: 2, mostPairs: 7, share: 0.3 },
  { people: 100, rounds: 1, mostPairs: 3, share: 0.5 },
];
const agents = 10;
/** The demo market of the product is as large. */
const otherListings = 1_000;

const notes = [
  'CPU time is that of a click, over all four kinds together: of each side with the database, and of what readers then read.',
];

export async function run(options: PartOptions): Promise<PartResult> {
  const startedAt = performance.now();
  const subjects = await startSubjects(options);
  try {
    if (!options.quick) await subjects.fill(otherListings);
    const levels = options.quick ? crowds.slice(0, 2) : crowds;
    const most = Math.max(...levels.map(({ people }) => people));
    // Each side has each turn, the yardstick twice; a listing is sold once on each side.
    const pairsOf = (mostPairs: number) => Math.min(options.pairs, mostPairs);
    const needed = levels.reduce(
      (sum, { people, rounds, mostPairs }) => sum + people * rounds * 2 * (pairsOf(mostPairs) + 1),
      0,
    );
    const crowd = await bringIn(subjects, { buyers: most * 2, agents, listings: needed });
    options.report(`both have ${needed} listings for sale`);
    const result: PartResult = { part: 'writes', groups: [], goals: [], notes: [...notes] };
    for (const { people, rounds, mostPairs, share } of levels) {
      const left = options.seconds * 1_000 - (performance.now() - startedAt);
      const until = performance.now() + left * share;
      const sides = [subjects.m0, subjects.edge].map(
        (subject) => new Side(subject, crowd, subjects.provider),
      );
      for (const side of sides) await side.openPages(people);
      const turns = await interleave(sides, (side) => side.turn(people, rounds), {
        pairs: pairsOf(mostPairs),
        until,
      });
      for (const side of sides) side.closePages();
      result.groups.push(...groupsOf(people, turns));
      result.goals.push(fresh(Math.max(0, quantile(behindOf(turns), 0.99)), people));
      options.report(`${people} at once: ${turns.length} pairs`);
      options.soFar(result);
    }
    return result;
  } finally {
    await subjects.stop();
  }
}

/** P13. It is about a change; many at once show what a crowd makes of it. */
const fresh = (behind: number, people: number): Goal => ({
  id: 'P13',
  what: `from the answer to fresh pages of others, p99, ${people} at once`,
  wanted: { most: 100 },
  found: Number.isNaN(behind) ? null : behind,
  unit: 'ms',
});

/** One side, with people who have open pages there. */
class Side {
  readonly name: string;
  readonly #subject: Subject;
  readonly #crowd: Crowd;
  readonly #provider: Provider;
  readonly #asker: Asker;
  readonly #pages = new Map<string, OpenPage>();
  /** Listings that are still for sale here. */
  static readonly #used = new Map<string, number>();

  constructor(subject: Subject, crowd: Crowd, provider: Provider) {
    this.name = subject.name;
    this.#subject = subject;
    this.#crowd = crowd;
    this.#provider = provider;
    this.#asker = new Asker(subject.address);
  }

  async openPages(people: number): Promise<void> {
    const { buyers, agents } = this.#crowd;
    for (const person of [...buyers.slice(0, people * 2), ...agents])
      this.#pages.set(person.id, await OpenPage.open(this.#asker, person));
  }

  closePages(): void {
    for (const page of this.#pages.values()) page.close();
  }

  /** Each of them wishes, offers, has the offer accepted and pays; everybody begins each step at once. */
  async turn(people: number, rounds: number): Promise<Sample> {
    const before = cpuSecondsOf(this.#subject.pids());
    const clicks = new Map<Step, Click[]>(steps.map((step) => [step, []]));
    for (let round = 0; round < rounds; round += 1) {
      const deals = Array.from({ length: people }, (_, n) => this.#deal(n, people));
      for (const step of steps)
        clicks.get(step)!.push(...(await Promise.all(deals.map((deal) => deal.click(step)))));
    }
    const all = [...clicks.values()].flat();
    const cpuMs = ((cpuSecondsOf(this.#subject.pids()) - before) * 1_000) / all.length;
    const failed = all.filter(({ effect }) => effect === null).length;
    return {
      values: Object.fromEntries([...clicks].flatMap(([step, some]) => valuesOf(step, some))),
      cpuMs,
      failed,
    };
  }

  /** The looker is another person than the buyer. */
  #deal(n: number, people: number): Deal {
    const { listings, buyers } = this.#crowd;
    const next = Side.#used.get(this.name) ?? 0;
    Side.#used.set(this.name, next + 1);
    const listing = listings[next]!;
    const [buyer, looker] = [buyers[n]!, buyers[n + people]!];
    const pageOf = ({ id }: { id: string }) => this.#pages.get(id)!;
    const pages = { buyer: pageOf(buyer), agent: pageOf(listing.agent), looker: pageOf(looker) };
    return new Deal(this.#asker, listing, buyer, pages, this.#provider);
  }
}

/** Medians over the people of a turn, and the slowest of a hundred. */
function valuesOf(step: Step, clicks: readonly Click[]): [string, number | null][] {
  const answers = clicks.flatMap(({ answered }) => answered ?? []);
  const effects = clicks.flatMap(({ effect }) => effect ?? []);
  const behind = clicks.flatMap(({ answered, effect }) =>
    answered === null || effect === null ? [] : effect - answered,
  );
  const at = (values: number[], share: number) => (values.length > 0 ? quantile(values, share) : null);
  return [
    [`${step} answer`, at(answers, 0.5)],
    [`${step} effect`, at(effects, 0.5)],
    [`${step} effect p99`, at(effects, 0.99)],
    [`${step} behind p99`, at(behind, 0.99)],
  ];
}

function groupsOf(people: number, turns: readonly Turn[]): Group[] {
  const kinds: [string, string][] = [
    ['until it is answered, median', 'answer'],
    ['until the last reader sees it, median', 'effect'],
    ['until the last reader sees it, p99', 'effect p99'],
  ];
  return kinds.map(([title, metric]) => {
    const group = groupOf(`${people} at once: from the click ${title}`, 'ms', 'less', 'M0');
    group.rows.push(...steps.map((step) => rowOf(step, `${step} ${metric}`, turns, 'M0')));
    // It is the same turns' in all three.
    if (metric !== 'answer')
      for (const { figures } of group.rows) for (const figure of Object.values(figures)) figure.cpuMs = null;
    return group;
  });
}

/** How long after the answer others saw it, in ours. */
const behindOf = (turns: readonly Turn[]): number[] =>
  turns.flatMap(({ samples }) =>
    steps.flatMap((step) => samples['edge']?.values[`${step} behind p99`] ?? []),
  );
