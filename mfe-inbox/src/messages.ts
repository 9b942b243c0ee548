import { defineMessages } from '@thikana/web-kit/i18n';

/** Texts of several screens. */
export const messages = defineMessages('inbox', {
  en: {
    title: 'Inbox',
    deleted: 'Deleted account',
    removed: 'This message was removed with its account.',
    failed: 'Error',
    somethingWrong: 'Something went wrong!',
    cancel: 'Cancel',
  },
  bn: {
    title: 'ইনবক্স',
    deleted: 'মুছে ফেলা অ্যাকাউন্ট',
    removed: 'অ্যাকাউন্টের সঙ্গে এই বার্তাও মুছে ফেলা হয়েছে।',
    failed: 'ত্রুটি',
    somethingWrong: 'কিছু একটা সমস্যা হয়েছে!',
    cancel: 'বাতিল',
  },
});
