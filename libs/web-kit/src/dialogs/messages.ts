import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('kit.dialogs', {
  en: {
    failed: 'Could not open',
    failedText: 'This part of the page could not be loaded. Check your connection and try again.',
    edit: 'Change your review of {{title}}',
    review: 'Your review',
    save: 'Save',
    saved: 'Saved!',
    savedText: 'Your review has been changed.',
    error: 'Error!',
    saveFailed: 'Failed to change the review.',
  },
  bn: {
    failed: 'খোলা গেল না',
    failedText: 'পাতার এই অংশটি লোড করা যায়নি। সংযোগ দেখে আবার চেষ্টা করুন।',
    edit: '{{title}} নিয়ে আপনার মতামত বদলান',
    review: 'আপনার মতামত',
    save: 'সংরক্ষণ করুন',
    saved: 'সংরক্ষিত হয়েছে!',
    savedText: 'আপনার মতামত বদলানো হয়েছে।',
    error: 'ত্রুটি!',
    saveFailed: 'মতামতটি বদলানো যায়নি।',
  },
});
