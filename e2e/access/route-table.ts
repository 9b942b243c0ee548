/**
 * Who gets what from each route, written by hand from docs/product (PEOPLE-1 to PEOPLE-17, API-3, API-8, LISTING-9, LISTING-11, REVIEW-3, REVIEW-6).
 * Nothing here is taken from the contract's own access rules.
 *
 * - ok      answered
 * - 401     asks to sign in (AUTH.REQUIRED)         - bad     the token is refused (AUTH.INVALID)
 * - 403     not for this role (ACCESS.DENIED)       - own     somebody else's (ACCESS.NOT_YOURS)
 * - fraud   refused as marked (ACCOUNT.FRAUD)       - buyers  OFFER.NOT_A_USER
 * - 404     there is none, or none to see           - 400     the webhook's or link's signature is not right
 * - mine    REPORT.OWN_LISTING
 * - `*`     the service refused; without it the gateway did, and no service was called
 *
 * What is requested is `buyer`'s or `agent`'s. Last column: whose e-mails an answer may contain (`self`: the caller's), and `ids` where
 * it may contain people's ids. A refusal contains neither.
 */
export const routeTable = `
# people                                              visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
GET /users/role/:email                              | 401     bad    403      ok    own    own    own    ok     own    bad   |
GET /users/:email                                   | 401     bad    own      ok    own    own    own    ok     own    bad   | buyer ids
GET /users/:email ~ the asker's own                 | 401     bad    404*     ok    ok     ok     ok     ok     ok     bad   | self ids
POST /users                                         | 401     bad    ok       ok    ok     ok     ok     ok     ok     bad   | self ids
POST /users ~ as buyer                              | 401     bad    own      ok    own    own    own    own    own    bad   | self ids
PATCH /users/:email                                 | 401     bad    403      ok    own    own    own    own    fraud  bad   | self ids
GET /users/:email/data                              | 401     bad    403      ok    own    own    own    ok     own    bad   | buyer ids
DELETE /users/:email/account                        | 401     bad    403      own   own    own    own    own    fraud  bad   |
DELETE /users/:email/account ~ the asker's own      | 401     bad    403      ok    ok     ok     ok     ok     fraud  bad   |
GET /users                                          | 401     bad    403      403   403    403    403    ok     403    bad   | everybody ids
GET /admin/users-summary                            | 401     bad    403      403   403    403    403    ok     403    bad   |
PATCH /users/make-admin/:id                         | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /users/make-agent/:id                         | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /users/mark-fraud/:id                         | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /users/undo-fraud/:id                         | 401     bad    403      403   403    403    403    ok     fraud  bad   |
DELETE /users/:id                                   | 401     bad    403      403   403    403    403    ok     fraud  bad   |

# wishlists                                           visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
POST /wishlist                                      | 401     bad    403      ok    ok     403    403    403    fraud  bad   |
POST /wishlist ~ as buyer                           | 401     bad    403      ok    own    403    403    403    fraud  bad   |
GET /wishlist/:email                                | 401     bad    403      ok    own    own    own    own    own    bad   | buyer agent
GET /wishlist-state/:propertyId                     | 401     bad    403      ok    ok     ok     ok     ok     ok     bad   |
DELETE /wishlist/:id                                | 401     bad    403      ok    404*   404*   404*   404*   fraud  bad   |
GET /saved-searches                                 | 401     bad    403      ok    ok     403    403    403    403    bad   |
POST /saved-searches                                | 401     bad    403      ok    ok     403    403    403    fraud  bad   |
PATCH /saved-searches/:id                           | 401     bad    403      ok    404*   403    403    403    fraud  bad   |
PATCH /saved-searches/:id/open                      | 401     bad    403      ok    404*   403    403    403    fraud  bad   |
DELETE /saved-searches/:id                          | 401     bad    403      ok    404*   403    403    403    fraud  bad   |
GET /hidden-listings                                | 401     bad    403      ok    ok     ok     ok     ok     ok     bad   |
PATCH /hidden-listings/:propertyId                  | 401     bad    403      ok    ok     ok     ok     ok     fraud  bad   |
PATCH /seen-listings                                | 401     bad    403      ok    ok     ok     ok     ok     fraud  bad   |

# listings                                            visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
GET /properties                                     | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   | agent agent2
GET /search                                         | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   | agent agent2
GET /listed                                         | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
GET /search/map                                     | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
GET /areas/:slug                                    | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
GET /properties/:id                                 | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   | agent
GET /properties/:id ~ pending                       | 404*    bad    404*     404*  404*   ok     404*   ok     404*   bad   | agent
POST /addProperties                                 | 401     bad    403      403   403    ok     ok     403    fraud  bad   |
POST /addProperties ~ as agent                      | 401     bad    403      403   403    ok     own    403    fraud  bad   |
PATCH /properties/:id                               | 401     bad    403      403   403    ok     own*   403    fraud  bad   |
DELETE /properties/:id                              | 401     bad    403      403   403    ok     own*   403    fraud  bad   |
DELETE /properties/:id ~ pending                    | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
PATCH /properties/advertise/:id                     | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /admin/verify-property/:id                    | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /admin/reject-property/:id                    | 401     bad    403      403   403    403    403    ok     fraud  bad   |
POST /addProperties ~ again                         | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
GET /properties/:id/revision                        | 401     bad    403      403   403    ok     404*   ok     403    bad   | agent
DELETE /properties/:id/revision                     | 401     bad    403      403   403    ok     own*   403    fraud  bad   |
GET /agent/revisions                                | 401     bad    403      403   403    ok     ok     403    403    bad   |
GET /admin/revisions                                | 401     bad    403      403   403    403    403    ok     403    bad   | agent agent2
PATCH /admin/verify-revision/:id                    | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /admin/reject-revision/:id                    | 401     bad    403      403   403    403    403    ok     fraud  bad   |
GET /admin/listings-summary                         | 401     bad    403      403   403    403    403    ok     403    bad   | agent agent2
GET /properties/:id/papers                          | 401     bad    403      403   403    ok     own*   ok     403    bad   |
GET /properties/:id/papers ~ pending                | 401     bad    403      403   403    ok     404*   ok     403    bad   |
POST /properties/:id/papers                         | 401     bad    403      403   403    ok     own*   403    fraud  bad   |
GET /papers/:paperId                                | 401     bad    403      403   403    ok     404*   ok     403    bad   |
DELETE /papers/:paperId                             | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
PATCH /admin/see-paper/:paperId                     | 401     bad    403      403   403    403    403    ok     fraud  bad   |
GET /admin/similar-listings/:id                     | 401     bad    403      403   403    403    403    ok     403    bad   |
POST /report-property/:id                           | 401     bad    403      ok    ok     mine*  ok     ok     fraud  bad   |
GET /admin/reported-listings                        | 401     bad    403      403   403    403    403    ok     403    bad   | everybody
PATCH /admin/take-back-property/:id                 | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /admin/show-property-again/:id                | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /admin/dismiss-reports/:id                    | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /admin/ask-availability/:id                   | 401     bad    403      403   403    403    403    ok     fraud  bad   |
GET /availability-questions                         | 401     bad    403      403   403    ok     ok     ok     403    bad   | agent
PATCH /agent/answer-availability/:id                | 401     bad    403      403   403    ok     own*   403    fraud  bad   |
PATCH /agent/hide-property/:id                      | 401     bad    403      403   403    ok     own*   403    fraud  bad   |
POST /agent/check-listings                          | 401     bad    403      403   403    ok     ok     403    fraud  bad   |
GET /agent/listings-summary                         | 401     bad    403      403   403    ok     ok     403    403    bad   | self

# offers                                              visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
POST /offers                                        | 401     bad    403      ok    ok     buyers buyers buyers fraud  bad   |
POST /offers ~ as buyer                             | 401     bad    403      ok    own    buyers buyers buyers fraud  bad   |
GET /offers                                         | 401     bad    403      ok    own    own    own    own    own    bad   | buyer agent
GET /offers/summary                                 | 401     bad    403      ok    ok     403    403    403    403    bad   | self agent
GET /offers/standing                                | 401     bad    403      ok    ok     403    403    403    403    bad   |
GET /offers/:id                                     | 401     bad    403      ok    404*   ok     404*   ok     404*   bad   | buyer agent
GET /agent/requested-offers/:email                  | 401     bad    403      403   403    ok     own    403    403    bad   | buyer buyer2 agent
GET /agent/offers-by-listing                        | 401     bad    403      403   403    ok     ok     403    403    bad   | buyer buyer2 self
GET /admin/open-offers                              | 401     bad    403      403   403    403    403    ok     403    bad   |
GET /agent/offers-summary                           | 401     bad    403      403   403    ok     ok     403    403    bad   | buyer buyer2 self
PATCH /agent/accept-offer/:id                       | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
PATCH /agent/reject-offer/:id                       | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
PATCH /offers/:id/counter                           | 401     bad    403      ok    own*   turn*  own*   403    fraud  bad   |
PATCH /offers/:id/accept                            | 401     bad    403      ok    own*   403    403    403    fraud  bad   |
PATCH /offers/:id/withdraw                          | 401     bad    403      ok    own*   own*   own*   own*   fraud  bad   |
PATCH /agent/release-offer/:id                      | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
PATCH /admin/end-offer/:id                          | 401     bad    403      403   403    403    403    ok     fraud  bad   |
GET /sold-properties                                | 401     bad    403      403   403    ok     own    ok     403    bad   | buyer agent

# payments                                            visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
POST /create-payment-intent                         | 401     bad    403      ok    404*   403    403    403    fraud  bad   |
POST /payments                                      | 401     bad    403      ok    404*   403    403    403    fraud  bad   |
POST /payments ~ as buyer                           | 401     bad    403      ok    own    403    403    403    fraud  bad   |
PATCH /payments/mark-paid/:offerId                  | 401     bad    403      ok    404*   403    403    403    fraud  bad   |
GET /payments/:offerId                              | 401     bad    403      ok    404*   404*   404*   ok     404*   bad   | buyer
GET /admin/payment-cases                            | 401     bad    403      403   403    403    403    ok     403    bad   | buyer agent
PATCH /admin/retry-refund/:id                       | 401     bad    403      403   403    403    403    404*   fraud  bad   |
PATCH /admin/close-payment-case/:id                 | 401     bad    403      403   403    403    403    404*   fraud  bad   |
POST /webhooks/stripe                               | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
POST /webhooks/stripe ~ signed by another           | 400*    bad    400*     400*  400*   400*   400*   400*   400*   bad   |

# reviews                                             visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
GET /reviews                                        | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
GET /reviews ~ of all listings                      | 401     bad    403      403   403    403    403    ok     403    bad   | buyer buyer2
GET /reviews/user                                   | 401     bad    403      ok    own    own    own    own    own    bad   | buyer
GET /reviews/latest                                 | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
POST /reviews                                       | 401     bad    403      ok    ok     403    403    403    fraud  bad   |
POST /reviews ~ as buyer                            | 401     bad    403      ok    own    403    403    403    fraud  bad   |
PATCH /reviews/:id                                  | 401     bad    403      ok    404*   404*   404*   404*   fraud  bad   |
DELETE /reviews/:id                                 | 401     bad    403      ok    404*   404*   404*   ok     fraud  bad   |

# conversations                                       visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
POST /conversations                                 | 401     bad    403      ok    ok     403    403    403    fraud  bad   |
GET /conversations                                  | 401     bad    403      ok    ok     ok     ok     403    403    bad   |
GET /conversations/unread                           | 401     bad    403      ok    ok     ok     ok     403    403    bad   |
GET /conversations/:id                              | 401     bad    403      ok    404*   ok     404*   403    403    bad   |
GET /conversations/:id/messages                     | 401     bad    403      ok    404*   ok     404*   404*   403    bad   |
GET /conversations/:id/messages ~ reported          | 401     bad    403      ok    404*   ok     404*   ok     403    bad   |
GET /conversations/:id/find                         | 401     bad    403      ok    404*   ok     404*   403    403    bad   |
POST /conversations/:id/messages                    | 401     bad    403      ok    404*   ok     404*   403    fraud  bad   |
PATCH /conversations/:id/read                       | 401     bad    403      ok    404*   ok     404*   403    fraud  bad   |
PATCH /conversations/:id/archive                    | 401     bad    403      ok    404*   ok     404*   403    fraud  bad   |
PATCH /conversations/:id/block                      | 401     bad    403      ok    404*   ok     404*   403    fraud  bad   |
PATCH /conversations/:id/phone                      | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
POST /conversations/:id/contact                     | 401     bad    403      ok    404*   403    403    403    fraud  bad   |
POST /conversations/:id/report                      | 401     bad    403      ok    404*   ok     404*   403    fraud  bad   |
GET /response-times/:propertyId                     | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
GET /agent/saved-replies                            | 401     bad    403      403   403    ok     ok     403    403    bad   |
POST /agent/saved-replies                           | 401     bad    403      403   403    ok     ok     403    fraud  bad   |
PATCH /agent/saved-replies/:id                      | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
DELETE /agent/saved-replies/:id                     | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
GET /agent/leads                                    | 401     bad    403      403   403    ok     ok     403    403    bad   |
GET /agent/leads/counts                             | 401     bad    403      403   403    ok     ok     403    403    bad   |
GET /agent/viewing-hours/:propertyId                | 401     bad    403      403   403    ok     404*   403    403    bad   |
PATCH /agent/viewing-hours/:propertyId              | 401     bad    403      403   403    ok     404*   403    fraud  bad   |
GET /viewings/times/:propertyId                     | 401     bad    403      ok    ok     ok     ok     403    403    bad   |
POST /conversations/:id/viewings                    | 401     bad    403      ok    404*   403    403    403    fraud  bad   |
GET /viewings                                       | 401     bad    403      ok    ok     ok     ok     403    403    bad   |
PATCH /viewings/:id/confirm                         | 401     bad    403      VIEWING.CHANGED* 404* ok 404* 403 fraud bad  |
PATCH /viewings/:id/propose                         | 401     bad    403      VIEWING.NOT_FREE* 404* ok 404* 403 fraud bad |
PATCH /viewings/:id/cancel                          | 401     bad    403      ok    404*   ok     404*   403    fraud  bad   |
PATCH /viewings/:id/no-show                         | 401     bad    403      ok    404*   ok     404*   403    fraud  bad   |
GET /viewings/:id/calendar                          | 401     bad    403      ok    404*   ok     404*   403    403    bad   |
GET /admin/reported-conversations                   | 401     bad    403      403   403    403    403    ok     403    bad   | ids

# notifications                                       visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
GET /notifications                                  | 401     bad    403      ok    ok     ok     ok     ok     403    bad   |
GET /notifications/unread                           | 401     bad    403      ok    ok     ok     ok     ok     403    bad   |
PATCH /notifications/read                           | 401     bad    403      ok    ok     ok     ok     ok     fraud  bad   |
GET /notifications/mail                             | 401     bad    403      ok    ok     ok     ok     ok     403    bad   | self
PATCH /notifications/mail                           | 401     bad    403      ok    ok     ok     ok     ok     fraud  bad   | self
POST /notifications/mail/verification               | 401     bad    403      ok    ok     ok     ok     ok     fraud  bad   | self
PATCH /notifications/mail/verification              | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
PATCH /notifications/mail/verification ~ forged     | 400*    bad    400*     400*  400*   400*   400*   400*   400*   bad   |
POST /notifications/searches                        | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
PATCH /notifications/searches                       | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
PATCH /notifications/searches ~ forged              | 400*    bad    400*     400*  400*   400*   400*   400*   400*   bad   |
GET /notifications/unsubscribe                      | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
POST /notifications/unsubscribe                     | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
POST /notifications/unsubscribe ~ forged            | 400*    bad    400*     400*  400*   400*   400*   400*   400*   bad   |
POST /webhooks/returned-mail                        | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
POST /webhooks/returned-mail ~ forged               | 400*    bad    400*     400*  400*   400*   400*   400*   400*   bad   |
PATCH /admin/dismiss-conversation-reports/:id       | 401     bad    403      403   403    403    403    ok     fraud  bad   |

# figures                                             visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
POST /properties/:id/views                          | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
POST /properties/:id/views ~ pending                | 404*    bad    404*     404*  404*   ok     404*   ok     404*   bad   |
POST /searches/nothing-found                        | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
GET /agent/figures                                  | 401     bad    403      403   403    ok     ok     403    403    bad   |
GET /admin/figures                                  | 401     bad    403      403   403    403    403    ok     403    bad   |

# operations                                          visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
GET /admin/parked-events-summary                    | 401     bad    403      403   403    403    403    ok     403    bad   |
GET /admin/parked-events                            | 401     bad    403      403   403    403    403    ok     403    bad   |
GET /admin/parked-events/:service/:id               | 401     bad    403      403   403    403    403    ok     403    bad   |
PATCH /admin/replay-parked-event/:service/:id       | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /admin/replay-parked-events                   | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /admin/drop-parked-event/:service/:id         | 401     bad    403      403   403    403    403    ok     fraud  bad   |
PATCH /admin/drop-parked-events                     | 401     bad    403      403   403    403    403    ok     fraud  bad   |
GET /admin/audit                                    | 401     bad    403      403   403    403    403    ok     403    bad   | everybody ids
GET /admin/listing-story/:id                        | 401     bad    403      403   403    403    403    ok     403    bad   | everybody ids
GET /agent/listing-story/:id                        | 401     bad    403      403   403    ok     404*   403    403    bad   | buyer agent
GET /admin/person-story/:id                         | 401     bad    403      403   403    403    403    ok     403    bad   | everybody ids
GET /admin/sale-story/:id                           | 401     bad    403      403   403    403    403    ok     403    bad   | everybody ids

# the platform                                        visitor forged newcomer buyer buyer2 agent  agent2 admin  fraud  deleted
GET /config                                         | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
POST /images                                        | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
POST /reports                                       | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
GET /live                                           | 401     bad    403      ok    ok     ok     ok     ok     ok     bad   |
GET /health/ready                                   | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
GET /health/live                                    | ok      bad    ok       ok    ok     ok     ok     ok     ok     bad   |
`;

/** The fields of what anybody may read: no ids of people, no e-mails but the listing's agent's. */
export const publicFields = {
  card: [
    ...['_id', 'title', 'location', 'areaId', 'minPrice', 'maxPrice', 'image', 'images', 'color'],
    ...['agentName', 'agentEmail', 'agentImage', 'verificationStatus', 'status', 'availability'],
    ...['isAdvertised', 'createdAt'],
  ],
  review: [
    ...['_id', 'propertyId', 'userName', 'userPhoto', 'reviewerImage', 'propertyTitle', 'agentName'],
    ...['review', 'reviewedAt'],
  ],
};
