import { FailedState } from '../core/query-state.tsx';
import { Page } from '../core/page.tsx';
import { defineMessages } from '../i18n/messages.ts';
import { retrySession } from '../session/session.ts';

const messages = defineMessages('unreachable', {
  en: {
    title: 'Your account could not be reached',
    text: 'Thikana could not read your account. You are still signed in. Please check your connection and try again.',
  },
  bn: {
    title: 'আপনার অ্যাকাউন্টের সঙ্গে যোগাযোগ করা যায়নি',
    text: 'ঠিকানা আপনার অ্যাকাউন্টের তথ্য পড়তে পারেনি। আপনি সাইন ইন অবস্থাতেই আছেন। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  },
});

/** What could not be loaded, and a Retry; for a part of a screen. */
export function AccountRetry() {
  const t = messages.useT();
  return <FailedState text={t('text')} onRetry={() => void retrySession()} />;
}

/** Replaces a screen that needs the person while the session is `unreachable`. */
export function AccountUnreachable() {
  const t = messages.useT();
  return (
    <Page title={t('title')} width="narrow">
      <AccountRetry />
    </Page>
  );
}
