import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('agent-listing-form', {
  en: {
    title: 'Title',
    location: 'Location',
    locationHint: 'Area and city, such as “Dhanmondi, Dhaka”',
    description: 'Description',
    image: 'Picture',
    agentName: 'Agent name',
    agentEmail: 'Agent e-mail',
    minPrice: 'Minimum price',
    maxPrice: 'Maximum price',
    missing: {
      title: 'Title is required',
      location: 'Location is required',
      image: 'Image is required',
      minPrice: 'Minimum price is required',
      maxPrice: 'Maximum price is required',
    },
    wrong: {
      minPrice: 'Please enter a price in whole taka',
      maxPrice: 'Please enter a price in whole taka',
    },
    priceOrder: 'The maximum price must not be below the minimum price',
    uploading: 'Please wait until the picture is uploaded.',
  },
  bn: {
    title: 'শিরোনাম',
    location: 'অবস্থান',
    locationHint: 'এলাকা ও শহর, যেমন “ধানমন্ডি, ঢাকা”',
    description: 'বিবরণ',
    image: 'ছবি',
    agentName: 'এজেন্টের নাম',
    agentEmail: 'এজেন্টের ইমেইল',
    minPrice: 'সর্বনিম্ন দাম',
    maxPrice: 'সর্বোচ্চ দাম',
    missing: {
      title: 'শিরোনাম দিতে হবে',
      location: 'অবস্থান দিতে হবে',
      image: 'ছবি দিতে হবে',
      minPrice: 'সর্বনিম্ন দাম দিতে হবে',
      maxPrice: 'সর্বোচ্চ দাম দিতে হবে',
    },
    wrong: {
      minPrice: 'পূর্ণ টাকায় দাম লিখুন',
      maxPrice: 'পূর্ণ টাকায় দাম লিখুন',
    },
    priceOrder: 'সর্বোচ্চ দাম সর্বনিম্ন দামের চেয়ে কম হতে পারে না',
    uploading: 'ছবি আপলোড শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  },
});
