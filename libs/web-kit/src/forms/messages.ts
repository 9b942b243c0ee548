import { defineMessages } from '../i18n/messages.ts';

export const messages = defineMessages('kit-forms', {
  en: {
    upload: {
      choose: 'Choose a picture',
      other: 'Choose another picture',
      drop: 'or drop it here. JPEG, PNG or WebP, at most 10 MB.',
      uploading: 'Uploading {{percent}}%',
      uploaded: 'Uploaded!',
      uploadedText: 'Image uploaded successfully.',
      failed: 'Failed',
      failedText: 'Image upload failed!',
      preview: 'The chosen picture',
      retry: 'Retry',
    },
  },
  bn: {
    upload: {
      choose: 'ছবি বেছে নিন',
      other: 'অন্য ছবি বেছে নিন',
      drop: 'অথবা এখানে ছেড়ে দিন। JPEG, PNG বা WebP, সর্বোচ্চ ১০ মেগাবাইট।',
      uploading: 'আপলোড হচ্ছে {{percent}}%',
      uploaded: 'আপলোড হয়েছে!',
      uploadedText: 'ছবি সফলভাবে আপলোড হয়েছে।',
      failed: 'ব্যর্থ',
      failedText: 'ছবি আপলোড করা যায়নি!',
      preview: 'বেছে নেওয়া ছবি',
      retry: 'আবার চেষ্টা করুন',
    },
  },
});
