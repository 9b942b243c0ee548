import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('inbox.mailLinks', {
  en: {
    unsubscribe: {
      title: 'Stop mails',
      lead: 'In the app you will still be notified.',
      button: 'Stop mails like this one',
      done: 'No more mails about: {{topics}}.',
      search: 'No more mails about this search.',
    },
    verify: {
      title: 'Confirm your address',
      lead: 'With it you get mails about your offers, messages and viewings.',
      button: 'Confirm this address',
      done: 'Your address is confirmed.',
    },
    confirmSearch: {
      title: 'Confirm your saved search',
      lead: 'New homes that fit it are mailed to you. Each mail has links that stop this.',
      button: 'Confirm this search',
      done: 'Your search is saved. New homes that fit it are mailed to you.',
    },
    eraseSearches: {
      title: 'Delete your address',
      lead: 'Your address and all searches saved with it are deleted.',
      button: 'Delete everything',
      done: 'Your address and the searches saved with it are deleted.',
    },
    homes: 'Show properties',
    invalid: 'This link is not valid, or no longer.',
    settings: 'Choose which mails you get',
  },
  bn: {
    unsubscribe: {
      title: 'মেইল বন্ধ করুন',
      lead: 'অ্যাপে বিজ্ঞপ্তি আগের মতোই পাবেন।',
      button: 'এমন মেইল বন্ধ করুন',
      done: 'এসব বিষয়ে আর মেইল যাবে না: {{topics}}।',
      search: 'এই অনুসন্ধান নিয়ে আর মেইল যাবে না।',
    },
    verify: {
      title: 'মেইলের ঠিকানা নিশ্চিত করুন',
      lead: 'এতে আপনার প্রস্তাব, বার্তা ও দেখার সময়ের মেইল পাবেন।',
      button: 'এই ঠিকানা নিশ্চিত করুন',
      done: 'আপনার ঠিকানা নিশ্চিত হয়েছে।',
    },
    confirmSearch: {
      title: 'সংরক্ষিত অনুসন্ধান নিশ্চিত করুন',
      lead: 'এর সঙ্গে মেলে এমন নতুন বাড়ির খবর মেইলে পাবেন। প্রতিটি মেইলে বন্ধ করার লিংক থাকে।',
      button: 'এই অনুসন্ধান নিশ্চিত করুন',
      done: 'আপনার অনুসন্ধান সংরক্ষিত হয়েছে। নতুন বাড়ির খবর মেইলে পাবেন।',
    },
    eraseSearches: {
      title: 'মেইলের ঠিকানা মুছে ফেলুন',
      lead: 'আপনার মেইলের ঠিকানা ও এর সব সংরক্ষিত অনুসন্ধান মুছে যাবে।',
      button: 'সব মুছে ফেলুন',
      done: 'আপনার মেইলের ঠিকানা ও এর সংরক্ষিত অনুসন্ধান মুছে গেছে।',
    },
    homes: 'সম্পত্তি দেখুন',
    invalid: 'এই লিংক সঠিক নয়, অথবা এর মেয়াদ শেষ।',
    settings: 'কোন মেইল পাবেন তা বেছে নিন',
  },
});
