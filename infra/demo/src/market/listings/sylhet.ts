import { byAgent } from './listing.ts';

/** Sylhet and its tea gardens: Rakibul's listings. */
export const sylhet = byAgent('agent5', [
  {
    key: 'zindabazar-flat',
    title: 'City Flat, Zindabazar',
    location: 'East Zindabazar, Sylhet',
    lakh: [82, 95],
    days: 214,
    description:
      'Above the busiest bazaar of Sylhet, with the hills of Meghalaya on the horizon. 1,420 sft, three bedrooms, sixth floor, two lifts and a generator that also runs the air conditioners.',
  },
  {
    key: 'ambarkhana-new',
    title: 'আম্বরখানায় নতুন অ্যাপার্টমেন্ট',
    location: 'আম্বরখানা, সিলেট (Ambarkhana)',
    lakh: [75, 85],
    days: 60,
    description:
      'আম্বরখানা পয়েন্টের কাছে সদ্য হস্তান্তর হওয়া ১,৩০০ বর্গফুটের অ্যাপার্টমেন্ট। তিন বেডরুম, দুই বারান্দা, পাহাড়ের দৃশ্য। প্রবাসী পরিবারের জন্য দেখাশোনার ব্যবস্থা আছে।',
  },
  {
    key: 'uposhahar-home',
    title: 'Family Home, Shahjalal Uposhahar',
    location: 'Block D, Shahjalal Uposhahar, Sylhet',
    lakh: [260, 300],
    days: 126,
    description:
      'Built by a family in London for summers at home, and used for exactly three of them. A modern duplex of 3,300 sft with five bedrooms, a prayer room and a garden with lemon trees.',
  },
  {
    key: 'tilagor-tea-bungalow',
    title: 'Tea Garden Bungalow, Tilagor',
    location: 'Tilagor, Sylhet',
    lakh: [155, 180],
    days: 88,
    description:
      'Rows of tea begin at the fence. A manager’s bungalow with a wide veranda, wooden ceilings and three bedrooms; the cook’s house and the old stable stand behind. Quiet enough to hear the leaves being plucked.',
  },
  {
    key: 'kumarpara-courtyard',
    title: 'Courtyard House, Kumarpara',
    location: 'Kumarpara, Sylhet',
    lakh: [310, 350],
    days: 165,
    description:
      'Rooms around a garden, as houses here used to be, with plumbing as houses are now. Five bedrooms, two verandas and a sonalu tree that turns the courtyard yellow each April.',
  },
  {
    key: 'subid-bazar-sunny',
    title: 'Sunny Flat, Subid Bazar',
    location: 'Subid Bazar, Sylhet',
    lakh: [68, 77],
    days: 1,
    state: 'pending',
    description:
      'Sun from breakfast until four. A 1,240 sft flat with three bedrooms on the second floor, fresh paint, and a balcony large enough for a table. The medical college is a short walk away.',
  },
  {
    key: 'airport-road-villa',
    title: 'Tea Hill Villa, Airport Road',
    location: 'Airport Road, Malnicherra, Sylhet',
    lakh: [370, 430],
    days: 31,
    description:
      'A modern villa on a rise, with the oldest tea garden of the country for a front lawn. Glass walls, timber posts, four bedrooms and a deck for the first cup of the day. Twelve minutes to the airport.',
  },
  {
    key: 'mirabazar-kitchen',
    title: 'Family Kitchen Flat, Mirabazar',
    location: 'Mirabazar, Sylhet',
    lakh: [62, 70],
    days: 71,
    description:
      'Bought for the kitchen, kept for the neighbours. 1,180 sft with a worktop around the corner, a gas line and a store; three bedrooms, two baths, fourth floor. Includes the cupboards, which were made to measure.',
  },
  {
    key: 'shibganj-tin-roof',
    title: 'শিবগঞ্জে টিনের চালের বাড়ি',
    location: 'শিবগঞ্জ, সিলেট (Shibganj)',
    lakh: [36, 44],
    days: 43,
    description:
      'টিনের চালে বৃষ্টির শব্দ, উঠানে কলাগাছ আর পেছনে ছোট পুকুর। তিন কক্ষের পাকা বাড়ি, চার শতক জমিসহ। কাগজপত্র নির্ভেজাল, সরাসরি মালিকের কাছ থেকে।',
  },
  {
    key: 'lamabazar-studio',
    title: 'Student Studio, Lamabazar',
    location: 'Lamabazar, Sylhet',
    lakh: [35, 39],
    days: 24,
    state: 'rejected',
    description:
      'A neat 420 sft studio for students or as a first investment. Shared roof, water round the clock, ten minutes to the university bus.',
  },
]);
