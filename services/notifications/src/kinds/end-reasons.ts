import type { BothLanguages, RejectionReason } from '@thikana/contracts';

const deleted = {
  en: 'The property was removed.',
  bn: 'সম্পত্তিটি সরানো হয়েছে।',
};
const notPublic = { en: 'The property is no longer on offer.', bn: 'সম্পত্তিটি আর বিক্রির জন্য নেই।' };
const texts: Partial<Record<RejectionReason, BothLanguages>> = {
  'agent-rejected': { en: 'The agent rejected it.', bn: 'এজেন্ট এটি প্রত্যাখ্যান করেছেন।' },
  'another-accepted': { en: 'Another offer was accepted.', bn: 'অন্য একটি প্রস্তাব গৃহীত হয়েছে।' },
  released: { en: 'It was not paid in time.', bn: 'সময়মতো পরিশোধ করা হয়নি।' },
  'listing-deleted': deleted,
  'listing-rejected': notPublic,
  'listing-taken-back': notPublic,
  'agent-fraud': notPublic,
};
const otherwise = { en: 'See your offers for more.', bn: 'বিস্তারিত আপনার প্রস্তাবের তালিকায়।' };

/** Why an offer ended, for its buyer; a reason of a later release gets a neutral sentence. */
export const endReasons = (because = ''): BothLanguages => texts[because as RejectionReason] ?? otherwise;
