import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { usersRpc } from '@thikana/contracts';
import { accountOf, bearer, startTestGateway, type TestGateway } from '../testing/start-test-gateway.ts';

const IMAGE_HOST_URL = 'http://127.0.0.1:7999';
const KEPT = `${IMAGE_HOST_URL}/i/kept.webp`;
let gateway: TestGateway;
/** What the users service was asked to store. */
let stored: { name?: string; photo?: string | null } | undefined;

beforeAll(async () => {
  gateway = await startTestGateway({ config: { IMAGE_HOST_URL } });
  gateway.answer(usersRpc.account, () => ({ ...accountOf('user'), photo: KEPT }));
  gateway.answer(usersRpc.updateProfile, (input) => ((stored = input), { modifiedCount: 1 }));
  gateway.answer(usersRpc.register, (input) => ((stored = input), {}));
});
afterAll(() => gateway.remove());

const email = 'somebody@thikana.test';

async function edit(changes: object): Promise<number> {
  stored = undefined;
  const headers = { ...bearer(email), 'Content-Type': 'application/json' };
  const init = { method: 'PATCH', headers, body: JSON.stringify(changes) };
  return (await fetch(`${gateway.url}/api/users/${email}`, init)).status;
}

describe('a profile', () => {
  it.each(['https://i.ibb.co/a/me.webp', 'https://lh3.googleusercontent.com/a/me=s96-c'])(
    'takes the photo %s',
    async (photo) => {
      expect(await edit({ photoURL: photo })).toBe(200);
      expect(stored).toEqual({ photo });
    },
  );

  it('keeps the photo that it has, which the image host gave', async () => {
    expect(await edit({ name: 'Rahim', photoURL: KEPT })).toBe(200);
    expect(stored).toEqual({ name: 'Rahim' });
  });

  it.each([
    'http://elsewhere.test/me.png',
    'http://127.0.0.1:7998/me.png',
    // The image host never gave it.
    `${IMAGE_HOST_URL}/i/me.webp`,
    'https://elsewhere.test:8443/me.png',
    'https://elsewhere.test:443/me.png',
    'https://127.0.0.1/me.png',
    'https://2130706433/me.png',
    'https://[::1]/me.png',
    `https://elsewhere.test/${'a'.repeat(2_048)}`,
    'https://me:secret@elsewhere.test/me.png',
    'https://elsewhere.test/me.png"onload=x',
    "https://elsewhere.test/me.png')",
  ])('refuses the photo %s', async (photoURL) => {
    expect([400, 422]).toContain(await edit({ photoURL }));
    expect(stored).toBeUndefined();
  });

  it('refuses a name that shows nothing, and takes one without what turns it round', async () => {
    expect(await edit({ name: '\u200B\u2066' })).toBe(400);
    expect(await edit({ name: 'Rahim\u202E' })).toBe(200);
    expect(stored).toEqual({ name: 'Rahim' });
  });
});

it('a sign-in whose token brings a photo without https continues without it', async () => {
  const headers = {
    ...bearer(email, { picture: 'http://elsewhere.test/me.png' }),
    'Content-Type': 'application/json',
  };
  const answer = await fetch(`${gateway.url}/api/users`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(201);
  expect(stored).toEqual({ photo: null });
});
