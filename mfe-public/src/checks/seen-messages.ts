import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public-papers', {
  en: {
    seen: 'Papers seen on {{date}}: {{papers}}',
    unavailable: 'The agent has said on {{date}} that this property is no longer available.',
  },
  bn: {
    seen: '{{date}} তারিখে দেখা কাগজ: {{papers}}',
    unavailable: 'এজেন্ট {{date}} তারিখে জানিয়েছেন, এই সম্পত্তি আর পাওয়া যাবে না।',
  },
});
