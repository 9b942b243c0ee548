/** What several cases look at, once an installation runs. */
import { expect } from '@jest/globals';
import { eventually } from '@thikana/test-kit';
import type { Installation } from './installation.ts';

export const patience = { withinMs: 60_000, everyMs: 500 };

interface Target {
  labels: { app: string };
  health: string;
}
/** Not by a query, in which an instance that is gone has its last value for five minutes. @param apps with two instances */
export async function areScraped(installation: Installation, apps: readonly string[]): Promise<void> {
  const expected = ['edge', ...apps, ...apps].map((app) => `${app} up`);
  await eventually(async () => {
    const answer = await fetch(`${installation.prometheus}/api/v1/targets?state=active`);
    const { data } = (await answer.json()) as { data: { activeTargets: Target[] } };
    const found = data.activeTargets.map(({ labels, health }) => `${labels.app} ${health}`);
    expect(found.sort()).toEqual(expected.sort());
  }, patience);
}

export async function checkBooks(installation: Installation): Promise<void> {
  expect(await installation.compose('operations', 'check-books')).toContain('All invariants hold.');
}
