/** Who asked whom about what: `b:` is the buyer's line, `a:` the agent's. */
export interface ConversationPlan {
  readonly listing: string;
  readonly buyer: string;
  /** How many days ago the last line was written; the lines before it an hour apart. */
  readonly days: number;
  readonly lines: readonly string[];
  /** Which pictures of the listing a line has; by its index. */
  readonly pictures?: Readonly<Record<number, readonly number[]>>;
  /** Newest lines that one of the two has not read. */
  readonly unread?: { readonly buyer?: number; readonly agent?: number };
  readonly phone?: string;
  /** How many days ago the buyer used it. */
  readonly contact?: { readonly by: 'phone' | 'whatsapp'; readonly days: number };
  readonly blockedBy?: 'buyer' | 'agent';
  readonly report?: {
    readonly by: 'buyer' | 'agent';
    readonly reason: 'spam' | 'fraud' | 'abuse' | 'other';
    readonly note: string;
  };
}

/** Questions that one buyer asked one after another, each with its answer: a long conversation. */
const everyQuestion = [
  ['Is the flat still there?', 'Yes, it is. Good evening!'],
  ['Which floor is it on?', 'The sixth of nine.'],
  ['Does the lake get any traffic noise?', 'Very little; the road is on the other side of the building.'],
  ['Two car parks, both covered?', 'Both in the basement, numbers 11 and 12.'],
  ['How much is the service charge?', '৳18,500 a month, the generator included.'],
  ['Does it cover the lift as well?', 'It does, and the guards and the roof garden.'],
  ['Is there gas or cylinders?', 'Titas line gas, with a meter of its own.'],
  ['Any water trouble in April?', 'None in the eleven years of the building. There is a deep tube well.'],
  ['When was the lift changed?', 'In 2023. I have the paper.'],
  ['Are dogs allowed?', 'Small ones. The committee asks for a word with you first.'],
  ['Which way do the bedrooms face?', 'Two to the south, two to the east.'],
  ['Is the veranda grilled?', 'Half height, so the view stays.'],
  ['How old is the paint?', 'The owner had all of it done last winter.'],
  ['Marble or tiles?', 'Marble in the living rooms, tiles in the others.'],
  ['Does the kitchen have a place for a maid?', 'There is a room with a bath behind it.'],
  ['Is there a mutation paper?', 'Yes, and the tax is paid up to this year.'],
  ['Is a bank loan possible on it?', 'Two banks have looked at the papers before and agreed.'],
  ['How soon can the owner leave?', 'Within sixty days of the deed.'],
  ['Would the owner leave the air conditioners?', 'Four of the six, he says.'],
  ['And the curtains?', 'All of them, if you like them.'],
  ['Is the school bus near?', 'It stops at the corner at 7:10.'],
  ['What is the mobile signal like?', 'Full in every room but the store.'],
  ['Two internet lines?', 'Three companies serve the building.'],
  ['Is the roof open at night?', 'Until eleven.'],
  ['How many families live there?', 'Twelve, most of them owners.'],
  ['May my mother see it in the daytime?', 'Of course. Any day but Friday.'],
  ['Is there a ramp for a wheelchair?', 'From the gate to the lift, yes.'],
  ['Does the price include the registration?', 'No, that is the buyer’s, about 12.5 %.'],
  ['Is there room in the price?', 'Between what is shown, yes. Make an offer and I will ask him.'],
  ['Then I will think about it tonight.', 'Take your time. I am here.'],
] as const;

export const conversations: readonly ConversationPlan[] = [
  {
    listing: 'gulshan-lake-view',
    buyer: 'buyer1',
    days: 0.2,
    lines: everyQuestion.flatMap(([question, answer]) => [`b:${question}`, `a:${answer}`]),
    pictures: { 23: [2], 29: [4], 53: [0] },
    unread: { buyer: 1 },
    phone: '8801711000001',
    contact: { by: 'phone', days: 0.1 },
  },
  {
    listing: 'banani-family',
    buyer: 'buyer1',
    days: 1.1,
    lines: [
      'b:আসসালামু আলাইকুম। ফ্ল্যাটটা কি এখনো আছে?',
      'a:ওয়ালাইকুম আসসালাম। জি, আছে।',
      'b:শুক্রবার বিকেলে দেখা যাবে?',
      'a:চারটার পরে যেকোনো সময় আসুন।',
    ],
  },
  {
    listing: 'niketan-rooftop',
    buyer: 'buyer7',
    days: 0.4,
    lines: ['b:Is the roof for this flat alone, or does everybody come up?'],
    unread: { agent: 1 },
  },
  {
    listing: 'baridhara-quiet',
    buyer: 'buyer1',
    days: 6,
    lines: [
      'b:How far is the American school on foot?',
      'a:Nine minutes. I walked it with a buyer last month.',
      'b:Thank you, that settles it for my wife.',
    ],
  },
  {
    listing: 'gulshan-penthouse',
    buyer: 'buyer7',
    days: 12,
    lines: ['b:Does the lift stop at the terrace?', 'a:It does, with a key of its own.'],
  },
  {
    listing: 'mohakhali-dohs',
    buyer: 'buyer8',
    days: 15.2,
    lines: ['b:গেটের ভেতরে কি গাড়ি রাখা যায়?', 'a:যায়, ফ্ল্যাটের সঙ্গে একটা জায়গা আছে।'],
  },
  {
    listing: 'dhanmondi-lake',
    buyer: 'buyer2',
    days: 0.1,
    lines: [
      'b:লেকের দিকে কোন কোন ঘর?',
      'a:বসার ঘর আর বড় শোবার ঘর। বারান্দা থেকে পুরো লেক দেখা যায়।',
      'b:নামজারির কাগজ কি দেখা যাবে?',
    ],
    pictures: { 1: [1, 4, 3] },
    unread: { agent: 1 },
  },
  {
    listing: 'wari-roof-garden',
    buyer: 'buyer2',
    days: 3.3,
    lines: [
      'b:ছাদবাগানের গাছগুলো কি থাকবে?',
      'a:মালিক সব টব রেখে যাবেন। শুধু লেবু গাছটা মেয়ের জন্য নিয়ে যাবেন।',
      'b:হা হা, তা হলে লেবু গাছ একটা আমি কিনে নেব।',
    ],
    phone: '8801711000002',
    contact: { by: 'whatsapp', days: 3.1 },
  },
  {
    listing: 'bashundhara-corner-villa',
    buyer: 'buyer3',
    days: 2,
    lines: [
      'b:Is the plot north or south facing?',
      'a:South, on a corner of two 40-foot roads.',
      'b:Would the owner take the price in two parts?',
      'a:He would, with half at the deed. Please put it in an offer so that it is written down.',
    ],
    unread: { buyer: 1 },
  },
  {
    listing: 'uttara-lake',
    buyer: 'buyer4',
    days: 4.6,
    lines: ['b:মেট্রো স্টেশন কত দূর?', 'a:হেঁটে বারো মিনিট, রিকশায় চার।', 'b:আচ্ছা, বাবাকে নিয়ে একদিন আসব।'],
  },
  {
    listing: 'khulshi-hillside',
    buyer: 'buyer5',
    days: 8.2,
    lines: [
      'b:Does the hill road hold in the monsoon?',
      'a:It was rebuilt with drains two years ago. No closed day since.',
      'b:And the retaining wall, who keeps it up?',
      'a:The society. I will send you its last report.',
    ],
  },
  {
    listing: 'airport-road-villa',
    buyer: 'buyer6',
    days: 5.5,
    lines: ['b:বাড়ির পেছনের জমিটা কি এর সঙ্গে?', 'a:না, ওটা চা বাগানের। তবে কেউ কিছু বানাবে না, ইজারা আছে।'],
    unread: { buyer: 1 },
  },
  {
    listing: 'mirpur-metro',
    buyer: 'buyer7',
    days: 9,
    lines: [
      'b:I only pay in cash, today. Half of the price, take it or leave it.',
      'a:Thank you, but offers are made here and within the range.',
      'b:You will be sorry.',
    ],
    blockedBy: 'agent',
  },
  {
    listing: 'foys-lake-penthouse',
    buyer: 'buyer8',
    days: 1.7,
    lines: [
      'b:Could I see the papers before I come?',
      'a:Send ৳5,000 to my other number first and I bring them.',
      'b:The papers are seen by Thikana, I will wait for them here.',
    ],
    report: { by: 'buyer', reason: 'fraud', note: 'He asked for money to show me the papers.' },
  },
];
