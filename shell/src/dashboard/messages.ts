import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.dashboard', {
  en: {
    unauthorized: 'Unauthorized access',
    menu: 'Dashboard menu',
    site: 'Back to the site',
    fraud: {
      title: 'Your account is marked as fraud',
      since: 'An admin marked it on {{date}}.',
      reason: 'Reason: {{reason}}',
      noReason: 'The admin gave no reason.',
      failed: 'Failed to load the reason.',
      meaning:
        'Your properties are hidden, the offers on them that were not paid have ended, and you can make no changes. You can still sign in and read.',
      write: 'If this is a mistake, write to',
    },
    find: 'Find (Ctrl K)',
    waiting_one: 'waiting: {{count}}',
    waiting_other: '{{count}} wait',
    collapse: 'Narrow the menu',
    expand: 'Widen the menu',
  },
  bn: {
    unauthorized: 'প্রবেশাধিকার নেই',
    menu: 'ড্যাশবোর্ড মেনু',
    site: 'সাইটে ফিরে যান',
    fraud: {
      title: 'আপনার অ্যাকাউন্ট প্রতারক হিসেবে চিহ্নিত',
      since: 'একজন অ্যাডমিন {{date}} তারিখে এটি চিহ্নিত করেছেন।',
      reason: 'কারণ: {{reason}}',
      noReason: 'অ্যাডমিন কোনো কারণ দেননি।',
      failed: 'কারণ আনা যায়নি।',
      meaning:
        'আপনার সম্পত্তি লুকানো আছে, সেগুলোর পরিশোধ না হওয়া প্রস্তাব শেষ হয়েছে, এবং আপনি কোনো পরিবর্তন করতে পারবেন না। সাইন ইন করে পড়তে পারবেন।',
      write: 'ভুল হয়ে থাকলে লিখুন:',
    },
    find: 'খুঁজুন (Ctrl K)',
    waiting_one: '{{count}}টি অপেক্ষায়',
    waiting_other: '{{count}}টি অপেক্ষায়',
    collapse: 'মেনু ছোট করুন',
    expand: 'মেনু বড় করুন',
  },
});
