import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('inbox.notifications', {
  en: {
    title: 'Notifications',
    loading: 'Loading notifications...',
    failed: 'Failed to load notifications.',
    empty: 'Nothing has happened for you yet.',
    readAll: 'Mark all as read',
    unread: 'New',
    more: 'Load more',
  },
  bn: {
    title: 'বিজ্ঞপ্তি',
    loading: 'বিজ্ঞপ্তি লোড হচ্ছে...',
    failed: 'বিজ্ঞপ্তি আনা যায়নি।',
    empty: 'আপনার জন্য এখনও কিছু ঘটেনি।',
    readAll: 'সব পড়া হয়েছে',
    unread: 'নতুন',
    more: 'আরও দেখুন',
  },
});
