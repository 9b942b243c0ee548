import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('agent-profile', {
  en: {
    title: 'Agent Profile',
    loading: 'Loading profile...',
    failed: 'Failed to load the profile.',
  },
  bn: {
    title: 'এজেন্ট প্রোফাইল',
    loading: 'প্রোফাইল আনা হচ্ছে...',
    failed: 'প্রোফাইল আনা যায়নি।',
  },
});
