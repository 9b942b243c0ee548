import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { answerApi, type ApiAnswer, beSignedInAs, mount, settle, unmount } from '@thikana/web-kit/testing';
import { act } from 'react';
import { ListingForm } from './listing-form.tsx';

/** Uploads in progress, each with its response. */
let uploads: ((answer: ApiAnswer) => void)[];
const missing = 'Image is required';

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => undefined;
  uploads = [];
  beSignedInAs({ uid: 'tania', role: 'agent' });
  answerApi(({ name }) =>
    name === 'POST /images' ? new Promise<ApiAnswer>((resolve) => uploads.push(resolve)) : { data: [] },
  );
  await mount(
    <ListingForm
      agent={{ name: 'Tania Agent', email: 'tania@thikana.test' }}
      submitLabel="Add"
      draft={{ uid: 'tania', about: 'new', version: null, onStartOver: () => undefined }}
      save={async () => undefined}
      onSaved={() => undefined}
      onFailure={() => undefined}
    />,
  );
});
afterEach(() => {
  unmount();
  localStorage.clear();
});

async function choose(count: number) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  const files = Array.from(
    { length: count },
    (_, at) => new File(['picture'], `${at}.webp`, { type: 'image/webp' }),
  );
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
  for (let turn = 0; turn < 50 && uploads.length < Math.min(count, 3); turn += 1) await settle();
  expect(uploads).toHaveLength(Math.min(count, 3));
}

async function press(text: string) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(text),
  );
  act(() => button!.click());
  await settle();
}

describe('the pictures of a new listing', () => {
  it('are not reported as missing while six of them are uploaded', async () => {
    await choose(6);
    expect(document.body.textContent).toContain('6 of 12');
    expect(document.body.textContent).not.toContain(missing);
    const url = 'https://pictures.test/1.webp';
    await act(async () => uploads[0]!({ data: { success: true, data: { url } } }));
    await settle();
    expect(document.body.textContent).not.toContain(missing);
  });

  it('are missing when the upload failed', async () => {
    await choose(1);
    await act(async () => uploads[0]!({ status: 422 }));
    await settle();
    expect(document.body.textContent).not.toContain(missing);
    await press('3Photographs');
    await press('Next');
    expect(document.body.textContent).toContain(missing);
  });
});
