import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.header', {
  en: { count_one: '{{count}} new', count_other: '{{count}} new' },
  bn: { count_one: '{{count}}টি নতুন', count_other: '{{count}}টি নতুন' },
});
