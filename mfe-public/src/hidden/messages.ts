import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public-hidden', {
  en: {
    hide: 'Hide this home',
    hideOf: 'Hide this home: {{title}}',
    hidden: 'Hidden: {{title}}',
    showAgain: 'Show again',
    showAgainOf: 'Show again: {{title}}',
    seen: 'Seen',
  },
  bn: {
    hide: 'এই বাসাটি লুকান',
    hideOf: 'এই বাসাটি লুকান: {{title}}',
    hidden: 'লুকানো: {{title}}',
    showAgain: 'আবার দেখান',
    showAgainOf: 'আবার দেখান: {{title}}',
    seen: 'দেখা হয়েছে',
  },
});
