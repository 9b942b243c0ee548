import { defineMessages } from '@thikana/web-kit/i18n';

/** Texts of the whole remote: its menu, and those of several screens. */
export const messages = defineMessages('buyer', {
  en: {
    menu: {
      title: 'User Dashboard',
      profile: 'My Profile',
      wishlist: 'Wishlist',
      searches: 'Saved searches',
      offers: 'My offers',
      reviews: 'My Reviews',
    },
    failed: 'Error',
    somethingWrong: 'Something went wrong!',
    browse: 'Browse properties',
    all: 'All',
    clear: 'Clear the filters',
    more: 'Load more',
  },
  bn: {
    menu: {
      title: 'ব্যবহারকারীর ড্যাশবোর্ড',
      profile: 'আমার প্রোফাইল',
      wishlist: 'পছন্দের তালিকা',
      searches: 'সংরক্ষিত অনুসন্ধান',
      offers: 'আমার প্রস্তাব',
      reviews: 'আমার মতামত',
    },
    failed: 'ত্রুটি',
    somethingWrong: 'কিছু একটা সমস্যা হয়েছে!',
    browse: 'সম্পত্তি দেখুন',
    all: 'সব',
    clear: 'ফিল্টার মুছুন',
    more: 'আরও দেখুন',
  },
});
