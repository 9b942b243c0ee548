import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('inbox.savedReplies', {
  en: {
    replies: 'Saved replies',
    add: 'New saved reply',
    edit: 'Edit “{{title}}”',
    manage: 'Edit saved replies',
    which: 'Which one',
    title: 'Title',
    text: 'Text',
    save: 'Save',
    saved: 'Saved',
    delete: 'Delete “{{title}}”',
    deleted: 'Deleted',
    failed: 'Your saved replies could not be loaded',
    tooLong: '{{title}} (too long to add)',
  },
  bn: {
    replies: 'সংরক্ষিত উত্তর',
    add: 'নতুন সংরক্ষিত উত্তর',
    edit: '“{{title}}” সম্পাদনা',
    manage: 'সংরক্ষিত উত্তর সম্পাদনা',
    which: 'কোনটি',
    title: 'শিরোনাম',
    text: 'লেখা',
    save: 'সংরক্ষণ করুন',
    saved: 'সংরক্ষণ করা হয়েছে',
    delete: '“{{title}}” মুছুন',
    deleted: 'মুছে ফেলা হয়েছে',
    failed: 'আপনার সংরক্ষিত উত্তর আনা যায়নি',
    tooLong: '{{title}} (যোগ করার জন্য বেশি বড়)',
  },
});
