import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('kit-decisions', {
  en: {
    region: 'Decisions that can be undone',
    announced: '{{label}}: takes effect in {{seconds}} seconds.',
    byKey: '{{key}} undoes it.',
    sent: 'Taking effect…',
    undo: 'Undo',
    undoOf: 'Undo: {{label}}',
    undone: '{{label}}: undone',
    lost: '{{label}}: not applied.',
    lostHere: 'Your decision was not applied.',
    dismiss: 'Dismiss: {{label}}',
    already: {
      pending: '',
      verified: 'Somebody else has verified it meanwhile.',
      rejected: 'Somebody else has rejected it meanwhile.',
      role: 'Somebody else has changed the role meanwhile.',
    },
  },
  bn: {
    region: 'যেসব সিদ্ধান্ত ফেরানো যায়',
    announced: '{{label}}: {{seconds}} সেকেন্ড পরে কার্যকর হবে।',
    byKey: '{{key}} চাপলে ফেরানো যায়।',
    sent: 'কার্যকর হচ্ছে…',
    undo: 'ফেরান',
    undoOf: 'ফেরান: {{label}}',
    undone: '{{label}}: ফেরানো হয়েছে',
    lost: '{{label}}: কার্যকর হয়নি।',
    lostHere: 'আপনার সিদ্ধান্ত কার্যকর হয়নি।',
    dismiss: 'সরিয়ে দিন: {{label}}',
    already: {
      pending: '',
      verified: 'এর মধ্যে অন্য কেউ এটি যাচাই করেছেন।',
      rejected: 'এর মধ্যে অন্য কেউ এটি প্রত্যাখ্যান করেছেন।',
      role: 'এর মধ্যে অন্য কেউ ভূমিকাটি বদলেছেন।',
    },
  },
});
