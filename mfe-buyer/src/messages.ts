import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('buyer', {
  en: {
    stub: 'User Dashboard',
  },
  bn: {
    stub: 'ব্যবহারকারীর ড্যাশবোর্ড',
  },
});
