/** What the pages' heads and first contents say, in both languages. */
export type Language = 'en' | 'bn';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' } as const;

export const number = (value: number, language: Language): string =>
  value.toLocaleString(LOCALES[language], { maximumFractionDigits: 0 });

/** `৳40,00,000 – ৳45,00,000` (LOOK-1). */
export const priceRange = (min: number, max: number, language: Language): string =>
  [...new Set([min, max])].map((taka) => `৳${number(taka, language)}`).join(' – ');

export const words = {
  en: {
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
    beds: (count: string) => `${count} bed`,
    baths: (count: string) => `${count} bath`,
    sqft: (size: string) => `${size} sq ft`,
  },
  bn: {
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
    beds: (count: string) => `${count} বেড`,
    baths: (count: string) => `${count} বাথ`,
    sqft: (size: string) => `${size} বর্গফুট`,
  },
} as const;
