/** Texts of the pages' heads and first contents, in both languages. */
export type Language = 'en' | 'bn';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

export const number = (value: number, language: Language): string =>
  value.toLocaleString(LOCALES[language], { maximumFractionDigits: 0 });

/** `৳40,00,000 – ৳45,00,000` (LOOK-1). */
export const priceRange = (min: number, max: number, language: Language): string =>
  [...new Set([min, max])].map((taka) => `৳${number(taka, language)}`).join(' – ');

export const words = {
  en: {
    home: 'Home',
    homeHeading: 'Thikana, your trusted real estate partner',
    homeText:
      'Verified flats, houses, plots, offices and shops for sale all over Bangladesh, from agents that Thikana knows. Search by place, price and size.',
    contact: 'Contact',
    contactHeading: 'Talk to us',
    contactText: 'Call, write to or visit Thikana. A person answers, in Bangla or English.',
    login: ['Log in', 'Log in to see every property, save homes and make offers.'],
    registration: ['Registration', 'Create your account. It takes a minute and costs nothing.'],
    missingPage: 'Page Not Found',
    filteredText: (total: string) =>
      `${total} verified properties for sale that match a search, with prices and pictures.`,
    list: 'All properties',
    listText: (total: string) =>
      `${total} verified flats, houses, plots, offices and shops for sale in Bangladesh, with prices and pictures.`,
    listing: (facts: string, location: string) => `${facts} · ${location}. Verified by Thikana.`,
    sold: 'This property is sold.',
    missing: 'Property not found',
    area: (name: string) => `Property for sale in ${name}`,
    areaText: (total: string, place: string) =>
      `${total} verified flats, houses, plots, offices and shops for sale in ${place}: prices, pictures, a map and the areas around.`,
    missingArea: 'Area not found',
    studio: 'Studio',
    beds: (count: string) => (count === '1' ? '1 bed' : `${count} beds`),
    baths: (count: string) => (count === '1' ? '1 bath' : `${count} baths`),
    sqft: (size: string) => `${size} sq ft`,
  },
  bn: {
    home: 'হোম',
    homeHeading: 'ঠিকানা, আপনার বিশ্বস্ত আবাসন সঙ্গী',
    homeText:
      'সারা বাংলাদেশে বিক্রির জন্য যাচাই করা ফ্ল্যাট, বাড়ি, জমি, অফিস ও দোকান, ঠিকানার চেনা এজেন্টদের কাছ থেকে। এলাকা, দাম ও আয়তন দিয়ে খুঁজুন।',
    contact: 'যোগাযোগ',
    contactHeading: 'আমাদের সঙ্গে কথা বলুন',
    contactText: 'ঠিকানাকে ফোন করুন, লিখুন বা অফিসে আসুন। একজন মানুষই উত্তর দেন, বাংলায় বা ইংরেজিতে।',
    login: ['লগ ইন', 'সব সম্পত্তি দেখতে, বাড়ি পছন্দের তালিকায় রাখতে ও প্রস্তাব দিতে লগ ইন করুন।'],
    registration: ['নিবন্ধন', 'অ্যাকাউন্ট খুলুন। এক মিনিট লাগে, কোনো খরচ নেই।'],
    missingPage: 'পাতাটি পাওয়া যায়নি',
    filteredText: (total: string) =>
      `এই খোঁজের সঙ্গে মেলে এমন ${total}টি যাচাই করা সম্পত্তি বিক্রির জন্য, দাম ও ছবিসহ।`,
    list: 'সব সম্পত্তি',
    listText: (total: string) =>
      `বাংলাদেশে বিক্রির জন্য ${total}টি যাচাই করা ফ্ল্যাট, বাড়ি, জমি, অফিস ও দোকান, দাম ও ছবিসহ।`,
    listing: (facts: string, location: string) => `${facts} · ${location}। ঠিকানার যাচাই করা।`,
    sold: 'সম্পত্তিটি বিক্রি হয়ে গেছে।',
    missing: 'সম্পত্তিটি পাওয়া যায়নি',
    area: (name: string) => `${name}: বিক্রির সম্পত্তি`,
    areaText: (total: string, place: string) =>
      `${place}: বিক্রির জন্য ${total}টি যাচাই করা ফ্ল্যাট, বাড়ি, জমি, অফিস ও দোকান; দাম, ছবি, মানচিত্র ও আশেপাশের এলাকাসহ।`,
    missingArea: 'এলাকাটি পাওয়া যায়নি',
    studio: 'স্টুডিও',
    beds: (count: string) => `${count} শোবার ঘর`,
    baths: (count: string) => `${count} বাথরুম`,
    sqft: (size: string) => `${size} বর্গফুট`,
  },
} as const;
