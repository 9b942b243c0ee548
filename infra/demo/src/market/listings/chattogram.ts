import { byAgent } from './listing.ts';

/** Chattogram, between the hills and the sea: Ayesha's listings. */
export const chattogram = byAgent('agent4', [
  {
    key: 'khulshi-hillside',
    title: 'Hillside Duplex, South Khulshi',
    location: 'Road 3, South Khulshi, Chattogram',
    lakh: [460, 520],
    days: 92,
    advertised: 20,
    description:
      'The hill starts behind the kitchen garden. A duplex of 3,800 sft on a bend of the quiet road, with terraces on both levels and morning mist at the windows. Four bedrooms, two living rooms, a garage for two.',
  },
  {
    key: 'khulshi-apartment',
    title: 'Khulshi Hills Apartment',
    location: 'Zakir Hossain Road, Khulshi, Chattogram',
    lakh: [195, 220],
    days: 236,
    description:
      'A 2,050 sft apartment on the seventh floor, with hills on one side and the harbour lights on the other. Three bedrooms, drawing room, study; two lifts and a gymnasium in the building.',
  },
  {
    key: 'nasirabad-society',
    title: 'Nasirabad Housing Society Flat',
    location: 'Road 2, Nasirabad Housing Society, Chattogram',
    lakh: [115, 130],
    days: 76,
    description:
      'A settled neighbourhood with old rain trees and newer lifts. 1,600 sft, three bedrooms, a drawing room that seats twenty at Eid. Medical College and GEC Circle are five minutes away.',
  },
  {
    key: 'agrabad-floor',
    title: 'Commercial Floor, Agrabad',
    location: 'Sheikh Mujib Road, Agrabad C/A, Chattogram',
    lakh: [320, 370],
    days: 174,
    description:
      'A bright office floor of 4,400 sft among the shipping lines and banks of Agrabad. Tall windows, own substation, loading lift and eight car parks. Vacant possession in a month.',
  },
  {
    key: 'gec-two-bedroom',
    title: 'Two Bedrooms at GEC Circle',
    location: 'GEC Circle, Chattogram',
    lakh: [78, 88],
    days: 2,
    state: 'pending',
    description:
      'A compact 1,150 sft home over the busiest circle of the city, with double glazing that makes it a whisper. Two bedrooms, two baths, one large living room, furniture by arrangement.',
  },
  {
    key: 'halishahar-affordable',
    title: 'হালিশহরে সাশ্রয়ী ফ্ল্যাট',
    location: 'ব্লক কে, হালিশহর হাউজিং এস্টেট, চট্টগ্রাম (Halishahar)',
    lakh: [42, 49],
    days: 63,
    description:
      'মধ্যবিত্ত পরিবারের জন্য ৮৮০ বর্গফুটের গোছানো ফ্ল্যাট। দুই বেডরুম, একটি খোলা বারান্দা, সমুদ্রের বাতাস। বাজার, স্কুল ও বাসস্ট্যান্ড কাছে। কিস্তির সুবিধা নিয়ে কথা বলা যাবে।',
  },
  {
    key: 'patenga-sea-breeze',
    title: 'Sea Breeze Villa, Patenga',
    location: 'Beach Road, Patenga, Chattogram',
    lakh: [270, 310],
    days: 107,
    description:
      'Ships on the horizon, sand in the shoes. A low villa with long roofs five minutes from the beach, 2,900 sft with four bedrooms and a deck that faces the evening. Storm shutters and a raised plinth are part of it.',
  },
  {
    key: 'panchlaish-brick',
    title: 'Brick Residence, Panchlaish',
    location: 'Katalganj, Panchlaish, Chattogram',
    lakh: [340, 390],
    days: 129,
    description:
      'A house of brick and deep shade, at the foot of the hill. Arches on the ground floor, round windows above, a roof terrace under the stars. Five bedrooms, 4,100 sft on six katha.',
  },
  {
    key: 'jamal-khan-town-house',
    title: 'Town House at Jamal Khan',
    location: 'Jamal Khan Road, Chattogram',
    lakh: [240, 280],
    days: 196,
    description:
      'Green shutters, an arcade and a balustrade: a town house from the railway days in the street of books and flowers. Seven rooms on two floors, new roof, old doors. Suits a family, a clinic or a school of music.',
  },
  {
    key: 'bayezid-bungalow',
    title: 'Bungalow near Bayezid Green Park',
    location: 'Bayezid Bostami Road, Chattogram',
    lakh: [130, 150],
    days: 51,
    description:
      'A railway officer’s bungalow with a red roof and a white veranda, on a rise above the park. Three bedrooms, two fireplaces that nobody needs, and a row of palms older than the road.',
  },
  {
    key: 'chandgaon-two-bed',
    title: 'চান্দগাঁও আবাসিকে দুই বেডরুম',
    location: 'চান্দগাঁও আবাসিক এলাকা, চট্টগ্রাম (Chandgaon)',
    lakh: [50, 57],
    days: 139,
    description:
      'চান্দগাঁও আবাসিক এলাকার ভেতরে ১,০২০ বর্গফুটের ফ্ল্যাট, দুই বেডরুম ও একটি পড়ার ঘর। পাঁচতলায়, লিফটসহ। খেলার মাঠের পাশে, তাই বাচ্চাদের জন্য ভালো।',
  },
  {
    key: 'foys-lake-penthouse',
    title: 'Penthouse above Foy’s Lake',
    location: 'Foy’s Lake Road, Khulshi, Chattogram',
    lakh: [215, 245],
    days: 23,
    description:
      'A roof among the hills: 2,300 sft with three bedrooms and a terrace towards the lake and the forest. Barbecue corner, outdoor shower, and parrots at breakfast.',
  },
]);
