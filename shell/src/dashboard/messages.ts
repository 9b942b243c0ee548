import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.dashboard', {
  en: {
    unauthorized: 'Unauthorized access',
    menu: 'Dashboard menu',
    site: 'Back to the site',
  },
  bn: {
    unauthorized: 'প্রবেশাধিকার নেই',
    menu: 'ড্যাশবোর্ড মেনু',
    site: 'সাইটে ফিরে যান',
  },
});
