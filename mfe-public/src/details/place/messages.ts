import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('public-place', {
  en: {
    title: 'Where it is',
    exact: 'It stands where the pin points.',
    approximate: 'It is somewhere in the circle, whose radius is {{metres}} m.',
    map: '{{title}} on a map',
    around: 'What else is for sale around it',
    loading: 'Loading the map...',
    failed: 'The map could not be loaded.',
    costsLoading: 'Loading the prices of the area...',
    costsFailed: 'Failed to load the prices of the area.',
  },
  bn: {
    title: 'কোথায় আছে',
    exact: 'পিন যেখানে দেখাচ্ছে সেখানেই।',
    approximate: 'বৃত্তটির ভেতরে কোথাও, যার ব্যাসার্ধ {{metres}} মিটার।',
    map: 'মানচিত্রে {{title}}',
    around: 'আশপাশে আর কী বিক্রির জন্য আছে',
    loading: 'মানচিত্র লোড হচ্ছে...',
    failed: 'মানচিত্রটি লোড করা যায়নি।',
    costsLoading: 'এলাকার দাম লোড হচ্ছে...',
    costsFailed: 'এলাকার দাম লোড করা যায়নি।',
  },
});
