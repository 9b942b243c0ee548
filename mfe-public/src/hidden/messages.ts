import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public-hidden', {
  en: {
    ask: 'Ask about this home',
    askOf: 'Ask about this home: {{title}}',
    hide: 'Hide this home',
    hideOf: 'Hide this home: {{title}}',
    hidden: 'Hidden: {{title}}',
    showAgain: 'Show again',
    showAgainOf: 'Show again: {{title}}',
    seen: 'Seen',
  },
  bn: {
    ask: 'এই বাড়ি সম্পর্কে প্রশ্ন করুন',
    askOf: 'এই বাড়ি সম্পর্কে প্রশ্ন করুন: {{title}}',
    hide: 'এই বাসাটি লুকান',
    hideOf: 'এই বাসাটি লুকান: {{title}}',
    hidden: 'লুকানো: {{title}}',
    showAgain: 'আবার দেখান',
    showAgainOf: 'আবার দেখান: {{title}}',
    seen: 'দেখা হয়েছে',
  },
});
