import { byAgent } from './listing.ts';

/** Gulshan, Banani, Baridhara and around: Tanvir's listings. */
export const gulshan = byAgent('agent1', [
  {
    key: 'gulshan-lake-view',
    title: 'Lake View Apartment, Gulshan 2',
    location: 'Road 71, Gulshan 2, Dhaka',
    lakh: [420, 480],
    days: 34,
    advertised: 3,
    description:
      'A 2,850 sft corner apartment on the sixth floor, with the whole of Gulshan Lake in front of the living room. Four bedrooms, five baths, a separate family lounge and a south veranda that catches the evening breeze. Two car parks, full generator, and a rooftop garden shared by only twelve families.',
  },
  {
    key: 'gulshan-penthouse',
    title: 'Sky Terrace Penthouse, Gulshan 1',
    location: 'Road 8, Gulshan 1, Dhaka',
    lakh: [780, 900],
    days: 61,
    advertised: 9,
    description:
      'The top two floors of a quiet building: 4,600 sft inside and a 1,200 sft timber terrace under a pergola. Evenings here are string lights, potted palms and the city below. Five bedrooms, a study, private lift lobby and three car parks.',
  },
  {
    key: 'gulshan-villa',
    title: 'Lakeside Villa with Deck, Gulshan 2',
    location: 'Road 104, Gulshan 2, Dhaka',
    lakh: [940, 1090],
    days: 118,
    description:
      'One of the last independent houses on the water. Long floating roofs, glass walls towards the lake and a wooden deck where the boat ties up. Six bedrooms on ten katha, mature coconut palms and a staff cottage at the gate.',
  },
  {
    key: 'banani-garden-duplex',
    title: 'Garden Duplex, Banani',
    location: 'Road 17, Block E, Banani, Dhaka',
    lakh: [520, 600],
    days: 205,
    description:
      'A family duplex of 3,900 sft behind a flowering wall. Brick below, white above, with timber slats that keep the western sun out. The garden has a krishnachura that blooms every May and room for a small pool.',
  },
  {
    key: 'banani-studio',
    title: 'Studio for One, Banani 11',
    location: 'Road 11, Block C, Banani, Dhaka',
    lakh: [85, 98],
    days: 47,
    description:
      'A 720 sft studio on the third floor, two minutes from the cafés of Road 11. Built-in kitchen, one balcony full of plants, lift, generator and a bicycle room. It has been let without a gap since 2021.',
  },
  {
    key: 'banani-family',
    title: 'Bright Family Flat, Banani',
    location: 'Road 23, Block B, Banani, Dhaka',
    lakh: [210, 245],
    days: 26,
    description:
      'A sunny 1,950 sft flat with three bedrooms and a living room that opens to a green veranda. New wooden floor, new wiring, and neighbours who have been here for twenty years. School and mosque are within a five-minute walk.',
  },
  {
    key: 'baridhara-courtyard',
    title: 'Courtyard House, Baridhara Diplomatic Zone',
    location: 'Park Road, Baridhara, Dhaka',
    lakh: [870, 990],
    days: 152,
    description:
      'Two low wings around an old tree, with a veranda along the inner side so that every room looks into the garden. 5,200 sft on eight katha in the diplomatic zone, with round-the-clock security and no through traffic.',
  },
  {
    key: 'baridhara-quiet',
    title: 'Quiet Corner Flat, Baridhara',
    location: 'Road 12, Baridhara J Block, Dhaka',
    lakh: [310, 350],
    days: 58,
    description:
      'A 2,400 sft corner flat that gets its light from three sides. Four bedrooms, a prayer room, a kitchen with its own veranda, and windows that keep the road where it belongs. Handed over in 2022, hardly lived in.',
  },
  {
    key: 'mohakhali-dohs',
    title: 'Three Bedrooms in Mohakhali DOHS',
    location: 'Road 19, Mohakhali DOHS, Dhaka',
    lakh: [185, 210],
    days: 90,
    description:
      'Inside the gates of the DOHS: three large bedrooms, a drawing room apart from the family room, and 1,780 sft in all. Joggers in the park, children on bicycles, and the office districts ten minutes away.',
  },
  {
    key: 'niketan-rooftop',
    title: 'Rooftop Flat, Niketan',
    location: 'Block A, Niketan, Gulshan, Dhaka',
    lakh: [160, 185],
    days: 14,
    description:
      'The last flat before the sky: 1,450 sft and a private roof of 600 sft with pergola and planters. Two bedrooms, one of them with its own door to the terrace. Hatirjheel is a walk away.',
  },
]);
