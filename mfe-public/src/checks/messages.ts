import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public-checks', {
  en: {
    report: 'Report this listing',
    question: 'What is wrong with this listing?',
    protected: 'The agent never learns who reported it.',
    reason: 'Reason',
    'already-sold': 'Already sold',
    'not-as-shown': 'Not as shown',
    'not-the-owner': 'Not the owner',
    note: 'Note (optional)',
    send: 'Send report',
    sent: 'Thank you!',
    sentText: 'We will look at it.',
    failed: 'Not sent',
    failedText: 'The report could not be sent. Please try again.',
  },
  bn: {
    report: 'এই সম্পত্তি নিয়ে জানান',
    question: 'এই সম্পত্তিতে কী ভুল আছে?',
    protected: 'কে জানিয়েছেন, এজেন্ট কখনো জানবেন না।',
    reason: 'কারণ',
    'already-sold': 'আগেই বিক্রি হয়েছে',
    'not-as-shown': 'যেমন দেখানো হয়েছে তেমন নয়',
    'not-the-owner': 'মালিক নন',
    note: 'মন্তব্য (না দিলেও চলবে)',
    send: 'জানান',
    sent: 'ধন্যবাদ!',
    sentText: 'আমরা বিষয়টি দেখব।',
    failed: 'পাঠানো যায়নি',
    failedText: 'জানানো যায়নি। আবার চেষ্টা করুন।',
  },
});
