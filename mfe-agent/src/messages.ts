import { defineMessages } from '@thikana/web-kit/i18n';

/** The menu's texts; each screen's are beside it. */
export const messages = defineMessages('agent', {
  en: {
    menu: {
      title: 'Agent Dashboard',
      overview: 'Overview',
      profile: 'My Profile',
      add: 'Add Property',
      mine: 'My Added Properties',
      sold: 'My Sold Properties',
      requested: 'Requested Properties',
      figures: 'Figures',
    },
  },
  bn: {
    menu: {
      title: 'এজেন্ট ড্যাশবোর্ড',
      overview: 'এক নজরে',
      profile: 'আমার প্রোফাইল',
      add: 'সম্পত্তি যোগ করুন',
      mine: 'আমার যোগ করা সম্পত্তি',
      sold: 'আমার বিক্রীত সম্পত্তি',
      requested: 'প্রস্তাব পাওয়া সম্পত্তি',
      figures: 'পরিসংখ্যান',
    },
  },
});
