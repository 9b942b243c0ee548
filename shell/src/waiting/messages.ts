import { defineMessages } from '@thikana/web-kit/i18n';

export const messages = defineMessages('shell.waiting', {
  en: {
    user_one: '{{count}} accepted offer to pay',
    user_other: '{{count}} accepted offers to pay',
    userInTurn_one: '{{count}} offer to pay or answer',
    userInTurn_other: '{{count}} offers to pay or answer',
    agent_one: '{{count}} offer to answer',
    agent_other: '{{count}} offers to answer',
    admin_one: '{{count}} listing to verify',
    admin_other: '{{count}} listings to verify',
    adminReports_one: '{{count}} listing to verify or reported',
    adminReports_other: '{{count}} listings to verify or reported',
  },
  bn: {
    user_one: '{{count}}টি গৃহীত প্রস্তাবের টাকা দেওয়া বাকি',
    user_other: '{{count}}টি গৃহীত প্রস্তাবের টাকা দেওয়া বাকি',
    userInTurn_one: '{{count}}টি প্রস্তাবের টাকা বা উত্তর দেওয়া বাকি',
    userInTurn_other: '{{count}}টি প্রস্তাবের টাকা বা উত্তর দেওয়া বাকি',
    agent_one: '{{count}}টি প্রস্তাবের উত্তর দেওয়া বাকি',
    agent_other: '{{count}}টি প্রস্তাবের উত্তর দেওয়া বাকি',
    admin_one: '{{count}}টি সম্পত্তি যাচাই করা বাকি',
    admin_other: '{{count}}টি সম্পত্তি যাচাই করা বাকি',
    adminReports_one: '{{count}}টি সম্পত্তি যাচাই করা বাকি বা অভিযুক্ত',
    adminReports_other: '{{count}}টি সম্পত্তি যাচাই করা বাকি বা অভিযুক্ত',
  },
});
