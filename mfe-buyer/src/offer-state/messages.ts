import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('buyer.offerState', {
  en: {
    timeline: 'What has happened to your offer',
    step: {
      sent: 'Sent on {{date}}',
      waiting: 'The agent has not answered yet.',
      accepted: 'Accepted on {{date}}',
      payBefore: 'Pay before {{date}}',
      overdue: 'The time to pay ended on {{date}}. You can still pay until the agent gives up the offer.',
      paid: 'Paid on {{date}}',
      rejected: 'Rejected',
      returning: 'Your money is being returned.',
      returned: 'Your money was returned on {{date}}.',
    },
    because: {
      'agent-rejected': 'The agent did not accept this offer.',
      'another-accepted': 'The agent accepted another offer.',
      released: 'It was not paid in time, so the agent released it.',
      'listing-deleted': 'The property was taken off the market.',
      'listing-rejected': 'The property was not verified.',
      'agent-fraud': 'The agent was marked as fraud.',
      'buyer-fraud': 'Your account was marked as fraud.',
      'buyer-deleted': 'The account was deleted.',
    },
  },
  bn: {
    timeline: 'আপনার প্রস্তাবের অগ্রগতি',
    step: {
      sent: 'পাঠানো হয়েছে {{date}}',
      waiting: 'এজেন্ট এখনো উত্তর দেননি।',
      accepted: 'গৃহীত হয়েছে {{date}}',
      payBefore: '{{date}}-এর আগে টাকা দিন',
      overdue:
        'টাকা দেওয়ার সময় {{date}}-এ শেষ হয়েছে। এজেন্ট প্রস্তাবটি বাতিল না করা পর্যন্ত এখনো টাকা দিতে পারবেন।',
      paid: 'টাকা দেওয়া হয়েছে {{date}}',
      rejected: 'প্রত্যাখ্যাত',
      returning: 'আপনার টাকা ফেরত দেওয়া হচ্ছে।',
      returned: '{{date}}-এ আপনার টাকা ফেরত দেওয়া হয়েছে।',
    },
    because: {
      'agent-rejected': 'এজেন্ট এই প্রস্তাব গ্রহণ করেননি।',
      'another-accepted': 'এজেন্ট অন্য একটি প্রস্তাব গ্রহণ করেছেন।',
      released: 'সময়মতো টাকা দেওয়া হয়নি, তাই এজেন্ট এটি ছেড়ে দিয়েছেন।',
      'listing-deleted': 'সম্পত্তিটি বাজার থেকে তুলে নেওয়া হয়েছে।',
      'listing-rejected': 'সম্পত্তিটি যাচাইয়ে উত্তীর্ণ হয়নি।',
      'agent-fraud': 'এজেন্টকে প্রতারক চিহ্নিত করা হয়েছে।',
      'buyer-fraud': 'আপনার অ্যাকাউন্ট প্রতারক চিহ্নিত হয়েছে।',
      'buyer-deleted': 'অ্যাকাউন্টটি মুছে ফেলা হয়েছে।',
    },
  },
});
