import { faultsOf } from './fixtures/page-faults.ts';
import { expect, test } from './fixtures/test.ts';

test('the home page shows the market to a visitor, under a policy that allows no inline scripts', async ({
  page,
  request,
}) => {
  const faults = faultsOf(page);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';

  await page.goto('/');

  await expect(page).toHaveTitle('Home | Thikana');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /login|log in/i }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /see details/i }).first()).toBeVisible();
  for (const name of ['Featured properties', 'HAVE A LOOK AT OUR PROJECTS', 'Latest reviews', 'Top agencies'])
    await expect(page.getByRole('region', { name })).toBeVisible();
  await expect(page.getByRole('blockquote').first()).toBeVisible();
  expect(faults).toEqual([]);

  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe-(inline|eval)/);
  expect(violations).toEqual([]);
});
