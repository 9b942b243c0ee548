import { defineMessages } from '@thikana/web-kit/i18n';

export const mailMessages = defineMessages('inbox.mail', {
  en: {
    title: 'Mails about notifications',
    loading: 'Loading your choices...',
    loadFailed: 'Failed to load your choices.',
    saved: 'Saved',
    noAddress: 'No address of yours is known yet. Here you are notified of everything.',
    verified: 'Mails go to {{address}}. Here you are notified of everything.',
    unverified:
      'No mail is sent to {{address}} until you use the link in the mail that was sent there. Here you are notified of everything.',
    sendAgain: 'Send the link again',
    sent: 'A link was sent to {{address}}. It works for 24 hours.',
    refused: 'The mail server does not know {{address}}, so no mail is sent.',
    language: 'Language of the mails',
    topics: {
      offers: 'Offers',
      payments: 'Sales and payments',
      messages: 'Messages',
      viewings: 'Viewings',
      listings: 'Listings and reviews',
      savedHomes: 'Saved homes and searches',
    },
    frequencies: { immediately: 'Immediately', daily: 'Once a day, at 8:00', never: 'Never' },
  },
  bn: {
    title: 'বিজ্ঞপ্তির মেইল',
    loading: 'আপনার পছন্দ লোড হচ্ছে...',
    loadFailed: 'আপনার পছন্দ আনা যায়নি।',
    saved: 'সংরক্ষিত হয়েছে',
    noAddress: 'আপনার কোনো ঠিকানা এখনও জানা নেই। এখানে সব বিজ্ঞপ্তি পাবেন।',
    verified: 'মেইল যায় {{address}} ঠিকানায়। এখানে সব বিজ্ঞপ্তি পাবেন।',
    unverified: '{{address}} ঠিকানায় পাঠানো মেইলের লিংক ব্যবহার না করা পর্যন্ত সেখানে মেইল যাবে না। এখানে সব বিজ্ঞপ্তি পাবেন।',
    sendAgain: 'লিংক আবার পাঠান',
    sent: '{{address}} ঠিকানায় লিংক পাঠানো হয়েছে। এটি ২৪ ঘণ্টা কাজ করে।',
    refused: 'মেইল সার্ভার {{address}} চেনে না, তাই মেইল যাবে না।',
    language: 'মেইলের ভাষা',
    topics: {
      offers: 'প্রস্তাব',
      payments: 'বিক্রি ও পেমেন্ট',
      messages: 'বার্তা',
      viewings: 'দেখার সময়',
      listings: 'তালিকা ও রিভিউ',
      savedHomes: 'সংরক্ষিত বাড়ি ও অনুসন্ধান',
    },
    frequencies: { immediately: 'সঙ্গে সঙ্গে', daily: 'দিনে একবার, সকাল ৮টায়', never: 'কখনও না' },
  },
});
