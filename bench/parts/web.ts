/** The web on a slow phone: our production build through the edge beside M0's single-page app; slow 4G and a quarter of the processor. */
import type { Browser } from 'playwright-core';
import { launchBrowser, sessionOf, type Who } from '../gates/people.ts';
import { openInRounds } from '../gates/rounds.ts';
import {
  groupOf,
  interleave,
  medianRatio,
  plainRow,
  rowOf,
  type Sample,
  type Turn,
} from '../runner/pairs.ts';
import { goal, type Goal, type Group, type PartOptions, type PartResult } from '../runner/part.ts';
import type { ActName } from '../web/acts.ts';
import { lighthouseGoals, runLighthouse } from '../web/lighthouse.ts';
import { measureView } from '../web/slowed-page.ts';
import { startWebSubjects, type WebScreen, type WebSubject, webScreens } from '../web/web-subjects.ts';

/** What a group is made of: its title, the metric and its unit. */
const metrics = [
  ['Until the content is there', 'shown', 'ms'],
  ['Until the content answers', 'interactive', 'ms'],
  ['LCP', 'lcp', 'ms'],
  ['Total blocking time', 'blocked', 'ms'],
  ['Going to another screen', 'onward', 'ms'],
  ['JavaScript until the content answers', 'neededKilobytes', 'KB'],
  ['JavaScript over the wire', 'scriptKilobytes', 'KB'],
  ['Everything over the wire', 'kilobytes', 'KB'],
  ['Requests', 'requests', ''],
  ['CLS', 'cls', ''],
] as const;
const views = ['first', 'repeated'] as const;
const acts = ['filter', 'sort', 'dialog'] as const satisfies readonly ActName[];
/** For starting and stopping. */
const reservedSeconds = 75;
/** Of the rest: the pairs; Lighthouse has what they leave. */
const shareOfPairs = 0.5;

type Sessions = Map<string, Awaited<ReturnType<typeof sessionOf>>>;

export async function run(options: PartOptions): Promise<PartResult> {
  const until = performance.now() + (options.seconds - reservedSeconds) * 1_000;
  const subjects = await startWebSubjects(options);
  const browser = await launchBrowser(options);
  try {
    const pair = [subjects.m0, subjects.ours];
    const sessions = await signInto(browser, pair);
    const screens = webScreens(subjects.listing).slice(0, options.quick ? 1 : undefined);
    const measured = new Map<string, Turn[]>();
    const sequences = groupOf('Requests in sequence until the content', '', 'less', null);
    const pairsUntil = performance.now() + (until - performance.now()) * shareOfPairs;
    for (const [index, screen] of screens.entries()) {
      options.report(screen.name);
      const own = performance.now() + (pairsUntil - performance.now()) / (screens.length - index);
      const measure = (subject: WebSubject) => measureBoth(browser, subject, { screen, sessions });
      measured.set(screen.name, await interleave(pair, measure, { pairs: options.pairs, until: own }));
      sequences.rows.push(plainRow(screen.name, await roundsOf(browser, pair, { screen, sessions })));
      options.soFar(resultOf(measured, sequences));
    }
    const { listing, ours } = subjects;
    const { groups, goals, ...rest } = resultOf(measured, sequences);
    const withVerdicts = (verdicts: Group): PartResult => ({
      ...rest,
      groups: [...groups, verdicts],
      goals: [...goals, ...lighthouseGoals(verdicts)],
    });
    const site = { address: ours.address, listing };
    return withVerdicts(
      await runLighthouse(site, options, until, (verdicts) => options.soFar(withVerdicts(verdicts))),
    );
  } finally {
    await browser.close();
    await subjects.stop();
  }
}

function resultOf(measured: ReadonlyMap<string, Turn[]>, sequences: Group): PartResult {
  const groups = [
    ...metrics.map(([title, metric, unit]) => groupFrom(measured, { title, metric, unit })),
    slowestInteractions(measured),
  ];
  return {
    part: 'web',
    groups: [...groups, sequences],
    goals: goalsOf(groups, sequences),
    notes: [
      `Behind the ratios stand ${[...measured.values()].map((turns) => turns.length).join(', ')} pairs.`,
      'M0 speaks English only; ours carries both languages. Bytes are heads and bodies.',
      'The content answers once React has made it or taken it over: both pages are asked the same way. What is counted without "until" continues for 2.5 s after that.',
      "INP is of keys that are typed at a person's pace, from the key to the next picture, in steps of 8 ms.",
    ],
  };
}

const keyOf = (subject: WebSubject, who: Who) => `${subject.name} ${who}`;

async function signInto(browser: Browser, subjects: readonly WebSubject[]): Promise<Sessions> {
  const sessions: Sessions = new Map();
  for (const subject of subjects)
    for (const who of ['buyer1', 'admin'] as const)
      sessions.set(keyOf(subject, who), await sessionOf(browser, subject.address, who));
  return sessions;
}

interface Visit {
  screen: WebScreen;
  sessions: Sessions;
}

function contextOf(browser: Browser, subject: WebSubject, { screen, sessions }: Visit) {
  const session = screen.who && sessions.get(keyOf(subject, screen.who));
  return browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(session && { storageState: session }),
  });
}

/** A first visit with an empty cache, and another with what that one has left. */
async function measureBoth(browser: Browser, subject: WebSubject, visit: Visit) {
  const context = await contextOf(browser, subject, visit);
  try {
    let values = {};
    for (const view of views)
      values = {
        ...values,
        ...(await measureView(context, subject.address, { screen: visit.screen, view })),
      };
    return { values };
  } finally {
    await context.close();
  }
}

async function roundsOf(browser: Browser, subjects: readonly WebSubject[], visit: Visit) {
  const rounds: Record<string, number> = {};
  for (const subject of subjects) {
    const context = await contextOf(browser, subject, visit);
    rounds[subject.name] = (await openInRounds(context, subject.address, visit.screen)).rounds;
    await context.close();
  }
  return rounds;
}

function groupFrom(
  measured: ReadonlyMap<string, Turn[]>,
  { title, metric, unit }: { title: string; metric: string; unit: string },
): Group {
  const rows = [...measured].flatMap(([name, turns]) =>
    views.map((view) => rowOf(`${name}, ${view} view`, `${view} ${metric}`, turns, 'M0')),
  );
  return { ...groupOf(title, unit, 'less', 'M0'), rows };
}

/** Of each screen that lets people do it, and all of them together: in a sum steps of 8 ms matter less. */
function slowestInteractions(measured: ReadonlyMap<string, Turn[]>): Group {
  const rows = [...measured].flatMap(([name, turns]) =>
    acts.flatMap((act) =>
      views.map((view) => rowOf(`${act} on ${name}, ${view} view`, `${view} ${act}`, turns, 'M0')),
    ),
  );
  const done = rows.filter(({ figures }) => figures['M0']?.value);
  const all = rowOf('all of them, summed', 'all', summedTurns([...measured.values()]), 'M0');
  return { ...groupOf('INP', 'ms', 'less', 'M0'), rows: done.length > 1 ? [...done, all] : done };
}

/** The n-th turn of every screen as one turn, as far as each has one. */
function summedTurns(screens: readonly Turn[][]): Turn[] {
  const metrics = acts.flatMap((act) => views.map((view) => `${view} ${act}`));
  const summed = (samples: readonly (Sample | undefined)[]): Sample => {
    const values = samples.flatMap((sample) => metrics.map((metric) => sample?.values[metric]));
    const done = values.filter((value) => value !== undefined);
    // Without one of them the sum is another.
    const whole = done.length > 0 && done.every((value) => value !== null);
    return { values: { all: whole ? done.reduce<number>((sum, value) => sum + value, 0) : null } };
  };
  return Array.from({ length: Math.min(...screens.map(({ length }) => length)) }, (_, at) => {
    const turns = screens.map((turns) => turns[at]!);
    const names = Object.keys(turns[0]!.samples);
    return {
      samples: Object.fromEntries(
        names.map((name) => [name, summed(turns.map(({ samples }) => samples[name]))]),
      ),
      again: summed(turns.map(({ again }) => again)),
    };
  });
}

function goalsOf(groups: readonly Group[], sequences: Group): Goal[] {
  const rowsOf = (title: string, ...words: string[]) =>
    groups
      .find((group) => group.title === title)!
      .rows.filter(({ name }) => words.every((word) => name.includes(word)));
  const ratio = (title: string, ...words: string[]) => medianRatio(rowsOf(title, ...words), 'ours');
  const first = (title: string, screen: string) => ratio(title, screen, 'first');
  const most = (values: readonly (number | undefined)[]) => {
    const known = values.filter((value) => value !== undefined);
    return known.length > 0 ? Math.max(...known) : null;
  };
  const worstShift = most(rowsOf('CLS').map(({ figures }) => figures['ours']?.value?.median));
  const home = sequences.rows.find(({ name }) => name === 'home');
  return [
    goal(
      'P8',
      'JavaScript until the content answers ÷ M0, first views',
      { most: 1 },
      ratio('JavaScript until the content answers', 'first'),
    ),
    goal('P9', 'LCP of home ÷ M0, first view', { most: 0.35 }, ratio('LCP', 'home', 'first')),
    goal('P10', 'blocking time ÷ M0, first views', { most: 1 }, ratio('Total blocking time', 'first')),
    goal('P10', 'largest CLS', { most: 0.02 }, worstShift),
    goal('P10', 'INP of filter, sort and dialog ÷ M0', { most: 1 }, ratio('INP')),
    ...['wishlist', 'people'].map((screen) =>
      goal('P24', `JavaScript of ${screen} ÷ M0`, { most: 1 }, first('JavaScript over the wire', screen)),
    ),
    goal('P28', 'until home answers ÷ M0', { most: 0.8 }, first('Until the content answers', 'home')),
    goal('P11', 'going to another screen ÷ M0', { most: 1 }, ratio('Going to another screen')),
    goal(
      'P12',
      'requests in sequence after the HTML until the list of home',
      { most: 3 },
      home ? (home.figures['ours']?.value?.median ?? 1) - 1 : null,
    ),
  ];
}
