import { byAgent } from './listing.ts';

/** Bashundhara, Badda, Tejgaon and offices: Mehzabin's listings. */
export const bashundhara = byAgent('agent6', [
  {
    key: 'bashundhara-block-c',
    title: 'South-Facing Flat, Bashundhara Block C',
    location: 'Road 9, Block C, Bashundhara R/A, Dhaka',
    lakh: [150, 172],
    days: 122,
    description:
      'A 1,840 sft south-facing flat near the international school. Three bedrooms with attached baths, a family living room and a veranda for each season. Wide roads, underground drains, no water logging in fifteen years.',
  },
  {
    key: 'bashundhara-corner-villa',
    title: 'Corner House with Garden, Bashundhara Block I',
    location: 'Block I, Bashundhara R/A, Dhaka',
    lakh: [560, 640],
    days: 69,
    advertised: 15,
    description:
      'A corner plot of seven katha with a white house pushed out over a brick base. Glass towards the garden, slats towards the street, bougainvillea over the terrace. Five bedrooms, 4,300 sft, solar panels that run the fans.',
  },
  {
    key: 'bashundhara-three-bed',
    title: 'বসুন্ধরা আবাসিকে তিন বেডরুমের ফ্ল্যাট',
    location: 'ব্লক জি, বসুন্ধরা আবাসিক এলাকা, ঢাকা (Bashundhara R/A)',
    lakh: [118, 134],
    days: 45,
    description:
      'প্রশস্ত রাস্তার পাশে ১,৫৬০ বর্গফুটের ফ্ল্যাট। আলো-বাতাসে ভরা বসার ঘর, তিন বেডরুম, আলাদা খাবার ঘর। হাসপাতাল, বিশ্ববিদ্যালয় ও শপিং মল একদম কাছে।',
  },
  {
    key: 'badda-link-road',
    title: 'Link Road Flat, Middle Badda',
    location: 'Gulshan-Badda Link Road, Badda, Dhaka',
    lakh: [52, 60],
    days: 18,
    state: 'rejected',
    description:
      'Five minutes from Gulshan 1 at half the price. 980 sft, two bedrooms, seventh floor with a lift. Ideal for people who work at the lake and would rather walk.',
  },
  {
    key: 'hatirjheel-view',
    title: 'Hatirjheel View Apartment, Rampura',
    location: 'Mohanagar Project, Rampura, Dhaka',
    lakh: [88, 99],
    days: 54,
    description:
      'The bridges of Hatirjheel light up at your window every evening. 1,260 sft on the tenth floor, three bedrooms, a veranda along the lake, water taxi to Gulshan in eleven minutes.',
  },
  {
    key: 'tejgaon-loft',
    title: 'Industrial Loft Office, Tejgaon',
    location: 'Tejgaon Industrial Area, Dhaka',
    lakh: [680, 790],
    days: 159,
    description:
      'Steel windows four metres tall and brick piers from the printing-press days, now with fibre, lifts and raised floors. Two floors of 5,500 sft, let to a design studio until 2028 at a fair rent.',
  },
  {
    key: 'motijheel-office',
    title: 'Whole Office Floor, Motijheel C/A',
    location: 'Dilkusha, Motijheel, Dhaka',
    lakh: [980, 1280],
    days: 247,
    description:
      'A complete floor of 9,200 sft two streets from the central bank, with fourteen car parks and a metro station at the corner. Central air conditioning, two power feeds, vault room.',
  },
  {
    key: 'gulshan-avenue-building',
    title: 'Commercial Building on Gulshan Avenue',
    location: 'Gulshan Avenue, Gulshan 1, Dhaka',
    lakh: [1800, 2500],
    days: 4,
    state: 'pending',
    description:
      'Six storeys of shops and offices on the avenue, fully let, with a rent roll that can be inspected at our office. Land of nine katha, RAJUK-approved plan for two more floors. Serious buyers only, please.',
  },
  {
    key: 'purbachal-bungalow',
    title: 'Weekend Bungalow, Purbachal',
    location: 'Sector 12, Purbachal, Dhaka',
    lakh: [140, 165],
    days: 84,
    description:
      'A tin-roofed bungalow with a deep veranda, half an hour from Kuril by the express road. Three bedrooms, a pond with tilapia and lawns where children find out how fast they are.',
  },
]);
