import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('buyer.wishlist', {
  en: {
    title: 'Wishlist',
    loading: 'Loading your wishlist...',
    failed: 'Failed to load your wishlist.',
    empty: 'Wishlist is empty.',
    makeOffer: 'Make an Offer',
    makeOfferOf: 'Make an Offer for {{title}}',
    remove: 'Remove',
    removeOf: 'Remove {{title}} from the wishlist',
    question: 'Remove {{title}} from your wishlist?',
    consequence: 'You can add it again from its page.',
    done: 'Deleted!',
    doneText: '{{title}} is off your wishlist.',
    failedText: 'Failed to remove item',
  },
  bn: {
    title: 'পছন্দের তালিকা',
    loading: 'আপনার পছন্দের তালিকা আনা হচ্ছে...',
    failed: 'আপনার পছন্দের তালিকা আনা যায়নি।',
    empty: 'পছন্দের তালিকা খালি।',
    makeOffer: 'প্রস্তাব দিন',
    makeOfferOf: '{{title}}-এর জন্য প্রস্তাব দিন',
    remove: 'সরান',
    removeOf: 'পছন্দের তালিকা থেকে {{title}} সরান',
    question: 'পছন্দের তালিকা থেকে {{title}} সরাবেন?',
    consequence: 'এর পাতা থেকে আবার যোগ করতে পারবেন।',
    done: 'মুছে ফেলা হয়েছে!',
    doneText: '{{title}} পছন্দের তালিকা থেকে সরানো হয়েছে।',
    failedText: 'সরানো যায়নি',
  },
});
