import { defineMessages } from '../i18n/messages.ts';

export const messages = defineMessages('kit.offers', {
  en: {
    obstacle: {
      sold: 'This property is sold.',
      role: 'Only users can make an offer.',
      unverified: 'Offers open once the listing is verified.',
      underOffer: 'An offer was accepted. New offers are closed for now.',
    },
    standing: {
      pending: 'You offered {{amount}} · waiting',
      answer: 'You offered {{amount}} · your turn',
      accepted: 'You offered {{amount}} · accepted',
      agreed: 'Agreed on {{amount}} · accepted',
      bought: 'You bought this for {{amount}}',
      payBefore: 'Pay before {{deadline}}',
      pay: 'Pay Now',
      payFor: 'Pay Now for {{title}}',
      see: 'See your offers',
    },
  },
  bn: {
    obstacle: {
      sold: 'সম্পত্তিটি বিক্রি হয়ে গেছে।',
      role: 'শুধু ব্যবহারকারীরা প্রস্তাব দিতে পারেন।',
      unverified: 'যাচাই হওয়ার পর প্রস্তাব দেওয়া যাবে।',
      underOffer: 'একটি প্রস্তাব গৃহীত হয়েছে। আপাতত নতুন প্রস্তাব নেওয়া হচ্ছে না।',
    },
    standing: {
      pending: 'আপনি {{amount}} প্রস্তাব দিয়েছেন · উত্তরের অপেক্ষায়',
      answer: 'আপনি {{amount}} প্রস্তাব দিয়েছেন · আপনার পালা',
      accepted: 'আপনি {{amount}} প্রস্তাব দিয়েছেন · গৃহীত',
      agreed: '{{amount}} দামে রাজি · গৃহীত',
      bought: 'আপনি এটি {{amount}} দামে কিনেছেন',
      payBefore: '{{deadline}}-এর আগে টাকা দিন',
      pay: 'এখনই টাকা দিন',
      payFor: '{{title}}-এর জন্য এখনই টাকা দিন',
      see: 'আপনার প্রস্তাবগুলো দেখুন',
    },
  },
});
