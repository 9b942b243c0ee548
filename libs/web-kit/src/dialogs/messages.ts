import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('kit.dialogs', {
  en: {
    failed: 'Could not open',
    failedText: 'This part of the page could not be loaded. Check your connection and try again.',
  },
  bn: {
    failed: 'খোলা গেল না',
    failedText: 'পাতার এই অংশটি লোড করা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।',
  },
});
