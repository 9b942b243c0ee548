import { defineMessages } from '@thikana/web-kit/i18n';

/** Only of the pictures over the whole window, which are fetched when somebody opens them. */
export const messages = defineMessages('kit-stage', {
  en: {
    kinds: 'Photographs, floor plan, video',
    photographs: 'Photographs',
    play: 'Play the video',
    playNote: 'YouTube plays it, and learns that you watch it.',
    onYouTube: 'Open it on YouTube',
    video: 'Video of {{title}}',
  },
  bn: {
    kinds: 'ছবি, নকশা, ভিডিও',
    photographs: 'ছবি',
    play: 'ভিডিও চালান',
    playNote: 'ভিডিওটি ইউটিউব চালায়; আপনি দেখছেন তা ইউটিউব জানবে।',
    onYouTube: 'ইউটিউবে খুলুন',
    video: '{{title}}-এর ভিডিও',
  },
});
