import { defineMessages } from '@thikana/web-kit/i18n';

/** The menu's texts; each screen's are beside it. */
export const messages = defineMessages('admin', {
  en: {
    menu: {
      title: 'Admin Dashboard',
      profile: 'Admin Profile',
      properties: 'Manage Properties',
      revisions: 'Proposed Changes',
      reports: 'Reports and Questions',
      users: 'Manage Users',
      reviews: 'Manage Reviews',
      advertise: 'Advertise Property',
      parkedEvents: 'Parked Events',
      audit: 'Audit',
      figures: 'Figures',
    },
  },
  bn: {
    menu: {
      title: 'অ্যাডমিন ড্যাশবোর্ড',
      profile: 'অ্যাডমিন প্রোফাইল',
      properties: 'সম্পত্তি পরিচালনা',
      revisions: 'প্রস্তাবিত পরিবর্তন',
      reports: 'অভিযোগ ও জিজ্ঞাসা',
      users: 'ব্যবহারকারী পরিচালনা',
      reviews: 'মতামত পরিচালনা',
      advertise: 'সম্পত্তির বিজ্ঞাপন',
      parkedEvents: 'আটকে থাকা ঘটনা',
      audit: 'নিরীক্ষা',
      figures: 'পরিসংখ্যান',
    },
  },
});
