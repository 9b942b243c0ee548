import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { ApiError } from '../client/api-error.ts';
import { setLanguage } from '../i18n/language.ts';
import { notifierAbout, notify, NotifierRoot, useNotifier, type Notifier } from './notify.tsx';

let root: Root;
let page: HTMLElement;

beforeEach(async () => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  await act(async () => root.render(<NotifierRoot />));
});
afterEach(async () => {
  for (const button of page.querySelectorAll('button')) await act(async () => button.click());
  act(() => root.unmount());
  await setLanguage('en');
  page.remove();
});

const alerts = () => [...page.querySelectorAll('[role=alert]')].map((alert) => alert.textContent);
const refused = new ApiError({ status: 409, code: 'OFFER.NOT_PENDING', message: '' });
refused.sentence = {
  en: 'This offer has already been answered.',
  bn: 'এই প্রস্তাবের উত্তর আগেই দেওয়া হয়েছে।',
};

describe('notify', () => {
  it('keeps an error until somebody dismisses it', async () => {
    await act(async () => notify.error('Error', 'Failed to accept offer'));
    const alert = page.querySelector('[role=alert]');
    expect(alert?.textContent).toBe('ErrorFailed to accept offer');
    await act(async () => alert?.querySelector('button')?.click());
    expect(page.querySelector('[role=alert]')).toBeNull();
  });

  it('shows the same message once', async () => {
    await act(async () => {
      notify.error('Error', 'Something went wrong!');
      notify.error('Error', 'Something went wrong!');
    });
    expect(page.querySelectorAll('[role=alert]')).toHaveLength(1);
    await act(async () => page.querySelector('button')?.click());
  });

  it('keeps its title and text and adds the reason', async () => {
    await act(async () => notify.failure(refused, 'Error', 'Failed to accept offer'));
    expect(alerts()).toEqual(['ErrorFailed to accept offerThis offer has already been answered.']);
  });

  it('gives the reason in the reader’s language', async () => {
    await act(() => setLanguage('bn'));
    await act(async () => notify.failure(refused, 'ত্রুটি', 'প্রস্তাব গ্রহণ করা যায়নি'));
    expect(alerts()).toEqual(['ত্রুটিপ্রস্তাব গ্রহণ করা যায়নিএই প্রস্তাবের উত্তর আগেই দেওয়া হয়েছে।']);
  });

  it('omits the reason where there is none', async () => {
    await act(async () => {
      notify.failure(new Error('a bug'), 'Error', 'Verification Failed');
      notify.failure(
        new ApiError({ status: 500, code: 'INTERNAL', message: '' }),
        'Error',
        'Rejection Failed',
      );
    });
    expect(alerts()).toEqual(['ErrorVerification Failed', 'ErrorRejection Failed']);
  });

  it('removes an error when the same thing succeeds, and no other', async () => {
    await act(async () => {
      notifierAbout('row 1').failure(refused, 'Error', 'Failed to accept offer');
      notifierAbout('row 2').error('Error', 'Failed to reject offer');
    });
    await act(async () => notifierAbout('row 1').success('Accepted!'));
    expect(alerts()).toEqual(['ErrorFailed to reject offer']);
  });

  it('removes errors without another message when they are fixed', async () => {
    await act(async () => {
      notifierAbout('form').error('Invalid Offer', 'Offer must be between …');
      notifierAbout('form').success('Saved!');
      notifierAbout('form').error('Invalid input');
      notifierAbout('row').error('Error');
    });
    await act(async () => notifierAbout('form').clear());
    expect(alerts()).toEqual(['Error']);
  });

  it('distinguishes components', async () => {
    const made: Notifier[] = [];
    const Row = ({ at }: { at: number }) => {
      made[at] = useNotifier();
      return null;
    };
    const render = () =>
      root.render(
        <>
          <NotifierRoot />
          <Row at={0} />
          <Row at={1} />
        </>,
      );
    await act(async () => render());
    await act(async () => {
      made[0]?.error('Failed', 'Image upload failed!');
      made[1]?.success('Added!');
    });
    expect(alerts()).toEqual(['FailedImage upload failed!']);
    await act(async () => render());
    await act(async () => made[0]?.success('Uploaded!'));
    expect(alerts()).toEqual([]);
  });
});
