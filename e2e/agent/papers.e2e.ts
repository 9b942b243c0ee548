import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';
import { limits } from '@thikana/contracts';
import { bearer, pageOf } from '../fixtures/sign-in.ts';

/** As large as a paper may be, so that every size limit on its way is tested. */
const objects = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R>>',
  '<</Length 28>>stream\n1 0 0 rg 0 0 300 200 re f\nendstream',
].map((text, at) => `${at + 1} 0 obj${text}endobj\n`);
const header = '%PDF-1.7\n';
const offsets = objects.map((_, at) => [header, ...objects.slice(0, at)].join('').length);
const entries = offsets.map((offset) => `${`${offset}`.padStart(10, '0')} 00000 n \n`).join('');
const start = `${header}${objects.join('')}%`;
const tail = `\nxref\n0 5\n0000000000 65535 f \n${entries}trailer<</Root 1 0 R/Size 5>>\nstartxref\n`;
const end = `${tail}${limits.papers.bytes - tail.length - 15 + 1}\n%%EOF\n`;
const deed = {
  name: 'scan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`${start}${'x'.repeat(limits.papers.bytes - start.length - end.length)}${end}`),
};
/** The colour of its pixel in the middle. */
const middleOf = (drawn: HTMLElement | SVGElement) => {
  if (!(drawn instanceof HTMLCanvasElement)) return null;
  return [...drawn.getContext('2d')!.getImageData(drawn.width / 2, drawn.height / 2, 1, 1).data].slice(0, 3);
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
  await desk.getByRole('button', { name: 'Open: Deed' }).click();
  const drawn = desk.getByRole('img', { name: 'Deed, page 1 of 2' });
  await expect.poll(() => drawn.evaluate(middleOf)).toEqual([255, 0, 0]);
  await desk.getByRole('button', { name: 'Next page' }).click();
  await expect(desk.getByRole('img', { name: 'Deed, page 2 of 2' })).toHaveAttribute('data-state', 'drawn');
  // Not check(): the box is ticked by the server's answer.
  await seen.click();
  await expect(seen).toBeChecked();
  await expect(desk.getByText(`, ${market.admin.email})`)).toBeVisible();

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
