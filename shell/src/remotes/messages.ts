import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.remotes', {
  en: {
    retry: 'Retry',
    public: 'The public pages',
    buyer: 'The pages for buyers',
    agent: 'The pages for agents',
    admin: 'The pages for admins',
    unknown: 'This part of Thikana',
    failed: '{{name}} could not be loaded.',
    calm: 'The rest of Thikana works. Please try again in a moment.',
    broken: '{{name}} ran into a problem.',
    noDirectory: 'The pages of Thikana could not be loaded.',
    noDirectoryText: 'The list of its parts did not arrive. Please try again in a moment.',
  },
  bn: {
    retry: 'আবার চেষ্টা করুন',
    public: 'সাধারণ পাতাগুলো',
    buyer: 'ক্রেতাদের পাতাগুলো',
    agent: 'এজেন্টদের পাতাগুলো',
    admin: 'অ্যাডমিনদের পাতাগুলো',
    unknown: 'ঠিকানার এই অংশ',
    failed: '{{name}} লোড করা যায়নি।',
    calm: 'ঠিকানার বাকি অংশ কাজ করছে। একটু পরে আবার চেষ্টা করুন।',
    broken: '{{name}} দেখাতে সমস্যা হয়েছে।',
    noDirectory: 'ঠিকানার পাতাগুলো লোড করা যায়নি।',
    noDirectoryText: 'পাতাগুলোর তালিকা পাওয়া যায়নি। একটু পরে আবার চেষ্টা করুন।',
  },
});
