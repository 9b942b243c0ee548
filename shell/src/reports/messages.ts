import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.reports', {
  en: {
    rolledBack: 'This version of Thikana was withdrawn.',
    rolledBackText: 'Reload this page to use the current one. Save what you are writing first.',
  },
  bn: {
    rolledBack: 'ঠিকানার এই সংস্করণটি ফিরিয়ে নেওয়া হয়েছে।',
    rolledBackText: 'বর্তমান সংস্করণ ব্যবহার করতে পাতাটি আবার লোড করুন। আগে আপনার লেখা সংরক্ষণ করুন।',
  },
});
