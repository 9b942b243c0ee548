import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('inbox.overview', {
  en: { title: 'Inbox', empty: 'There is nothing here yet.' },
  bn: { title: 'ইনবক্স', empty: 'এখানে এখনও কিছু নেই।' },
});
