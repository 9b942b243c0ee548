import type { AuditAction } from '@thikana/contracts';
import { defineMessages, type Translated } from '@thikana/web-kit/i18n';

/** A key of a message has no dots. */
type KeyOf<A extends string> = A extends `${infer Head}.${infer Rest}` ? `${Head}_${KeyOf<Rest>}` : A;

/** Actions by name; an action of the contract without a text does not compile. States and reasons as services write them. */
const en = {
  action: {
    person_makeAdmin: 'Made an admin',
    person_makeAgent: 'Made an agent',
    person_markFraud: 'Marked as fraud',
    person_delete: 'Deleted a person',
    person_export: 'Exported the data of a person',
    person_firstAdmin: 'First admin, named by the operator',
    listing_verify: 'Verified a listing',
    listing_reject: 'Rejected a listing',
    listing_verifyRevision: 'Verified changes of a listing',
    listing_rejectRevision: 'Rejected changes of a listing',
    listing_advertise: 'Advertised a listing',
    listing_seePaper: 'Looked at a paper',
    listing_dismissReports: 'Dismissed reports',
    offer_accept: 'Accepted an offer',
    offer_release: 'Released an accepted offer',
    payment_complete: 'Paid',
    payment_refund: 'Refund',
    payment_dispute: 'Dispute',
    'payment_case_amount-differs': 'Dealt with a wrong amount',
    payment_case_disputed: 'Dealt with a lost dispute',
    review_delete: 'Deleted a review',
    event_replay: 'Replayed a parked event',
    event_drop: 'Dropped a parked event',
  } satisfies Record<KeyOf<AuditAction>, string>,
  value: {
    pending: 'Pending',
    waiting: 'Waiting',
    accepted: 'Accepted',
    rejected: 'Rejected',
    bought: 'Bought',
    verified: 'Verified',
    advertised: 'Advertised',
    'not advertised': 'Not advertised',
    user: 'User',
    agent: 'Agent',
    admin: 'Admin',
    fraud: 'Fraud',
    due: 'Due',
    done: 'Returned',
    'needs-person': 'Needs a person',
    open: 'Open',
    'needs-response': 'Evidence wanted',
    'under-review': 'The bank is deciding',
    won: 'Won',
    lost: 'Lost',
    closed: 'Closed',
    applied: 'Taken in',
    dropped: 'Dropped',
    reported: 'Reported',
    dismissed: 'Dismissed',
    inquiry: 'Inquiry',
    released: 'not paid in time',
    'listing-deleted': 'the listing was deleted',
    'listing-rejected': 'the listing was rejected',
    'agent-fraud': 'the agent was marked as fraud',
    'buyer-fraud': 'the buyer was marked as fraud',
    'buyer-deleted': 'the buyer was deleted',
    withdrawn: 'the buyer withdrew it',
    expired: 'it expired',
    'not-for-sale': 'the listing could no longer be bought',
    'paid-twice': 'paid twice',
    'amount-differs': 'the amount differs',
  },
} as const;

const bn: Translated<typeof en> = {
  action: {
    person_makeAdmin: 'অ্যাডমিন করেছেন',
    person_makeAgent: 'এজেন্ট করেছেন',
    person_markFraud: 'প্রতারক হিসেবে চিহ্নিত করেছেন',
    person_delete: 'একজনকে মুছে ফেলেছেন',
    person_export: 'একজনের তথ্য নামিয়েছেন',
    person_firstAdmin: 'প্রথম অ্যাডমিন, পরিচালকের ঠিক করা',
    listing_verify: 'সম্পত্তি যাচাই করেছেন',
    listing_reject: 'সম্পত্তি প্রত্যাখ্যান করেছেন',
    listing_verifyRevision: 'সম্পত্তির পরিবর্তন যাচাই করেছেন',
    listing_rejectRevision: 'সম্পত্তির পরিবর্তন প্রত্যাখ্যান করেছেন',
    listing_advertise: 'সম্পত্তির বিজ্ঞাপন দিয়েছেন',
    listing_seePaper: 'কাগজ দেখেছেন',
    listing_dismissReports: 'অভিযোগ খারিজ করেছেন',
    offer_accept: 'প্রস্তাব গ্রহণ করেছেন',
    offer_release: 'গৃহীত প্রস্তাব ছেড়ে দেওয়া হয়েছে',
    payment_complete: 'মূল্য পরিশোধ করেছেন',
    payment_refund: 'টাকা ফেরত',
    payment_dispute: 'ব্যাংকে আপত্তি',
    'payment_case_amount-differs': 'ভুল অঙ্কের বিষয়টি দেখেছেন',
    payment_case_disputed: 'হেরে যাওয়া আপত্তির বিষয়টি দেখেছেন',
    review_delete: 'মতামত মুছেছেন',
    event_replay: 'আটকে থাকা ঘটনা আবার চালিয়েছেন',
    event_drop: 'আটকে থাকা ঘটনা বাদ দিয়েছেন',
  },
  value: {
    pending: 'অপেক্ষমাণ',
    waiting: 'অপেক্ষমাণ',
    accepted: 'গৃহীত',
    rejected: 'প্রত্যাখ্যাত',
    bought: 'কেনা হয়েছে',
    verified: 'যাচাইকৃত',
    advertised: 'বিজ্ঞাপিত',
    'not advertised': 'বিজ্ঞাপিত নয়',
    user: 'ব্যবহারকারী',
    agent: 'এজেন্ট',
    admin: 'অ্যাডমিন',
    fraud: 'প্রতারক',
    due: 'ফেরত পাওনা',
    done: 'ফেরত দেওয়া হয়েছে',
    'needs-person': 'কারও হাত লাগবে',
    open: 'খোলা',
    'needs-response': 'প্রমাণ চাওয়া হয়েছে',
    'under-review': 'ব্যাংক সিদ্ধান্ত নিচ্ছে',
    won: 'জিতেছে',
    lost: 'হেরেছে',
    closed: 'বন্ধ',
    applied: 'নেওয়া হয়েছে',
    dropped: 'বাদ দেওয়া হয়েছে',
    reported: 'অভিযোগ আছে',
    dismissed: 'খারিজ',
    inquiry: 'জিজ্ঞাসা',
    released: 'সময়মতো পরিশোধ হয়নি',
    'listing-deleted': 'সম্পত্তিটি মুছে ফেলা হয়েছে',
    'listing-rejected': 'সম্পত্তিটি প্রত্যাখ্যাত হয়েছে',
    'agent-fraud': 'এজেন্ট প্রতারক হিসেবে চিহ্নিত',
    'buyer-fraud': 'ক্রেতা প্রতারক হিসেবে চিহ্নিত',
    'buyer-deleted': 'ক্রেতার অ্যাকাউন্ট মুছে ফেলা হয়েছে',
    withdrawn: 'ক্রেতা তুলে নিয়েছেন',
    expired: 'মেয়াদ শেষ হয়েছে',
    'not-for-sale': 'সম্পত্তিটি আর কেনা যাচ্ছিল না',
    'paid-twice': 'দুবার পরিশোধ হয়েছে',
    'amount-differs': 'অঙ্ক আলাদা',
  },
};

const messages = defineMessages('admin-audit-entry', { en, bn });

type Action = keyof typeof en.action;
type Value = keyof typeof en.value;
const isAction = (name: string): name is Action => name in en.action;
const isValue = (text: string): text is Value => text in en.value;

/** The texts of entries in the reader's language; values of a later release are shown as they are. */
export function useEntryText() {
  const t = messages.useT();
  return {
    action(name: string): string {
      const key = name.replaceAll('.', '_');
      return isAction(key) ? t(`action.${key}`) : name;
    },
    value: (text: string): string => (isValue(text) ? t(`value.${text}`) : text),
  };
}
