import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsOf } from '../fixtures/page-faults.ts';
import { expect, type Page, test } from '../fixtures/test.ts';
import { demo, signIn } from '../fixtures/sign-in.ts';
import { buildVariant, formerWeb, root } from './builds.ts';
import { needsNextKit, nextRemote } from './next-remote.ts';
import { manifestIn, serveRemotes, serveShell } from './serve.ts';

/** Shell and remotes of different releases in one page, each as its own build made it (docs/adr/0035). */
const kit = (
  JSON.parse(readFileSync(join(root, 'libs', 'web-kit', 'package.json'), 'utf8')) as { version: string }
).version;
const REMOTES = ['public', 'buyer', 'agent', 'admin'];
const BUILDS_WITHIN_MS = 300_000;

const agent = demo('agent6');

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const inBangla = (page: Page) => page.addInitScript(() => localStorage.setItem('language', 'bn'));

test.describe('a remote of the next release in the page of this one', () => {
  let next: string;
  test.beforeAll(() => {
    test.setTimeout(BUILDS_WITHIN_MS);
    next = buildVariant(nextRemote);
  });

  /** The API of the next release, as far as the new screen calls it. */
  async function answerNotices(page: Page) {
    const notices = [{ _id: 'n1', title: 'Bring the deed', state: 'open' }];
    const live = { message: '' };
    await page.route('**/api/notices', (route) => route.fulfill({ json: notices }));
    await page.route('**/api/notices/n1/close', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: { status: 409, code: 'NOTICE.KEPT', detail: 'As the server says it', params: { days: 12 } },
      }),
    );
    // Each connection ends after its messages, and the page opens another one.
    await page.route('**/api/live*', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `id: s-1\nevent: ready\ndata: {}\n\n${live.message}`,
      }),
    );
    return {
      add: (title: string) => {
        notices.push({ _id: `n${notices.length + 1}`, title, state: 'closed' });
        live.message = 'id: s-2\nevent: change\ndata: {"topic":"notices","ids":[]}\n\n';
      },
    };
  }

  test('makes its new calls at its new address, and receives a new kind of change', async ({ page }) => {
    await serveRemotes(page, next, ['agent']);
    const notices = await answerNotices(page);
    await signIn(page, agent);
    await page.goto('/dashboard/agent/notices');
    await expect(heading(page, 'Notices')).toBeVisible();
    await expect(page.getByText('Bring the deed').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Here' })).toHaveAttribute(
      'href',
      '/dashboard/agent/notices',
    );
    notices.add('The office is closed');
    await expect(page.getByText('The office is closed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close The office is closed' })).toBeHidden();
  });

  for (const [language, sentence] of [
    ['en', 'It is kept for 12 days.'],
    ['bn', 'এটি ১২ দিন রাখা হয়।'],
  ] as const)
    test(`explains a new refusal (${language})`, async ({ page }) => {
      await serveRemotes(page, next, ['agent']);
      await answerNotices(page);
      await signIn(page, agent);
      if (language === 'bn') await inBangla(page);
      await page.goto('/dashboard/agent/notices');
      await page.getByRole('button', { name: 'Close Bring the deed' }).click();
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    });
});

test.describe('a remote that needs the next kit in the page of this one', () => {
  let next: string;
  test.beforeAll(() => {
    test.setTimeout(BUILDS_WITHIN_MS);
    next = buildVariant(needsNextKit(kit));
  });

  test('reports it in its place, and Reload gets the newer page', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await serveRemotes(page, next, ['agent']);
    await signIn(page, agent);
    await page.goto('/dashboard/agent/profile');
    await expect(heading(page, 'The pages for agents: this part needs a newer page.')).toBeVisible();
    await expect(page.getByText('Thikana has been updated since this page was opened.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'LOG OUT' })).toBeVisible();
    expect(scripts.filter((path) => /^\/remotes\/agent\/chunks\//.test(path))).toEqual([]);

    await serveShell(page, next);
    await page.evaluate(() => {
      const { fetch } = window;
      window.fetch = (address, options) => {
        sessionStorage.setItem('asked', `${String(address)} ${options?.cache}`);
        return fetch(address, options);
      };
    });
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('Of the next kit')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe(`${page.url()} reload`);
  });

  test('reports it in Bangla', async ({ page }) => {
    await serveRemotes(page, next, ['agent']);
    await signIn(page, agent);
    await inBangla(page);
    await page.goto('/dashboard/agent/profile');
    await expect(heading(page, 'এজেন্টদের পাতাগুলো: এই অংশের জন্য নতুন পাতা দরকার।')).toBeVisible();
    await expect(page.getByRole('button', { name: 'আবার লোড করুন' })).toBeVisible();
  });

  test('is detected by its imports when its range is too wide', async ({ page }) => {
    await serveRemotes(page, next, ['agent']);
    await page.route('**/remotes/agent/mf-manifest.*.json', async (route) => {
      const file = join(next, 'mfe-agent', 'dist', manifestIn(next, 'agent'));
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as { metaData: { kit: string } };
      manifest.metaData.kit = `^${kit}`;
      await route.fulfill({ json: manifest });
    });
    await signIn(page, agent);
    await page.goto('/dashboard/agent/profile');
    await expect(heading(page, 'The pages for agents: this part needs a newer page.')).toBeVisible();
  });
});

test.describe('the release before this one', () => {
  let former: string;
  test.beforeAll(async () => {
    test.setTimeout(BUILDS_WITHIN_MS);
    former = await formerWeb();
  });

  const SCREENS = {
    buyer8: ['/', '/all-properties', '/dashboard/user', '/dashboard/user/wishlist'],
    agent6: ['/dashboard/agent', '/dashboard/agent/sold-properties', '/dashboard/agent/offered-properties'],
    admin: ['/dashboard/admin', '/dashboard/admin/manage-users', '/dashboard/admin/manage-properties'],
  };
  const FAILED = /could not be loaded|ran into a problem|newer page/;

  for (const [person, screens] of Object.entries(SCREENS))
    test(`its remotes work in this page (${person})`, async ({ page }) => {
      const faults = faultsOf(page);
      await serveRemotes(page, former, REMOTES);
      await signIn(page, demo(person));
      for (const screen of screens) {
        await page.goto(screen);
        await expect(heading(page, /./)).toBeVisible();
        await expect(page.getByText(FAILED)).toBeHidden();
      }
      expect(faults).toEqual([]);
    });

  test('its page shows the remotes of this one, or reports in their place that they cannot be shown', async ({
    page,
  }) => {
    await signIn(page, agent);
    await serveShell(page, former);
    await page.goto('/dashboard/agent/profile');
    await expect(heading(page, /^(Agent Profile|The pages for agents.*)$/)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('button', { name: 'LOG OUT' })).toBeVisible();
  });
});
