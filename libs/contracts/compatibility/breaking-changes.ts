/** What a change of the contract breaks, and whom, a sentence each. Empty when the change only adds. */
import { losses, narrowings, type Change } from './schema-changes.ts';
import type { Contract } from './snapshot.ts';

const say = (subject: string, changes: readonly Change[], consequence: string): string[] =>
  changes.map(({ at, change }) => `${subject}: ${at === '' ? 'it' : at} ${change}. ${consequence}`);

/** Each old entry with the new one of its name; those that are gone get a sentence of their own. */
function compared<T>(
  before: Record<string, T>,
  after: Record<string, T>,
  gone: (name: string) => string,
  compare: (name: string, old: T, fresh: T) => string[],
): string[] {
  return Object.entries(before).flatMap(([name, old]) => {
    const fresh = after[name];
    return fresh === undefined ? [gone(name)] : compare(name, old, fresh);
  });
}

const eventChanges = (before: Contract, after: Contract): string[] =>
  compared(
    before.events,
    after.events,
    (name) =>
      `Event ${name} is gone. Subscribers of the last release wait for it; a new version stands beside the old one.`,
    (name, old, fresh) => [
      ...(old.subject === fresh.subject
        ? []
        : [`Event ${name}: its subject was ${old.subject}. Subscribers of the last release hear nothing.`]),
      ...say(`Event ${name}`, losses(old.data, fresh.data), 'Subscribers of the last release read it.'),
      ...say(
        `Event ${name}`,
        narrowings(old.data, fresh.data),
        'Events of the last 30 days are on the stream without it, and new subscribers would refuse them.',
      ),
    ],
  );

const callChanges = (before: Contract, after: Contract): string[] =>
  compared(
    before.calls,
    after.calls,
    (name) => `Call ${name} is gone. A gateway of the last release still asks it.`,
    (name, old, fresh) => [
      ...say(
        `Call ${name}, input`,
        narrowings(old.input, fresh.input),
        'A gateway of the last release asks as before.',
      ),
      ...say(
        `Call ${name}, output`,
        losses(old.output, fresh.output),
        'A gateway of the last release passes it on to screens that read it.',
      ),
    ],
  );

const httpChanges = (before: Contract, after: Contract): string[] =>
  compared(
    before.http,
    after.http,
    (name) => `${name} is gone. Browsers that have a page of the last release open still call it.`,
    (name, old, fresh) => [
      ...(old.route === fresh.route ? [] : [`${name}: it was ${old.route}. Open pages still call that.`]),
      ...(['params', 'query', 'body'] as const).flatMap((part) =>
        say(
          `${old.route}, ${part}`,
          narrowings(old[part], fresh[part]),
          'Open pages and other clients send what they sent before.',
        ),
      ),
      ...say(
        `${old.route}, answer`,
        losses(old.answer, fresh.answer),
        'Open pages and other clients read it.',
      ),
    ],
  );

/** @returns a sentence for each thing that is removed, narrowed or newly required */
export const breakingChanges = (before: Contract, after: Contract): string[] => [
  ...eventChanges(before, after),
  ...callChanges(before, after),
  ...httpChanges(before, after),
];
