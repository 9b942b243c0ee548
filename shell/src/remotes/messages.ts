import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.remotes', {
  en: {
    retry: 'Retry',
    unknown: 'This part of Thikana',
    failed: '{{name}} could not be loaded.',
    calm: 'The rest of Thikana works. Please try again in a moment.',
    broken: '{{name}} ran into a problem.',
    newer: '{{name}}: this part needs a newer page.',
    newerText: 'Thikana has been updated since this page was opened. Reload it to continue.',
    reload: 'Reload',
    noDirectory: 'The pages of Thikana could not be loaded.',
    noDirectoryText: 'The list of its parts did not arrive. Please try again in a moment.',
  },
  bn: {
    retry: 'আবার চেষ্টা করুন',
    unknown: 'ঠিকানার এই অংশ',
    failed: '{{name}} লোড করা যায়নি।',
    calm: 'ঠিকানার বাকি অংশ কাজ করছে। একটু পরে আবার চেষ্টা করুন।',
    broken: '{{name}} দেখাতে সমস্যা হয়েছে।',
    newer: '{{name}}: এই অংশের জন্য নতুন পাতা দরকার।',
    newerText: 'এই পাতা খোলার পর ঠিকানা হালনাগাদ হয়েছে। চালিয়ে যেতে পাতাটি আবার লোড করুন।',
    reload: 'আবার লোড করুন',
    noDirectory: 'ঠিকানার পাতাগুলো লোড করা যায়নি।',
    noDirectoryText: 'পাতাগুলোর তালিকা পাওয়া যায়নি। একটু পরে আবার চেষ্টা করুন।',
  },
});
