import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public', {
  en: {
    stub: 'Home',
  },
  bn: {
    stub: 'হোম',
  },
});
