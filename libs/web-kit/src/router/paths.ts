/** All addresses of the product: `paths.propertyDetails(id)` for a link, `patterns.propertyDetails` for a route. */

/** The addresses with a parameter, as routes name them. The others are the same in `paths` and in a route. */
export const patterns = {
  openDetails: '/properties/:id',
  area: '/areas/:slug',
  propertyDetails: '/property-details/:id',
  makeOffer: '/make-offer/:id',
  user: {
    pay: '/dashboard/user/pay/:id',
    /** Leads to the results of a saved search. */
    savedSearch: '/dashboard/user/saved-searches/:id',
  },
  agent: {
    updateProperty: '/dashboard/agent/update-property/:id',
    listing: '/dashboard/agent/listings/:id',
  },
  admin: {
    revision: '/dashboard/admin/revisions/:id',
    /** Pages with a story (ADMIN-10); a sale by the id of its offer. */
    listing: '/dashboard/admin/listings/:id',
    person: '/dashboard/admin/people/:id',
    sale: '/dashboard/admin/sales/:id',
  },
  inbox: { conversation: '/inbox/:id', viewingHours: '/inbox/hours/:propertyId' },
} as const;

/** A link to one record. Encoded here, because `generatePath` keeps a slash in a parameter. */
const linkOf =
  (pattern: string) =>
  (id: string): string =>
    pattern.replace(/:\w+/, () => encodeURIComponent(id));

export const paths = {
  home: '/',
  contact: '/contact',
  allProperties: '/all-properties',
  /** The list and the details that are open to visitors (SCREEN-1). */
  properties: '/properties',
  openDetails: linkOf(patterns.openDetails),
  /** By the id of an area of the tree (AREA-5). */
  area: linkOf(patterns.area),
  propertyDetails: linkOf(patterns.propertyDetails),
  /** `ids` names up to four listings. */
  compare: '/compare',
  makeOffer: linkOf(patterns.makeOffer),
  login: '/login',
  registration: '/registration',
  forbidden: '/forbidden',
  dashboard: '/dashboard',
  user: {
    home: '/dashboard/user',
    profile: '/dashboard/user/my-profile',
    wishlist: '/dashboard/user/wishlist',
    myOffers: '/dashboard/user/property-bought',
    reviews: '/dashboard/user/my-reviews',
    savedSearches: '/dashboard/user/saved-searches',
    savedSearch: linkOf(patterns.user.savedSearch),
    pay: linkOf(patterns.user.pay),
  },
  agent: {
    home: '/dashboard/agent',
    profile: '/dashboard/agent/profile',
    addProperty: '/dashboard/agent/addProperty',
    properties: '/dashboard/agent/my-properties',
    updateProperty: linkOf(patterns.agent.updateProperty),
    listing: linkOf(patterns.agent.listing),
    soldProperties: '/dashboard/agent/sold-properties',
    offeredProperties: '/dashboard/agent/offered-properties',
    importListings: '/dashboard/agent/import-listings',
    figures: '/dashboard/agent/figures',
  },
  admin: {
    home: '/dashboard/admin',
    users: '/dashboard/admin/manage-users',
    properties: '/dashboard/admin/manage-properties',
    revisions: '/dashboard/admin/revisions',
    revision: linkOf(patterns.admin.revision),
    listing: linkOf(patterns.admin.listing),
    person: linkOf(patterns.admin.person),
    sale: linkOf(patterns.admin.sale),
    reports: '/dashboard/admin/reports',
    reviews: '/dashboard/admin/manage-reviews',
    advertise: '/dashboard/admin/advertise-property',
    parkedEvents: '/dashboard/admin/parked-events',
    audit: '/dashboard/admin/audit',
    figures: '/dashboard/admin/figures',
  },
  inbox: {
    home: '/inbox',
    conversation: linkOf(patterns.inbox.conversation),
    /** Open to visitors; `?property=` names the listing that the question is about. */
    ask: '/inbox/new',
    reported: '/inbox/reported',
    viewings: '/inbox/viewings',
    leads: '/inbox/leads',
    viewingHours: linkOf(patterns.inbox.viewingHours),
  },
  notifications: '/notifications',
  /** Where mails' links lead; the token is in the hash, which no server sees. Open to visitors. */
  mail: {
    unsubscribe: '/notifications/unsubscribe',
    verify: '/notifications/verify',
    searches: '/notifications/searches',
  },
} as const;

/** Each role's dashboard; none for a fraud-marked person. */
export const dashboardOf = {
  user: paths.user.home,
  agent: paths.agent.home,
  admin: paths.admin.home,
  fraud: null,
} as const;
