import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { apiKey, queryClient } from '@thikana/web-kit/data';
import { answerApi, beSignedInAs, mount, unmount } from '@thikana/web-kit/testing';
import { DetailsPage } from './details.tsx';

const ID = 'b'.repeat(24);
const CARD = {
  _id: ID,
  title: 'Lake View Flat',
  location: 'Road 71, Gulshan 2, Dhaka',
  areaId: 'gulshan-2',
  image: 'https://pictures.example/1280.webp',
  minPrice: 90_00_000,
  maxPrice: 1_00_00_000,
  bedrooms: 3,
  bathrooms: 1,
  sizeSqft: 1500,
  availability: 'available',
  verificationStatus: 'verified',
  agentName: 'Tania',
  agentEmail: 'tania@thikana.test',
};
const LISTING = { ...CARD, description: 'Bright.', verifiedAt: '2026-11-20T06:00:00.000Z', floor: 3 };

/** The page while the listing's own request is in flight. */
let early: { heading: string | undefined; line: string | undefined; text: string };
let answered: { minutes: number | null; questions: number };
beforeEach(() => {
  answered = { minutes: null, questions: 0 };
  beSignedInAs(null);
  answerApi(async ({ name }) => {
    if (name === `GET /response-times/${ID}`) return { data: answered };
    if (name !== `GET /properties/${ID}`) return { data: [] };
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    early = {
      heading: document.querySelector('h1')?.textContent,
      line: document.querySelector('h1 + p')?.textContent,
      text: document.body.textContent,
    };
    return { data: LISTING };
  });
});
afterEach(unmount);

describe("a listing's page", () => {
  it.each([
    ['the list', 'properties.search', { pages: [{ listings: [CARD] }] }],
    ['the home page', 'properties.list', [CARD]],
  ] as const)('begins with the card that was pressed on %s', async (_, call, data) => {
    queryClient.setQueryData(apiKey(call, { query: {} }, 'cards'), data);
    const page = await mount(<DetailsPage id={ID} />);
    expect(early.heading).toBe('Lake View Flat');
    expect(early.line).toBe('3 beds1 bath1,500 sq ftRoad 71, Gulshan 2, Dhaka');
    expect(early.text).toContain('৳90,00,000');
    expect(early.text).toContain('Loading the property...');
    expect(early.text).not.toContain('has not written a description');
    expect(page.textContent).toContain('Bright.');
    expect(page.textContent).not.toContain('Loading the property...');
  });

  it.each([
    [1, 12, 'Usually answers within 1 minute (12 questions)'],
    [61, 5, 'Usually answers within 2 hours (5 questions)'],
    [2_880, 200, 'Usually answers within 2 days (200 questions)'],
  ])('says to who may ask how fast the agent answers, from %d minutes', async (minutes, questions, text) => {
    answered = { minutes, questions };
    expect((await mount(<DetailsPage id={ID} />)).textContent).toContain(text);
    unmount();
    beSignedInAs({ uid: 'tania', role: 'agent' });
    expect((await mount(<DetailsPage id={ID} />)).textContent).not.toContain('Usually');
  });

  it('says nothing of an agent whom few have asked', async () => {
    expect((await mount(<DetailsPage id={ID} />)).textContent).not.toContain('Usually');
  });

  it('has the location once, and the address of the agent only for signed-in people', async () => {
    const page = await mount(<DetailsPage id={ID} />);
    expect(early.heading).toBe('Property details');
    expect(page.textContent?.split('Road 71').length).toBe(2);
    const mail = page.querySelector('[aria-label="Send a mail to Tania"]');
    expect(mail?.getAttribute('href')).toBe('mailto:tania@thikana.test');
    expect(page.textContent).not.toContain('tania@thikana.test');
    unmount();
    beSignedInAs({ uid: 'salma', role: 'user' });
    expect((await mount(<DetailsPage id={ID} />)).textContent).toContain('tania@thikana.test');
  });
});
