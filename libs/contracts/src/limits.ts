/** Business constants and bounds, each with its source. */
export const limits = {
  /** CONST-1 to CONST-4 */
  featured: 4,
  heroSlides: 5,
  heroIntervalMs: 4000,
  successToastMs: 2000,
  offerStepTaka: 1000,
  imageUploadExpirySeconds: 600,
  loginPassword: { min: 6, max: 20 },
  /** API-6 */
  page: { default: 20, most: 100 },
  /** PICTURE-4 */
  image: { bytes: 10 * 1024 * 1024, pixels: 40_000_000, widths: [320, 640, 1280] },
  /** Pictures of a listing, the cover among them (PICTURE-7). */
  pictures: 12,
  /** A listing's papers, and how they travel between gateway and service (PAPER-2). */
  papers: { bytes: 10 * 1024 * 1024, perListing: 10, pieceBytes: 512 * 1024 },
  /** Bodies of requests: JSON; what a form adds around its one file; what is read of a body that is too large, so that its sender reads the refusal. */
  bodies: { jsonBytes: 256 * 1024, formBytes: 64 * 1024, refusedBytes: 32 * 1024 * 1024 },
  /** A person's open reports (REPORT-3). */
  openReports: 20,
  /** Days after which an agent is asked whether a listing is still available (CHECK-2). */
  stillAvailableAfterDays: 30,
  /** Highest numbers that a listing's facts can have. */
  facts: { rooms: 50, floors: 200, sizeSqft: 1_000_000, landSqft: 100_000_000 },
  /** Listings in one import (LISTING-16). */
  importRows: 200,
  /** Words in `q` of a search (SEARCH-10). */
  searchWords: 8,
  /** Days: the longest `since` of a search (SEARCH-12), and how long a price counts as reduced (SEARCH-13). */
  sinceDays: 365,
  reducedDays: 30,
  /** A walk to a metro station (SEARCH-14). */
  metroMetres: 1_000,
  /** A person's saved searches, and the listings that one event of theirs names (SAVED-1, SAVED-5). */
  savedSearches: 50,
  matchedListings: 20,
  /** Of one address of a visitor: saved searches, and links that confirm one within a day (SAVED-11). */
  visitorSearches: { saved: 10, linksADay: 5 },
  /** Ids of listings in one answer: a part of the sitemap (SEARCH-9). */
  listedIds: 5000,
  /** Listings of the same area and type behind a median that is shown (LISTING-14). */
  medianFrom: 8,
  /** An agent's revisions that their cards know of. */
  ownRevisions: 200,
  /** Listings that a person hides from their own lists (SCREEN-50). */
  hiddenListings: 200,
  /** Opened listings that an account knows of, and that a request adds (SCREEN-50). */
  seenListings: { most: 200, atOnce: 50 },
  /** Listings of an agent on the page of figures. */
  figureListings: 300,
  /** Corners of an area that somebody draws on the map. */
  polygonCorners: 60,
  /** Groups and pins in one answer about the map. */
  mapCells: 1_024,
  /** Neighbours on an area's page. */
  neighbours: 8,
  /** Newest records of a service that a story is made of, and ids that are named at once (ADMIN-10). */
  storyRecords: 500,
  namedAtOnce: 200,
  /** Most people and listings that a search of the audit matches. */
  auditMatches: 50,
  /** OFFER-8 */
  releaseAfterHours: 72,
  /** PAY-11: refunds that fail, until a person has to look. */
  refundTries: 3,
  latestReviews: 6,
  /** What one person sends within a day, and the conversations they start (TALK-5). */
  messagesADay: 500,
  conversationsADay: 30,
  /** Of one message (TALK-13). */
  messagePictures: 4,
  /** An agent's saved replies (TALK-14). */
  savedReplies: 20,
  /** Newest conversations and offers of an agent that are leads, hours within which they answer, and seconds in which a contact is the same one (LEAD-1, LEAD-3, LEAD-4). */
  leads: { most: 1_000, answerHours: 24, sameContactSeconds: 60 },
  /** VIEW-1 to VIEW-4: how long a request holds its time, how far ahead times are free, and how much of each there is. */
  viewings: {
    slotMinutes: 30,
    holdHours: 24,
    /** Before a confirmed one begins (VIEW-11). */
    reminderHours: [24, 2],
    daysAhead: 14,
    rangesADay: 4,
    exceptions: 60,
    nextTimes: 6,
    listedDays: 62,
    listed: 500,
  },
  /** Days: how long a notification is kept; how old an event may be that is still written; how far before its first start a new service counts events as news (NOTIFY-3). */
  notificationDays: { kept: 90, written: 30, news: 3 },
  /** A buyer's offers that cards and details know of. */
  standingOffers: 200,
  /** Pending offers of a listing in the agent's list of listings; the others are asked for. */
  offersPerListing: 5,
  /** Longest texts; a longer one is a 400. */
  text: {
    returnedMail: 40_000,
    title: 120,
    location: 160,
    description: 5000,
    caption: 120,
    review: 2000,
    /** TALK-2 */
    message: 2000,
    /** The title of a saved reply. */
    savedReply: 60,
    /** Why a listing or a revision was rejected. */
    rejection: 500,
    report: 500,
    /** Why a viewing was cancelled. */
    cancellation: 300,
    name: 80,
    url: 2048,
    video: 200,
    search: 80,
    savedSearch: 80,
    choices: 400,
    polygon: 1_400,
  },
  /** Highest price a listing can carry, in taka (৳1,000 crore): keeps sums exact and forms honest. */
  priceTaka: 10_000_000_000,
} as const;
