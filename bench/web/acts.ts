import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** An action on a screen, by keys. */
export type ActName = 'filter' | 'sort' | 'dialog';

interface Act {
  /** What has the focus when the keys are typed; the first of the page that is visible. */
  focus: string;
  /** One after the other; a text is typed letter by letter. */
  keys: readonly string[];
}

/** In both pages of the pair. */
const acts: Record<ActName, Act> = {
  // The letters begin a place in Bangladesh, and a name, that both know.
  filter: {
    focus: 'main :is(input[type="search"], input[type="text"], input:not([type]))',
    keys: ['b', 'a', 'n', 'Enter'],
  },
  // A table's heading, or the list's own choice: antd's opens by the first key, the browser's own takes each.
  sort: {
    focus:
      'main th.ant-table-column-has-sorters, main th[scope] > button, main select:has(option[value="minPrice"]), main [aria-label="Sort"]',
    keys: ['ArrowDown', 'ArrowDown', 'Enter'],
  },
  dialog: { focus: 'main button:has-text("Remove")', keys: ['Enter', 'Escape', 'Enter', 'Escape'] },
};

/** Between two letters of a slow typist, and after a key that triggers an action. */
const letterMs = 150;
const lookMs = 900;

/**
 * Performs it as a person does.
 * @returns the slowest interaction from the key to the next picture, in ms
 * @throws Error where the page has nothing to do it with
 */
export async function perform(page: Page, name: ActName): Promise<number> {
  const { focus, keys } = acts[name];
  const from = await page.evaluate(() => performance.now());
  await page.locator(focus).locator('visible=true').first().focus({ timeout: 5_000 });
  for (const key of keys) {
    await page.keyboard.press(key, { delay: 40 });
    await pause(key.length === 1 ? letterMs : lookMs);
  }
  return page.evaluate((from) => window.slowestSince(from), from);
}
