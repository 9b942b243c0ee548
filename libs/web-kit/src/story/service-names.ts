import { defineMessages } from '@thikana/web-kit/i18n';

/** What people call the services. */
export const serviceNames = defineMessages('story-services', {
  en: {
    users: 'Users',
    properties: 'Properties',
    offers: 'Offers',
    reviews: 'Reviews',
    conversations: 'Conversations',
    notifications: 'Notifications',
  },
  bn: {
    users: 'ব্যবহারকারী',
    properties: 'সম্পত্তি',
    offers: 'প্রস্তাব',
    reviews: 'মতামত',
    conversations: 'কথোপকথন',
    notifications: 'বিজ্ঞপ্তি',
  },
});
