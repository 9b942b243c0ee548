import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('figures', {
  en: {
    table: 'Table',
    tableOf: 'Table of {{title}}',
    csv: 'CSV',
    csvOf: 'Download {{title}} as CSV',
    none: '–',
  },
  bn: {
    table: 'সারণি',
    tableOf: '{{title}}-এর সারণি',
    csv: 'CSV ফাইল',
    csvOf: '{{title}}: CSV ফাইল নামান',
    none: '–',
  },
});
