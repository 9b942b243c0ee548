import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '../fixtures/test.ts';
import { productNode } from '@thikana/local/engines';
import { freePort } from '@thikana/local/launcher/ports';
import { copyRepository } from '@thikana/local/launcher/repository-copy';
import { root } from './builds.ts';

/** `npm run dev -- mfe-public --against <address>`: a remote of this machine in a deployment's product, while it is being edited. */
const folder = join(root, '.local', 'test', 'against');
const FORM = join(folder, 'mfe-public', 'src', 'auth', 'login.tsx');
const BEFORE = '<Failure text={failure} />';

let developing: ChildProcess;
let address: string;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(300_000);
  rmSync(folder, { recursive: true, force: true });
  copyRepository(root, folder);
  const port = await freePort();
  address = `http://localhost:${port}`;
  const script = join(folder, 'infra', 'local', 'launcher', 'dev.mjs');
  developing = spawn(productNode(root), [script, 'mfe-public', '--against', baseURL ?? ''], {
    cwd: folder,
    // Of a developer, without the addresses of this run's product.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], WEB_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: developing.stdout! });
  for await (const line of lines) if (line.includes(address)) break;
});
test.afterAll(async () => {
  if (developing.exitCode !== null) return;
  developing.kill('SIGTERM');
  await once(developing, 'exit');
});

test('what was typed survives edits of the component', async ({ page }) => {
  test.slow();
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill('typed@example.test');
  await page.evaluate(() => (document.body.dataset['page'] = 'first'));
  const form = readFileSync(FORM, 'utf8');
  for (const text of ['Edited once', 'Edited twice']) {
    const edited = form.replace(BEFORE, () => `<p>${text}</p>${BEFORE}`);
    expect(edited).not.toBe(form);
    writeFileSync(FORM, edited);
    await expect(page.getByText(text)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByLabel('Email')).toHaveValue('typed@example.test');
  }
  // It is the page that was opened.
  await expect(page.locator('body')).toHaveAttribute('data-page', 'first');
});
