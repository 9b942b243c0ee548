import type { BothLanguages } from '@thikana/contracts';

const noAction = { en: 'We looked and left it as it is.', bn: 'আমরা দেখেছি, কিছু বদলানোর কারণ পাইনি।' };
const texts: Record<string, BothLanguages> = {
  acted: { en: 'We acted on it. Thank you.', bn: 'আমরা ব্যবস্থা নিয়েছি। ধন্যবাদ।' },
  'no-action': noAction,
};
const otherwise = { en: 'We looked at it. Thank you.', bn: 'আমরা দেখেছি। ধন্যবাদ।' };

/** All that a reporter receives (NOTIFY-10); a word of a later release gets a neutral sentence. */
export const reportOutcome = (outcome = ''): BothLanguages => texts[outcome] ?? otherwise;
