import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('buyer.overview', {
  en: {
    title: 'User Dashboard',
    offers: 'Your offers',
    loading: 'Loading offers...',
    failed: 'Failed to load offers.',
    nothing: 'Nothing waits for you. Accepted offers appear here.',
    pending: 'Waiting for an answer',
    accepted: 'To pay',
    profile: 'Profile',
    seen: 'Continue looking',
    saved: 'Your saved homes',
    changed_one: '{{count}} home has changed since you saved it.',
    changed_other: '{{count}} have changed since you saved them.',
    unchanged: 'Nothing has changed since you saved them.',
    allSaved: 'See the wishlist',
    first: {
      heading: 'Your first steps',
      save: {
        title: 'Find homes you like and save them',
        text: 'The heart on a home puts it on your wishlist.',
        act: 'Browse properties',
      },
      offer: {
        title: 'Make your first offer',
        text: 'Name your price within the range; the agent answers, and you pay only if it is accepted.',
        act: 'Choose a home',
      },
      profile: {
        title: 'Complete your profile',
        text: 'Your name goes with your offers, your photo with your reviews.',
        act: 'Edit the profile',
      },
    },
  },
  bn: {
    title: 'ব্যবহারকারীর ড্যাশবোর্ড',
    offers: 'আপনার প্রস্তাব',
    loading: 'প্রস্তাব আনা হচ্ছে...',
    failed: 'প্রস্তাব আনা যায়নি।',
    nothing: 'আপনার অপেক্ষায় কিছু নেই। গৃহীত প্রস্তাব এখানে দেখা যাবে।',
    pending: 'উত্তরের অপেক্ষায়',
    accepted: 'টাকা দিতে হবে',
    profile: 'প্রোফাইল',
    seen: 'যেখানে ছিলেন সেখান থেকে',
    saved: 'আপনার পছন্দের বাড়ি',
    changed_one: 'রেখে দেওয়ার পর {{count}}টি বদলেছে।',
    changed_other: 'রেখে দেওয়ার পর {{count}}টি বদলেছে।',
    unchanged: 'রেখে দেওয়ার পর কিছু বদলায়নি।',
    allSaved: 'পছন্দের তালিকা দেখুন',
    first: {
      heading: 'শুরু করুন এভাবে',
      save: {
        title: 'পছন্দের বাড়ি খুঁজে রেখে দিন',
        text: 'বাড়ির ছবির হৃদয় চিহ্নে চাপলেই সেটি আপনার পছন্দের তালিকায় চলে যাবে।',
        act: 'সম্পত্তি দেখুন',
      },
      offer: {
        title: 'প্রথম প্রস্তাব দিন',
        text: 'সীমার মধ্যে আপনার দাম বলুন; এজেন্ট গ্রহণ করলে তবেই টাকা দেবেন।',
        act: 'বাড়ি বেছে নিন',
      },
      profile: {
        title: 'প্রোফাইল পূর্ণ করুন',
        text: 'প্রস্তাবের সঙ্গে আপনার নাম আর মতামতের সঙ্গে আপনার ছবি দেখা যায়।',
        act: 'প্রোফাইল সম্পাদনা করুন',
      },
    },
  },
});
