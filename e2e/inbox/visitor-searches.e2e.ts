import { expectAccessible } from '../fixtures/appearance.ts';
import { expect, test } from '../fixtures/test.ts';

interface Mail {
  subject: string;
  text: string;
}

test('a visitor saves a search by mail, is mailed what matches it, and erases the address (SAVED-9 to SAVED-12)', async ({
  page,
  market,
}) => {
  test.slow();
  const agent = await market.newAgent('Shefali Agent');
  const word = `Bokul${Date.now()}`;
  const address = `${word.toLowerCase()}@thikana.test`;
  const mailed = async (subject: string): Promise<string> => {
    const find = async () => {
      const response = await fetch(`${process.env['MAILBOX_URL']!}/mails?to=${encodeURIComponent(address)}`);
      return ((await response.json()) as Mail[]).find((mail) => mail.subject === subject)?.text;
    };
    await expect.poll(find, { timeout: 30_000 }).toBeDefined();
    return (await find())!;
  };
  await page.goto(`/properties?words=${word}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  await dialog.getByLabel('E-mail address').fill(address);
  await dialog.getByLabel('Name').fill('By the bokul tree');
  await dialog.getByLabel('Immediately, at most once an hour').check();
  await expectAccessible(page, 'a visitor’s saved search');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('If the address is right, a mail is on its way.')).toBeVisible();

  const confirmation = await mailed('Confirm your saved search on Thikana');
  await page.goto(/https?:\/\/\S+\/notifications\/searches#\S+/.exec(confirmation)![0]);
  await page.getByRole('button', { name: 'Confirm this search' }).click();
  await expect(page.getByText('Your search is saved.')).toBeVisible();

  const title = `House behind the ${word}`;
  await market.verifiedListing(agent, { title });
  const found = await mailed('New homes for your search “By the bokul tree”');
  expect(found).toContain(title);
  await page.goto(/https?:\/\/\S+\/notifications\/searches#visitor-erase\S+/.exec(found)![0]);
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('Your address and the searches saved with it are deleted.')).toBeVisible();
});
