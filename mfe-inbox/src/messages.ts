import { defineMessages } from '@thikana/web-kit/i18n';

/** Of the whole remote: its menu. */
export const messages = defineMessages('inbox', {
  en: { menu: { title: 'Inbox', home: 'Inbox' } },
  bn: { menu: { title: 'ইনবক্স', home: 'ইনবক্স' } },
});
