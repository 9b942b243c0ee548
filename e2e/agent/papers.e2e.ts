import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';
import { limits } from '@thikana/contracts';
import { bearer, pageOf } from '../fixtures/sign-in.ts';

/** As large as a paper may be, so that every size limit on its way is tested. */
const [start, end] = ['%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%', '\n%%EOF\n'];
const deed = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`${start}${'x'.repeat(limits.papers.bytes - start.length - end.length)}${end}`),
};
const program = { ...deed, name: 'deed.pdf', buffer: Buffer.from('MZ'.padEnd(200, '\0')) };

test('an admin sees a deed that its agent uploads, and buyers read that it was seen', async ({
  browser,
  market,
  request,
}) => {
  const agent = await market.newAgent('Papia Agent');
  const location = `Deed Lane ${randomUUID().slice(0, 8)}, Dhaka`;
  const { id, title } = await market.verifiedListing(agent, { title: 'House with a deed', location });

  const mine = await pageOf(browser, agent);
  await mine.goto('/dashboard/agent/my-properties');
  await mine.getByRole('button', { name: `Papers of ${title}` }).click();
  const dialog = mine.getByRole('dialog', { name: `Papers of ${title}` });
  await expect(dialog.getByText('No papers yet.')).toBeVisible();
  const chooser = dialog.getByLabel('PDF, JPEG, PNG or WebP, at most 10 MB');
  await chooser.setInputFiles(program);
  await expect(mine.getByText('This file is not a whole PDF, JPEG, PNG or WebP.')).toBeVisible();
  await chooser.setInputFiles(deed);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Not seen yet' })).toHaveCount(1);
  const download = mine.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download: Deed' }).click();
  expect((await download).suggestedFilename()).toBe('deed.pdf');

  const [paper] = await market.client.ask(agent, 'properties.papers', { id });
  const file = await request.get(`/api/papers/${paper!._id}`, { headers: bearer(agent) });
  expect([file.status(), (await file.body()).equals(deed.buffer)]).toEqual([200, true]);
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="deed.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const buyer = await market.newBuyer();
  const refused = await request.get(`/api/papers/${paper!._id}`, { headers: bearer(buyer) });
  expect(refused.status()).toBe(403);

  const desk = await pageOf(browser, market.admin);
  await desk.goto(`/dashboard/admin/manage-properties?location=${encodeURIComponent(location)}`);
  await desk.getByRole('button', { name: `Preview ${title}` }).click();
  const seen = desk.getByRole('checkbox', { name: 'I have seen it: Deed' });
  await expect(seen).toBeDisabled();
  await desk.getByRole('button', { name: 'Download: Deed' }).click();
  // Not check(): the box is ticked by the server's answer.
  await seen.click();
  await expect(seen).toBeChecked();

  const visitor = await browser.newPage();
  await visitor.goto(`/properties/${id}`);
  await expect(visitor.getByText(/Papers seen on .+: Deed$/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete: Deed' }).click();
  const sure = mine.getByRole('dialog', { name: 'Delete this paper?' });
  await sure.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sure).toHaveCount(0);
  await expect(dialog.getByText('No papers yet.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: title })).toBeVisible();
  await expect(visitor.getByText(/Papers seen/)).toHaveCount(0);
});
