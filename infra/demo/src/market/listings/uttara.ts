import { byAgent } from './listing.ts';

/** Uttara and Mirpur: Shafiqul's listings. */
export const uttara = byAgent('agent3', [
  {
    key: 'uttara-duplex',
    title: 'Sector 4 Duplex, Uttara',
    location: 'Road 13, Sector 4, Uttara, Dhaka',
    lakh: [390, 450],
    days: 97,
    description:
      'A detached duplex on five katha opposite the sector park. Ground floor for guests and grandparents, upper floor for the family, a roof for vegetables. 3,600 sft, built in 2019 with earthquake-resistant piling.',
  },
  {
    key: 'uttara-lake',
    title: 'Uttara Lake Flat, Sector 7',
    location: 'Lake Drive Road, Sector 7, Uttara, Dhaka',
    lakh: [165, 185],
    days: 66,
    description:
      'Every room of this 1,720 sft flat sees water. Three bedrooms, wide veranda along the lake, and a walking path at the door that goes all the way to Sector 9. Two lifts, prayer hall and community room.',
  },
  {
    key: 'uttara-new',
    title: 'উত্তরা ১১ নম্বর সেক্টরে নতুন ফ্ল্যাট',
    location: 'সেক্টর ১১, উত্তরা, ঢাকা (Uttara)',
    lakh: [98, 112],
    days: 1,
    state: 'pending',
    description:
      'একদম নতুন ১,৪৫০ বর্গফুটের ফ্ল্যাট, এখনই ওঠা যাবে। তিন বেডরুম, তিন বাথ, দুই বারান্দা। মেট্রোরেল স্টেশন রিকশায় পাঁচ মিনিট। পার্কিং ও জেনারেটরসহ।',
  },
  {
    key: 'uttara-starter',
    title: 'Starter Studio near Uttara North Metro',
    location: 'Sector 15, Uttara, Dhaka',
    lakh: [38, 45],
    days: 29,
    description:
      'The metro in four minutes, Motijheel in thirty-five. A 540 sft studio with a proper kitchen, a balcony and a place for a motorcycle. Low service charge, paid once a quarter.',
  },
  {
    key: 'mirpur-dohs',
    title: 'Park-Facing Flat, Mirpur DOHS',
    location: 'Avenue 6, Mirpur DOHS, Dhaka',
    lakh: [125, 142],
    days: 111,
    description:
      'Trees in every window. A 1,650 sft flat on the third floor facing the park, with three bedrooms, four verandas and a kitchen with a service stair. Gated, guarded and green.',
  },
  {
    key: 'mirpur-metro',
    title: 'Metro-Side Flat, Mirpur 10',
    location: 'Begum Rokeya Avenue, Mirpur 10, Dhaka',
    lakh: [55, 63],
    days: 143,
    description:
      'For people who come home late: the station is at the corner, the shops are open until midnight, and the bedrooms lie at the back. 1,020 sft, two bedrooms and a study, ninth floor with city lights.',
  },
  {
    key: 'mirpur-calm',
    title: 'মিরপুর ২-এ শান্ত পরিবেশে ফ্ল্যাট',
    location: 'ব্লক এইচ, মিরপুর ২, ঢাকা (Mirpur)',
    lakh: [46, 54],
    days: 33,
    state: 'rejected',
    description:
      'স্টেডিয়ামের কাছে, অথচ গলির ভেতরে শান্ত পরিবেশ। ৯৫০ বর্গফুট, দুই বেডরুম, একটি বড় বারান্দা। বাচ্চাদের স্কুল হাঁটার পথ।',
  },
  {
    key: 'pallabi-courtyard',
    title: 'Courtyard House on Three Katha, Pallabi',
    location: 'Block C, Pallabi, Mirpur, Dhaka',
    lakh: [180, 215],
    days: 3,
    state: 'pending',
    description:
      'A low house around a mango tree, on land that could carry six storeys one day. Four bedrooms, two kitchens, a tube well that has never run dry. Papers: mutated in 2020, tax paid to date.',
  },
  {
    key: 'uttara-penthouse',
    title: 'Penthouse over Diabari, Uttara',
    location: 'Sector 18, Diabari, Uttara, Dhaka',
    lakh: [340, 380],
    days: 221,
    description:
      'Where the city ends and the kash flowers begin. 3,100 sft on the top floor with a timber terrace to the west: sunsets are included. Four bedrooms, home office, two covered car parks.',
  },
]);
