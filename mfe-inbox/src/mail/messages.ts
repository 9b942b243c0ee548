import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('inbox.mailLinks', {
  en: {
    unsubscribe: {
      title: 'Stop mails',
      lead: 'In the app you will still be notified.',
      button: 'Stop mails like this one',
      done: 'No more mails about: {{topics}}.',
    },
    verify: {
      title: 'Confirm your address',
      lead: 'With it you get mails about your offers, messages and viewings.',
      button: 'Confirm this address',
      done: 'Your address is confirmed.',
    },
    invalid: 'This link is not valid, or no longer.',
    settings: 'Choose which mails you get',
  },
  bn: {
    unsubscribe: {
      title: 'মেইল বন্ধ করুন',
      lead: 'অ্যাপে বিজ্ঞপ্তি আগের মতোই পাবেন।',
      button: 'এমন মেইল বন্ধ করুন',
      done: 'এসব বিষয়ে আর মেইল যাবে না: {{topics}}।',
    },
    verify: {
      title: 'মেইলের ঠিকানা নিশ্চিত করুন',
      lead: 'এতে আপনার প্রস্তাব, বার্তা ও দেখার সময়ের মেইল পাবেন।',
      button: 'এই ঠিকানা নিশ্চিত করুন',
      done: 'আপনার ঠিকানা নিশ্চিত হয়েছে।',
    },
    invalid: 'এই লিংক সঠিক নয়, অথবা এর মেয়াদ শেষ।',
    settings: 'কোন মেইল পাবেন তা বেছে নিন',
  },
});
