import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public-wishlist', {
  en: {
    save: 'Add {{title}} to wishlist',
    added: 'Added!',
    addedText: 'This property is on your wishlist.',
    already: 'Already Added',
    alreadyText: 'This property is already in your wishlist',
    error: 'Error!',
    addFailed: 'Failed to add to wishlist',
    removed: 'Deleted!',
    removedText: 'This property is no longer on your wishlist.',
    removeError: 'Error',
    removeFailed: 'Failed to remove item',
  },
  bn: {
    save: '{{title}} পছন্দের তালিকায় যোগ করুন',
    added: 'যোগ হয়েছে!',
    addedText: 'সম্পত্তিটি আপনার পছন্দের তালিকায় আছে।',
    already: 'আগেই যোগ করা হয়েছে',
    alreadyText: 'সম্পত্তিটি আগে থেকেই আপনার পছন্দের তালিকায় আছে',
    error: 'ত্রুটি!',
    addFailed: 'পছন্দের তালিকায় যোগ করা যায়নি',
    removed: 'সরানো হয়েছে!',
    removedText: 'সম্পত্তিটি আর আপনার পছন্দের তালিকায় নেই।',
    removeError: 'ত্রুটি',
    removeFailed: 'সম্পত্তিটি সরানো যায়নি',
  },
});
