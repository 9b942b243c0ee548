import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public-listing', {
  en: {
    details: 'See Details',
    detailsOf: 'See Details: {{title}}',
    agent: 'Agent: {{name}}',
  },
  bn: {
    details: 'বিস্তারিত দেখুন',
    detailsOf: 'বিস্তারিত দেখুন: {{title}}',
    agent: 'এজেন্ট: {{name}}',
  },
});
