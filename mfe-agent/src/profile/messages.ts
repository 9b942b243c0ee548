import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('agent-profile', {
  en: {
    title: 'Agent Profile',
    loading: 'Loading profile...',
    failed: 'Failed to load the profile.',
    agentsOnly: 'This page is for Agents only',
    own: 'Go to your dashboard',
  },
  bn: {
    title: 'এজেন্ট প্রোফাইল',
    loading: 'প্রোফাইল আনা হচ্ছে...',
    failed: 'প্রোফাইল আনা যায়নি।',
    agentsOnly: 'এই পাতাটি শুধু এজেন্টদের জন্য',
    own: 'নিজের ড্যাশবোর্ডে যান',
  },
});
