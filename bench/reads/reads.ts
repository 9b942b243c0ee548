import { measureOrder, type LoadGenerator, type Order } from '../load/load-generator.ts';
import type { Person } from '../runner/asker.ts';
import { bringIn, wishFor } from '../runner/crowd.ts';
import { groupOf, interleave, plainRow, rowOf, type Turn } from '../runner/pairs.ts';
import type { Goal, Group, PartOptions, PartResult, Row } from '../runner/part.ts';
import type { ReadySeconds } from '../runner/fill-ours.ts';
import type { Subject, Subjects } from '../runner/subjects.ts';
import { deepCursor, etagOf, someCards, someListing } from './pages.ts';
import { type Case, firstPage, home, lists, twentyFound, zipfSearches } from './queries.ts';
import { beginnings, pageBehind, pagingTitle, readGoals, readyTitle } from './read-goals.ts';
import { sameAnswers } from './same-answers.ts';

const connections = 10;
/** Seconds of a volley: shorter ones are imprecise, longer ones leave time for fewer pairs. */
const volley = { least: 0.2, most: 1.5 };
/** At a fixed rate everybody gets this share of what the slowest does at most, and no more requests a second than that. */
const steady = { share: 0.5, most: 400 };
/** Seconds to add one listing to all subjects and to start with it three times: reserved for the sizes that follow. */
const fillSeconds = 0.000_8;
/** Rows of a size, to divide its time. */
const rowsOfASize = lists.length + 14;
/** Goals are about the first page at the first size, where M0 swings from volley to volley, and about pages far behind: these rows have so many times the time of others. */
const emphasis = 5;
/** The first page as fast as it comes and at a fixed rate, with and without kept answers, unchanged, and one at a time. */
const firstPageRows = 6;

/** What is measured at each size, put together. */
export class Reads {
  readonly #groups: Group[] = [];
  readonly #notes: string[] = [];
  /** The shares among which the time is divided: one for each row, or `emphasis`. */
  #sharesLeft: number;
  #listings = 0;
  readonly #endsAt: number;

  readonly #subjects: Subjects;
  readonly #load: LoadGenerator;
  readonly #options: PartOptions;

  /** @param endsAt by `performance.now()` */
  constructor(subjects: Subjects, load: LoadGenerator, options: PartOptions, endsAt: number) {
    this.#subjects = subjects;
    this.#load = load;
    this.#options = options;
    const sizes = options.listings.length;
    this.#sharesLeft = rowsOfASize * sizes + (firstPageRows + sizes) * (emphasis - 1);
    this.#endsAt = endsAt;
  }

  async atSize(listings: number): Promise<void> {
    const { report } = this.#options;
    const subjects = this.#subjects;
    const size = `${listings.toLocaleString('en')} listings`;
    if (this.#isLate) return void this.#notes.push(`There was no time for ${size}.`);
    const ready = await subjects.fill(listings);
    this.#listings = listings;
    const starts = this.#group(readyTitle, 's', 'less', null);
    for (const [how, seconds] of Object.entries(ready) as [keyof ReadySeconds, number][]) {
      report(`${size}, ${beginnings[how]}: ready after ${seconds.toFixed(1)} s`);
      starts.rows.push(plainRow(`${size}, ${beginnings[how]}`, { ours: seconds }));
    }
    const all = this.#subjectsAt(listings);
    const page: Case = {
      name: "a listing's page",
      paths: [`/properties/${await someListing(all[0]!.address)}`],
    };
    const twenty = twentyFound(listings);
    await sameAnswers(all, [...lists, twenty, page]);
    const withPeople = [subjects.m0, subjects.gateway, subjects.edge];
    // A person's own data does not depend on the number of listings.
    const own = subjects.comparesM0(listings) && this.#groups.length === 1 ? await this.#own() : [];
    await sameAnswers(withPeople, own);
    report(`${size}: all give the same answers`);
    const yardstick = all[0]!.name;

    await subjects.cacheAnswers(false);
    const cold = this.#group(`No answers kept, ${size}`, 'requests/s', 'more', yardstick);
    for (const one of [...lists, page]) await this.#add(cold, () => this.#rate(all, one));
    const person = this.#group('Of somebody who is signed in', 'requests/s', 'more', 'M0');
    for (const one of own) await this.#add(person, () => this.#rate(withPeople, one));
    const single = this.#group(`One at a time, no answers kept, ${size}: p50`, 'ms', 'less', yardstick);
    for (const one of [firstPage, twenty]) await this.#add(single, () => this.#p50(all, one));
    const paging = this.#group(pagingTitle(listings), 'ms', 'less', firstPage.name);
    await this.#add(paging, () => this.#paging());
    await this.#steadily(all, `No answers kept, ${size}`, cold);

    await subjects.cacheAnswers(true);
    const warm = this.#group(`Answers kept, ${size}`, 'requests/s', 'more', yardstick);
    for (const one of [home, firstPage, page, zipfSearches])
      await this.#add(warm, () => this.#rate(all, one));
    const conditional = { ...firstPage, name: 'list, newest: unchanged (304) ÷ its 200' };
    const etag = await etagOf(`${subjects.gateway.address}/api${firstPage.paths[0]}`);
    await this.#add(warm, () => this.#rate(all, conditional, { 'If-None-Match': etag }));
    await this.#steadily(all, `Answers kept, ${size}`, warm);
  }

  result(): PartResult {
    const goals: Goal[] = readGoals(this.#groups, this.#options.listings);
    return { part: 'reads', groups: this.#groups, goals, notes: this.#notes };
  }

  /** What only they may see. */
  async #own(): Promise<readonly Case[]> {
    const { m0 } = this.#subjects;
    const { buyers } = await bringIn(this.#subjects, { buyers: 1, agents: 0, listings: 0 });
    const [{ email, bearer }] = buyers as [Person];
    await wishFor(this.#subjects, buyers[0]!, await someCards(m0.address));
    const headers = { Authorization: bearer };
    return [
      { name: "a person's role", paths: [`/users/role/${email}`], headers },
      { name: 'a wishlist of twenty', paths: [`/wishlist/${email}`], headers },
    ];
  }

  /** The yardstick comes first. An engine that sorts in memory is no yardstick for M0 beyond a thousand listings. */
  #subjectsAt(listings: number): Subject[] {
    const { m0, p0, gateway, edge } = this.#subjects;
    if (this.#subjects.comparesM0(listings) || !p0) return [m0, gateway, edge, ...(p0 ? [p0] : [])];
    this.#notes.push(
      `At ${listings.toLocaleString('en')} listings P0 is the yardstick: the local engine has no mongod, and sorts M0's lists in memory.`,
    );
    return [p0, gateway, edge];
  }

  /** Groups of the same title are one over all sizes. */
  #group(title: string, unit: string, better: Group['better'], yardstick: string | null): Group {
    const known = this.#groups.find((group) => group.title === title);
    const group = known ?? groupOf(title, unit, better, yardstick);
    if (!known) this.#groups.push(group);
    return group;
  }

  /** For rows. */
  get #secondsLeft(): number {
    const toFill = this.#options.listings.filter((listings) => listings > this.#listings).at(-1);
    const filling = toFill === undefined ? 0 : (toFill - this.#listings) * fillSeconds;
    return Math.max(0, (this.#endsAt - performance.now()) / 1_000 - filling);
  }

  get #isLate(): boolean {
    return performance.now() > this.#endsAt;
  }

  /** A row without time is omitted and named. */
  async #add(group: Group, measure: () => Promise<Row>): Promise<void> {
    if (this.#isLate) {
      const note = `There was no time for all of: ${group.title}.`;
      if (!this.#notes.includes(note)) this.#notes.push(note);
      return;
    }
    group.rows.push(await measure());
    this.#options.soFar(this.result());
  }

  /** @param ours headers that only our side is sent */
  #rate(all: readonly Subject[], one: Case, ours: Record<string, string> = {}): Promise<Row> {
    return this.#row(all, one, 'perSecond', ({ name }) => ({
      how: { connections },
      headers: { ...one.headers, ...(name === 'gateway' || name === 'edge' ? ours : {}) },
    }));
  }

  #p50(all: readonly Subject[], one: Case): Promise<Row> {
    return this.#row(all, one, 'p50', () => ({ how: { connections: 1 } }));
  }

  /** A page far behind beside the first one, in the same turns: minutes apart, the machine would be compared with itself. */
  async #paging(): Promise<Row> {
    const { gateway } = this.#subjects;
    const { page, path } = await deepCursor(gateway.address);
    const name = `page ${page.toLocaleString('en')} by cursor, at the gateway`;
    const both = [firstPage.name, pageBehind].map((page) => ({ ...gateway, name: page }));
    return this.#row(both, { name, paths: [path] }, 'p50', (subject) => ({
      how: { connections: 1 },
      paths: subject.name === pageBehind ? [path] : firstPage.paths,
    }));
  }

  /** At a rate that the slowest can serve. */
  async #steadily(all: readonly Subject[], title: string, fast: Group): Promise<void> {
    const group = this.#group(`${title}: p99 at a fixed rate`, 'ms', 'less', fast.yardstick);
    for (const one of [firstPage, zipfSearches]) {
      const rates = Object.values(fast.rows.find(({ name }) => name === one.name)?.figures ?? {});
      const slowest = Math.min(...rates.map(({ value }) => value?.low ?? 1));
      const rate = Math.max(1, Math.round(Math.min(steady.most, slowest * steady.share)));
      await this.#add(group, async () => {
        const row = await this.#row(all, one, 'p99', () => ({ how: { rate } }));
        return { ...row, name: `${one.name}, ${rate}/s` };
      });
    }
  }

  async #row(
    all: readonly Subject[],
    { name, paths }: Case,
    metric: string,
    orderFor: (subject: Subject) => Pick<Order, 'how' | 'headers'> & Partial<Pick<Order, 'paths'>>,
  ): Promise<Row> {
    const { quick, report, listings, pairs: usualPairs } = this.#options;
    const isFirstPage = name.startsWith(firstPage.name) && this.#listings === listings[0];
    const isPaging = all.some((subject) => subject.name === pageBehind);
    const share = (isFirstPage || isPaging) && !quick ? emphasis : 1;
    const left = (this.#secondsLeft / Math.max(1, this.#sharesLeft)) * share;
    this.#sharesLeft -= share;
    // A rate is steadied by more pairs; a p99 needs many requests in each volley.
    const isTail = metric === 'p99';
    const pairs = isTail ? usualPairs : usualPairs * share;
    const most = isTail ? volley.most * share : volley.most;
    const fair = left / ((pairs + 1) * (all.length + 1));
    const seconds = quick ? 0.1 : Math.min(most, Math.max(volley.least, fair));
    const turns: Turn[] = await interleave(
      all,
      (subject) =>
        measureOrder(this.#load, subject, { address: subject.address, paths, seconds, ...orderFor(subject) }),
      { pairs, until: performance.now() + left * 1_000 },
    );
    report(name);
    return rowOf(name, metric, turns, all[0]!.name);
  }
}
