/** The web on a slow phone: our production build through the edge beside M0's single-page app; slow 4G and a quarter of the processor. */
import { findChromium } from '@thikana/local/launcher/chromium';
import { type Browser, chromium } from 'playwright-core';
import { sessionOf, type Who } from '../gates/people.ts';
import { openInRounds } from '../gates/rounds.ts';
import { groupOf, interleave, medianRatio, plainRow, rowOf, type Turn } from '../runner/pairs.ts';
import type { Goal, Group, PartOptions, PartResult } from '../runner/part.ts';
import { measureView } from '../web/slowed-page.ts';
import { startWebSubjects, type WebScreen, type WebSubject, webScreens } from '../web/web-subjects.ts';

/** What a group is made of: its title, the metric and its unit. */
const metrics = [
  ['Until the content is there', 'shown', 'ms'],
  ['LCP', 'lcp', 'ms'],
  ['Total blocking time', 'blocked', 'ms'],
  ['INP', 'inp', 'ms'],
  ['Going to another screen', 'onward', 'ms'],
  ['JavaScript over the wire', 'scriptKilobytes', 'KB'],
  ['Everything over the wire', 'kilobytes', 'KB'],
  ['Requests', 'requests', ''],
  ['CLS', 'cls', ''],
] as const;
const views = ['first', 'repeated'] as const;
/** For starting and stopping. */
const reservedSeconds = 75;

type Sessions = Map<string, Awaited<ReturnType<typeof sessionOf>>>;

export async function run(options: PartOptions): Promise<PartResult> {
  const began = performance.now();
  const subjects = await startWebSubjects(options);
  const browser = await chromium.launch({
    executablePath: await findChromium(options),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
  try {
    const pair = [subjects.m0, subjects.ours];
    const sessions = await signInto(browser, pair);
    const screens = webScreens(subjects.listing).slice(0, options.quick ? 1 : undefined);
    const measured = new Map<string, Turn[]>();
    const sequences = groupOf('Requests in sequence until the content', '', 'less', null);
    for (const [index, screen] of screens.entries()) {
      options.tell(screen.name);
      const left = began + (options.seconds - reservedSeconds) * 1_000 - performance.now();
      const until = performance.now() + left / (screens.length - index);
      const measure = (subject: WebSubject) => measureBoth(browser, subject, { screen, sessions });
      measured.set(screen.name, await interleave(pair, measure, { pairs: options.pairs, until }));
      sequences.rows.push(plainRow(screen.name, await roundsOf(browser, pair, { screen, sessions })));
    }
    const groups = metrics.map(([title, metric, unit]) => groupFrom(measured, { title, metric, unit }));
    return {
      part: 'web',
      groups: [...groups, sequences],
      goals: goalsOf(groups, sequences),
      notes: [
        `Behind the ratios stand ${[...measured.values()].map((turns) => turns.length).join(', ')} pairs.`,
        'M0 speaks English only; ours carries both languages. Bytes are heads and bodies, until 2.5 s after the content.',
      ],
    };
  } finally {
    await browser.close();
    await subjects.stop();
  }
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

function goalsOf(groups: readonly Group[], sequences: Group): Goal[] {
  const rowsOf = (title: string, ...words: string[]) =>
    groups
      .find((group) => group.title === title)!
      .rows.filter(({ name }) => words.every((word) => name.includes(word)));
  const ratio = (title: string, ...words: string[]) => medianRatio(rowsOf(title, ...words), 'ours');
  const most = (values: readonly (number | undefined)[]) => {
    const known = values.filter((value) => value !== undefined);
    return known.length > 0 ? Math.max(...known) : null;
  };
  const worstShift = most(rowsOf('CLS').map(({ figures }) => figures['ours']?.value?.median));
  const home = sequences.rows.find(({ name }) => name === 'home');
  const goal = (id: string, what: string, limit: number, found: number | null): Goal => ({
    id,
    what,
    wanted: { most: limit },
    found,
    unit: '',
  });
  return [
    goal('P8', 'JavaScript ÷ M0, first views', 1, ratio('JavaScript over the wire', 'first')),
    goal('P9', 'LCP of home ÷ M0, first view', 0.35, ratio('LCP', 'home', 'first')),
    goal('P10', 'blocking time ÷ M0, first views', 1, ratio('Total blocking time', 'first')),
    goal('P10', 'largest CLS', 0.02, worstShift),
    goal('P10', 'INP ÷ M0', 1, ratio('INP')),
    goal('P11', 'going to another screen ÷ M0', 1, ratio('Going to another screen')),
    goal(
      'P12',
      'requests in sequence after the HTML until the list of home',
      3,
      home ? (home.figures['ours']?.value?.median ?? 1) - 1 : null,
    ),
  ];
}
