import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.routing', {
  en: {
    loading: 'Loading...',
    title: 'Something went wrong!',
    text: 'This page ran into a problem.',
    retry: 'Retry',
  },
  bn: {
    loading: 'লোড হচ্ছে...',
    title: 'কিছু একটা সমস্যা হয়েছে!',
    text: 'এই পাতা দেখাতে সমস্যা হয়েছে।',
    retry: 'আবার চেষ্টা করুন',
  },
});
