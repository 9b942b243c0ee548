import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.google', {
  en: {
    title: 'Sign in with Google',
    text: 'This is a local copy of Thikana, so Google itself is not asked. Choose an account.',
    other: 'Another account',
    name: 'Name',
    email: 'Email',
    use: 'Use this account',
    needsName: 'Please enter a name',
    needsEmail: 'Please enter an e-mail address',
  },
  bn: {
    title: 'গুগল দিয়ে সাইন ইন',
    text: 'এটি ঠিকানার স্থানীয় কপি, তাই গুগলকে জিজ্ঞেস করা হয় না। একটি অ্যাকাউন্ট বেছে নিন।',
    other: 'অন্য অ্যাকাউন্ট',
    name: 'নাম',
    email: 'ইমেইল',
    use: 'এই অ্যাকাউন্ট ব্যবহার করুন',
    needsName: 'একটি নাম লিখুন',
    needsEmail: 'একটি ইমেইল ঠিকানা লিখুন',
  },
});
