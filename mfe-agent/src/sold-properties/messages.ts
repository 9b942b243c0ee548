import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('agent-sold', {
  en: {
    title: 'My Sold Properties',
    loading: 'Loading sold properties...',
    failed: 'Failed to load sold properties.',
    empty: 'No properties found.',
    seeOffers: 'Requested Properties',
    property: 'Property',
    buyer: 'Buyer',
    price: 'Sold Price',
    date: 'Sold on',
    search: 'Search by title, location or buyer',
    totalOf: 'Total of all sales',
    disputed: 'Payment disputed',
    lost: 'Money returned by the bank',
  },
  bn: {
    title: 'আমার বিক্রীত সম্পত্তি',
    loading: 'বিক্রীত সম্পত্তি আনা হচ্ছে...',
    failed: 'বিক্রীত সম্পত্তি আনা যায়নি।',
    empty: 'কোনো সম্পত্তি পাওয়া যায়নি।',
    seeOffers: 'প্রস্তাব পাওয়া সম্পত্তি',
    property: 'সম্পত্তি',
    buyer: 'ক্রেতা',
    price: 'বিক্রয়মূল্য',
    date: 'বিক্রির তারিখ',
    search: 'শিরোনাম, অবস্থান বা ক্রেতা দিয়ে খুঁজুন',
    totalOf: 'সব বিক্রির মোট',
    disputed: 'পেমেন্টে আপত্তি উঠেছে',
    lost: 'ব্যাংক টাকা ফেরত দিয়েছে',
  },
});
