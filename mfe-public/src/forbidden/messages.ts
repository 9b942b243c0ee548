import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public-forbidden', {
  en: {
    title: 'Access Forbidden',
    text: 'Sorry, you do not have permission to access this resource or page...',
    needs: 'This page is for {{roles}}.',
    or: '{{first}} or {{second}}',
    signedInAs: 'You are signed in as {{email}}, with the role {{role}}.',
    signedInWithout: 'You are signed in as {{email}}.',
    roles: { user: 'users', agent: 'agents', admin: 'administrators', fraud: 'nobody' },
    home: 'Back to Home',
    other: 'Use another account',
    login: 'Log in',
  },
  bn: {
    title: 'প্রবেশ নিষেধ',
    text: 'দুঃখিত, এই পাতা বা তথ্য দেখার অনুমতি আপনার নেই...',
    needs: 'এই পাতাটি {{roles}} জন্য।',
    or: '{{first}} বা {{second}}',
    signedInAs: 'আপনি {{email}} হিসেবে সাইন ইন করেছেন, আপনার ভূমিকা: {{role}}।',
    signedInWithout: 'আপনি {{email}} হিসেবে সাইন ইন করেছেন।',
    roles: { user: 'ব্যবহারকারীদের', agent: 'এজেন্টদের', admin: 'অ্যাডমিনদের', fraud: 'কারও' },
    home: 'মূল পাতায় ফিরুন',
    other: 'অন্য অ্যাকাউন্ট ব্যবহার করুন',
    login: 'লগ ইন',
  },
});
