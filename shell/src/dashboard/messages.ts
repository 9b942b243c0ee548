import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.dashboard', {
  en: {
    unauthorized: 'Unauthorized access',
    menu: 'Dashboard menu',
    site: 'Back to the site',
    waiting_one: '{{count}} waits',
    waiting_other: '{{count}} wait',
    collapse: 'Narrow the menu',
    expand: 'Widen the menu',
  },
  bn: {
    unauthorized: 'প্রবেশাধিকার নেই',
    menu: 'ড্যাশবোর্ড মেনু',
    site: 'সাইটে ফিরে যান',
    waiting_one: '{{count}}টি অপেক্ষায়',
    waiting_other: '{{count}}টি অপেক্ষায়',
    collapse: 'মেনু ছোট করুন',
    expand: 'মেনু বড় করুন',
  },
});
