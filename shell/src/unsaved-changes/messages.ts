import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.unsaved', {
  en: {
    title: 'Leave without saving?',
    text: 'What you have entered on this page will be lost.',
    stay: 'Stay on this page',
    leave: 'Leave',
  },
  bn: {
    title: 'সংরক্ষণ না করেই চলে যাবেন?',
    text: 'এই পাতায় যা লিখেছেন তা হারিয়ে যাবে।',
    stay: 'এই পাতায় থাকুন',
    leave: 'চলে যান',
  },
});
