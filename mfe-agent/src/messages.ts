import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('agent', {
  en: {
    stub: 'Agent Dashboard',
  },
  bn: {
    stub: 'এজেন্টের ড্যাশবোর্ড',
  },
});
