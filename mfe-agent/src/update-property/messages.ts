import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('agent-update', {
  en: {
    title: 'Update Property',
    loading: 'Loading the property...',
    failed: 'Failed to load the property.',
    notFound: 'Property not found',
    back: 'Back to my properties',
    submit: 'Update Property',
    done: 'Updated!',
    doneText: '{{title}} has been updated.',
    failedText: 'Failed to update property.',
    rejected: 'A rejected property cannot be updated.',
    underOffer: 'A property with an accepted offer cannot be changed.',
    sold: 'This property is sold.',
    error: 'Error',
  },
  bn: {
    title: 'সম্পত্তি হালনাগাদ',
    loading: 'সম্পত্তির তথ্য আনা হচ্ছে...',
    failed: 'সম্পত্তির তথ্য আনা যায়নি।',
    notFound: 'সম্পত্তি পাওয়া যায়নি',
    back: 'আমার সম্পত্তিতে ফিরুন',
    submit: 'হালনাগাদ করুন',
    done: 'হালনাগাদ হয়েছে!',
    doneText: '{{title}} হালনাগাদ হয়েছে।',
    failedText: 'সম্পত্তি হালনাগাদ করা যায়নি।',
    rejected: 'প্রত্যাখ্যাত সম্পত্তি হালনাগাদ করা যায় না।',
    underOffer: 'যে সম্পত্তিতে প্রস্তাব গৃহীত হয়েছে তা বদলানো যায় না।',
    sold: 'এই সম্পত্তি বিক্রি হয়ে গেছে।',
    error: 'ত্রুটি',
  },
});
