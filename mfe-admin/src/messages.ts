import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('admin', {
  en: {
    stub: 'Admin Profile',
  },
  bn: {
    stub: 'অ্যাডমিনের প্রোফাইল',
  },
});
