import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('admin-papers', {
  en: {
    papers: 'Papers',
    loading: 'Loading the papers...',
    failed: 'Failed to load the papers.',
    empty: 'The agent has uploaded no papers.',
    download: 'Download',
    actionOf: '{{action}}: {{kind}}',
    seen: 'I have seen it',
    error: 'Error',
    actionFailed: 'That did not work. Please try again.',
    similar: 'The same pictures elsewhere',
    similarText: 'This only informs: an agent may list a house again, or two agents the same one.',
    sameAgent: 'same agent',
    by: 'by {{name}}',
  },
  bn: {
    papers: 'কাগজপত্র',
    loading: 'কাগজপত্র আনা হচ্ছে...',
    failed: 'কাগজপত্র আনা যায়নি।',
    empty: 'এজেন্ট কোনো কাগজ আপলোড করেননি।',
    download: 'ডাউনলোড',
    actionOf: '{{kind}}: {{action}}',
    seen: 'আমি দেখেছি',
    error: 'ত্রুটি',
    actionFailed: 'কাজটি হয়নি। আবার চেষ্টা করুন।',
    similar: 'একই ছবি অন্যখানে',
    similarText: 'এটি শুধু জানানোর জন্য: এজেন্ট একটি বাড়ি আবার দিতে পারেন, বা দুই এজেন্ট একই বাড়ি।',
    sameAgent: 'একই এজেন্ট',
    by: 'এজেন্ট {{name}}',
  },
});
