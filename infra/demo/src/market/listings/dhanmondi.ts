import { byAgent } from './listing.ts';

/** Dhanmondi, Mohammadpur and the old town: Anindita's listings. */
export const dhanmondi = byAgent('agent2', [
  {
    key: 'dhanmondi-lake',
    title: 'Apartment by Dhanmondi Lake',
    location: 'Road 7A, Dhanmondi, Dhaka',
    lakh: [280, 320],
    days: 41,
    advertised: 5,
    description:
      'Wake up to the rowers on the lake. A 2,200 sft apartment on the fourth floor with three bedrooms, a library corner and a veranda over the water. Ten minutes on foot to Rabindra Sarobar, and no building will ever stand in front of it.',
  },
  {
    key: 'dhanmondi-brick',
    title: 'Brick House from the Seventies, Dhanmondi',
    location: 'Road 32, Dhanmondi, Dhaka',
    lakh: [620, 720],
    days: 133,
    proposes: { title: 'Brick House from the Seventies with a Library, Dhanmondi', lakh: [650, 760] },
    description:
      'Exposed brick, great round openings and rooms that stay cool in June: a house by a student of Muzharul Islam, kept with love. Three floors, 6,800 sft, its own well and a garden of jarul trees. For somebody who would never pull it down.',
  },
  {
    key: 'dhanmondi-kitchen',
    title: 'Renovated Flat with Open Kitchen, Dhanmondi 27',
    location: 'Road 27 (old), Dhanmondi, Dhaka',
    lakh: [175, 195],
    days: 168,
    description:
      'Everything but the walls was renewed last winter. An island kitchen is the heart of this 1,620 sft flat; three bedrooms lie on the quiet side. Gas line, water filter and a store for a year of rice.',
  },
  {
    key: 'lalmatia-block-d',
    title: 'Third Floor in Lalmatia, Block D',
    location: 'Block D, Lalmatia, Dhaka',
    lakh: [120, 138],
    days: 74,
    description:
      'A calm lane, a south veranda and the sound of rain on leaves. 1,380 sft with three bedrooms in a building of eight flats. The owners’ association is small, polite and always has the generator ready.',
  },
  {
    key: 'mohammadpur-south',
    title: 'মোহাম্মদপুরে দক্ষিণমুখী ফ্ল্যাট',
    location: 'তাজমহল রোড, মোহাম্মদপুর, ঢাকা (Mohammadpur)',
    lakh: [72, 82],
    days: 52,
    description:
      'দক্ষিণ খোলা ১,২৫০ বর্গফুটের ফ্ল্যাট, তিন বেডরুম, দুই বারান্দা। সারাদিন আলো-বাতাস থাকে। লিফট, জেনারেটর ও গাড়ি রাখার জায়গা আছে। স্কুল, বাজার আর মসজিদ হাঁটার দূরত্বে।',
  },
  {
    key: 'shyamoli-small',
    title: 'Small Flat near Shyamoli Square',
    location: 'Road 3, Shyamoli, Mohammadpur, Dhaka',
    lakh: [48, 56],
    days: 2,
    state: 'pending',
    description:
      'A first home for a small family: 860 sft, two bedrooms, one veranda, and a short walk to the hospitals of Shyamoli. Second floor, lift, and papers in order since 2017.',
  },
  {
    key: 'wari-heritage',
    title: 'Heritage Town House, Wari',
    location: 'Rankin Street, Wari, Dhaka',
    lakh: [430, 500],
    days: 79,
    advertised: 12,
    description:
      'Arches, shutters and a parapet like lace: a merchant’s house of 1924 on Rankin Street, restored in lime plaster. Nine rooms around a light well, a roof for kites, and walls thick enough to forget the traffic.',
  },
  {
    key: 'wari-roof-garden',
    title: 'ওয়ারীতে ছাদবাগানসহ ফ্ল্যাট',
    location: 'লারমিনি স্ট্রিট, ওয়ারী, ঢাকা (Wari)',
    lakh: [95, 108],
    days: 38,
    description:
      'পুরান ঢাকার প্রাণকেন্দ্রে নিরিবিলি ১,৪০০ বর্গফুটের ফ্ল্যাট, সঙ্গে নিজস্ব ছাদবাগান। সকালে চায়ের কাপ হাতে পুরো শহর দেখা যায়। তিন বেডরুম, তিন বাথ, নতুন রং করা।',
  },
  {
    key: 'khilgaon-taltola',
    title: 'Family Flat, Khilgaon Taltola',
    location: 'Taltola, Khilgaon, Dhaka',
    lakh: [58, 66],
    days: 103,
    description:
      'A well-kept 1,080 sft flat on the fifth floor with three bedrooms and a red oxide floor that needs no air conditioning. The best food street of the city is downstairs; the flat itself looks the other way.',
  },
  {
    key: 'shantinagar-corner',
    title: 'Corner Apartment, Shantinagar',
    location: 'Shantinagar, Ramna, Dhaka',
    lakh: [110, 125],
    days: 187,
    description:
      'In the middle of everything, and above it: an eighth-floor corner of 1,500 sft with views to Ramna Park. Three bedrooms, maid’s room, two lifts. Courts, secretariat and Bailey Road theatres are minutes away.',
  },
]);
