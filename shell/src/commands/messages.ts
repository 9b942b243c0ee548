import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.commands', {
  en: {
    title: 'Go to, or find',
    open: 'Find',
    placeholder: {
      agent: 'A page, a listing’s title or an id',
      admin: 'A page, a title, a name, an e-mail or an id',
    },
    groups: { places: 'Go to', listings: 'Listings', people: 'People', offers: 'Offers' },
    searching: 'Searching...',
    count_one: '{{count}} result',
    count_other: '{{count}} results',
    none: 'Nothing is called that.',
    failed: 'Not everything could be searched. Type again to retry.',
    offer: 'Offer of {{amount}} on {{title}}',
    keys: '↑ ↓ to choose, Enter to open, Esc to close',
  },
  bn: {
    title: 'যান, অথবা খুঁজুন',
    open: 'খুঁজুন',
    placeholder: { agent: 'পাতা, সম্পত্তির শিরোনাম বা আইডি', admin: 'পাতা, শিরোনাম, নাম, ই-মেইল বা আইডি' },
    groups: { places: 'যান', listings: 'সম্পত্তি', people: 'মানুষ', offers: 'প্রস্তাব' },
    searching: 'খোঁজা হচ্ছে...',
    count_one: '{{count}}টি ফল',
    count_other: '{{count}}টি ফল',
    none: 'এই নামে কিছু নেই।',
    failed: 'সব জায়গায় খোঁজা যায়নি। আবার লিখে চেষ্টা করুন।',
    offer: '{{title}}-এ {{amount}}-এর প্রস্তাব',
    keys: '↑ ↓ দিয়ে বাছুন, Enter-এ খুলুন, Esc-এ বন্ধ',
  },
});
