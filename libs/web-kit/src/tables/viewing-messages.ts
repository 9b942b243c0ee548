import { defineMessages } from '../i18n/messages.ts';

export const viewingMessages = defineMessages('kit-viewings', {
  en: {
    title: 'Next viewings',
    loading: 'Loading viewings...',
    failed: 'Failed to load viewings.',
    all: 'All viewings',
    requested: 'Requested',
    proposed: 'Another time proposed',
    confirmed: 'Confirmed',
  },
  bn: {
    title: 'সামনে দেখতে যাওয়া',
    loading: 'দেখতে যাওয়ার সময় লোড হচ্ছে...',
    failed: 'দেখতে যাওয়ার সময় আনা যায়নি।',
    all: 'সব দেখতে যাওয়া',
    requested: 'অনুরোধ করা হয়েছে',
    proposed: 'অন্য সময় প্রস্তাব করা হয়েছে',
    confirmed: 'নিশ্চিত',
  },
});
