import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public-choice', {
  en: {
    compare: 'Compare',
    compareOf: 'Compare {{title}}',
    added: '{{title}} is chosen to compare.',
    takenAway: '{{title}} is not compared any more.',
    full: 'Four at most: take one away first.',
    tray: 'Chosen to compare',
    chosen: '{{count}} of {{most}} chosen to compare.',
    oneMore: 'Choose at least one more.',
    open: 'See them side by side',
    clear: 'Clear',
  },
  bn: {
    compare: 'তুলনা করুন',
    compareOf: '{{title}} তুলনায় নিন',
    added: '{{title}} তুলনায় নেওয়া হয়েছে।',
    takenAway: '{{title}} আর তুলনায় নেই।',
    full: 'সর্বোচ্চ চারটি: আগে একটি সরান।',
    tray: 'তুলনার জন্য বাছাই',
    chosen: '{{most}}টির মধ্যে {{count}}টি তুলনার জন্য বেছেছেন।',
    oneMore: 'অন্তত আরও একটি বেছে নিন।',
    open: 'পাশাপাশি দেখুন',
    clear: 'মুছে ফেলুন',
  },
});
