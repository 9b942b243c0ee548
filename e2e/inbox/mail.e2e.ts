import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

interface Mail {
  subject: string;
  text: string;
}

test('an offer is mailed to the agent, and the link in the mail opens the offer (MAIL-1)', async ({
  page,
  market,
}) => {
  test.slow();
  const agent = await market.people.demo('agent1');
  const buyer = await market.newBuyer('Babul Buyer');
  const listing = await market.verifiedListing(agent, { title: 'House with a mail' });
  await market.offer(buyer, listing);
  const mailbox = process.env['MAILBOX_URL']!;
  const find = async () => {
    const response = await fetch(`${mailbox}/mails?to=${encodeURIComponent(agent.email)}`);
    const mails = (await response.json()) as Mail[];
    return mails.find(({ subject }) => subject === 'New offer on House with a mail');
  };
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const link = /https?:\/\/\S+\/dashboard\S*/.exec((await find())!.text)![0];
  await signIn(page, agent);
  await page.goto(link);
  await expect(page.locator('main').getByText('Babul Buyer').first()).toBeVisible();
});
