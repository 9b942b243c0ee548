import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('agent-add', {
  en: {
    title: 'Add New Property',
    lead: 'An admin verifies it before buyers can see it.',
    submit: 'Add Property',
    done: 'Added!',
    doneText: '{{title}} waits for verification now.',
    error: 'Error',
    somethingWrong: 'Something went wrong!',
  },
  bn: {
    title: 'নতুন সম্পত্তি যোগ করুন',
    lead: 'ক্রেতারা দেখার আগে একজন অ্যাডমিন এটি যাচাই করেন।',
    submit: 'সম্পত্তি যোগ করুন',
    done: 'যোগ হয়েছে!',
    doneText: '{{title}} এখন যাচাইয়ের অপেক্ষায়।',
    error: 'ত্রুটি',
    somethingWrong: 'কিছু একটা সমস্যা হয়েছে!',
  },
});
