/**
 * The outcome of each call for each caller when a service is called without the gateway: written by hand, in the words of route-table.ts.
 * A service trusts the actor that it receives, and decides itself what they may do (PEOPLE-17). `nobody` claims to be a buyer and has no
 * record.
 */
export const callTable = `
# users                                     visitor nobody newcomer buyer buyer2 agent  agent2 admin  fraud
users.account                             | ok      ok     ok       ok    ok     ok     ok     ok     ok
users.role                                | 401     403    403      ok    403    403    403    ok     403
users.get                                 | 401     403    403      ok    403    403    403    ok     403
users.get ~ the asker's own               | 401     404    404      ok    ok     ok     ok     ok     ok
users.register                            | 401     ok     ok       ok    ok     ok     ok     ok     ok
users.update-profile                      | 401     403    403      ok    ok     ok     ok     ok     fraud
users.list                                | 401     403    403      403   403    403    403    ok     fraud
users.summary                             | 401     403    403      403   403    403    403    ok     fraud
users.names                               | 401     403    403      403   403    403    403    ok     fraud
users.make-admin                          | 401     403    403      403   403    403    403    ok     fraud
users.make-agent                          | 401     403    403      403   403    403    403    ok     fraud
users.mark-fraud                          | 401     403    403      403   403    403    403    ok     fraud
users.undo-fraud                          | 401     403    403      403   403    403    403    ok     fraud
users.delete                              | 401     403    403      403   403    403    403    ok     fraud
users.delete-own                          | 401     403    403      own   own    own    own    own    fraud
users.delete-own ~ the asker's own        | 401     403    403      ok    ok     ok     ok     ok     fraud
users.wishlist-add                        | 401     403    403      ok    ok     403    403    403    fraud
users.wishlist-list                       | 401     403    403      ok    own    own    own    own    own
users.wishlist-state                      | 401     403    403      ok    ok     ok     ok     ok     ok
users.wishlist-remove                     | 401     403    403      ok    404    404    404    404    fraud
users.hidden-list                         | 401     403    403      ok    ok     ok     ok     ok     ok
users.hide                                | 401     403    403      ok    ok     ok     ok     ok     fraud
users.add-seen                            | 401     403    403      ok    ok     ok     ok     ok     fraud

# properties                                visitor nobody newcomer buyer buyer2 agent  agent2 admin  fraud
properties.list                           | ok      ok     ok       ok    ok     ok     ok     ok     ok
properties.search                         | ok      ok     ok       ok    ok     ok     ok     ok     ok
properties.listed                         | ok      ok     ok       ok    ok     ok     ok     ok     ok
properties.map                            | ok      ok     ok       ok    ok     ok     ok     ok     ok
properties.area                           | ok      ok     ok       ok    ok     ok     ok     ok     ok
properties.get                            | ok      ok     ok       ok    ok     ok     ok     ok     ok
properties.get ~ pending                  | 404     404    404      404   404    ok     404    ok     404
properties.count-view                     | ok      ok     ok       ok    ok     ok     ok     ok     ok
properties.count-view ~ pending           | 404     404    404      404   404    ok     404    ok     404
properties.count-nothing-found            | ok      ok     ok       ok    ok     ok     ok     ok     ok
properties.agent-figures                  | 401     403    403      403   403    ok     ok     403    fraud
properties.market-figures                 | 401     403    403      403   403    403    403    ok     fraud
properties.add                            | 401     403    403      403   403    ok     ok     403    fraud
properties.update                         | 401     403    403      403   403    ok     own    403    fraud
properties.find-listed                    | 401     403    403      403   403    ok     ok     403    fraud
properties.delete                         | 401     403    403      403   403    ok     own    403    fraud
properties.verify                         | 401     403    403      403   403    403    403    ok     fraud
properties.reject                         | 401     403    403      403   403    403    403    ok     fraud
properties.take-back                      | 401     403    403      403   403    403    403    ok     fraud
properties.show-again                     | 401     403    403      403   403    403    403    ok     fraud
properties.add ~ again                    | 401     403    403      403   403    ok     404    403    fraud
properties.get-revision                   | 401     403    403      404   404    ok     404    ok     404
properties.withdraw-revision              | 401     403    403      403   403    ok     own    403    fraud
properties.own-revisions                  | 401     403    403      403   403    ok     ok     403    fraud
properties.list-revisions                 | 401     403    403      403   403    403    403    ok     fraud
properties.verify-revision                | 401     403    403      403   403    403    403    ok     fraud
properties.reject-revision                | 401     403    403      403   403    403    403    ok     fraud
properties.advertise                      | 401     403    403      403   403    403    403    ok     fraud
properties.summary                        | 401     403    403      403   403    403    403    ok     fraud
properties.own-summary                    | 401     403    403      403   403    ok     ok     403    fraud
properties.own-story                      | 401     403    403      403   403    ok     404    403    fraud
properties.names                          | 401     403    403      403   403    403    403    ok     fraud
properties.papers                         | 401     403    403      own   own    ok     own    ok     fraud
properties.papers.open                    | 401     403    403      403   403    ok     own    403    fraud
properties.papers.append                  | 401     403    403      403   403    ok     404    403    fraud
properties.papers.finish                  | 401     403    403      403   403    ok     404    403    fraud
properties.papers.abort                   | 401     403    403      403   403    ok     ok     403    fraud
properties.papers.piece                   | 401     403    403      404   404    ok     404    ok     fraud
properties.papers.remove                  | 401     403    403      403   403    ok     404    403    fraud
properties.papers.see                     | 401     403    403      403   403    403    403    ok     fraud
properties.similar-listings               | 401     403    403      403   403    403    403    ok     fraud
properties.saved-searches.list            | 401     403    403      ok    ok     403    403    403    fraud
properties.saved-searches.save            | 401     403    403      ok    ok     403    403    403    fraud
properties.saved-searches.change          | 401     403    403      ok    404    403    403    403    fraud
properties.saved-searches.open            | 401     403    403      ok    404    403    403    403    fraud
properties.saved-searches.delete          | 401     403    403      ok    404    403    403    403    fraud
properties.report                         | 401     403    403      ok    ok     mine   ok     ok     fraud
properties.reported-listings              | 401     403    403      403   403    403    403    ok     fraud
properties.dismiss-reports                | 401     403    403      403   403    403    403    ok     fraud
properties.ask-availability               | 401     403    403      403   403    403    403    ok     fraud
properties.availability-questions         | 401     403    403      403   403    ok     ok     ok     fraud
properties.answer-availability            | 401     403    403      403   403    ok     own    403    fraud
properties.hide                           | 401     403    403      403   403    ok     own    403    fraud

# offers                                    visitor nobody newcomer buyer buyer2 agent  agent2 admin  fraud
offers.make                               | 401     403    403      ok    ok     buyers buyers buyers fraud
offers.list-own                           | 401     403    403      ok    own    own    own    own    own
offers.buyer-summary                      | 401     403    403      ok    ok     403    403    403    fraud
offers.standing                           | 401     403    403      ok    ok     403    403    403    fraud
offers.get                                | 401     403    403      ok    404    ok     404    ok     404
offers.list-requested                     | 401     403    403      403   403    ok     own    403    fraud
offers.list-by-listing                    | 401     403    403      403   403    ok     ok     403    fraud
offers.agent-summary                      | 401     403    403      403   403    ok     ok     403    fraud
offers.agent-figures                      | 401     403    403      403   403    ok     ok     403    fraud
offers.market-figures                     | 401     403    403      403   403    403    403    ok     fraud
offers.count-open                         | 401     403    403      403   403    403    403    ok     fraud
offers.own-story                          | 401     403    403      403   403    ok     ok     403    fraud
offers.names                              | 401     403    403      403   403    403    403    ok     fraud
offers.accept                             | 401     403    403      403   403    ok     404    403    fraud
offers.reject                             | 401     403    403      403   403    ok     404    403    fraud
offers.counter                            | 401     403    403      ok    own    turn   own    own    fraud
offers.accept-terms                       | 401     403    403      ok    own    403    403    403    fraud
offers.withdraw                           | 401     403    403      ok    own    own    own    own    fraud
offers.release                            | 401     403    403      403   403    ok     404    403    fraud
offers.end                                | 401     403    403      403   403    403    403    ok     fraud
offers.list-sold                          | 401     403    403      403   403    ok     own    ok     fraud
offers.create-payment-intent              | 401     403    403      ok    404    403    403    403    fraud
offers.record-payment                     | 401     403    403      ok    404    403    403    403    fraud
offers.mark-paid                          | 401     403    403      ok    404    403    403    403    fraud
offers.payment                            | 401     403    403      ok    404    404    404    ok     404
offers.list-payment-cases                 | 401     403    403      403   403    403    403    ok     fraud
offers.retry-refund                       | 401     403    403      403   403    403    403    404    fraud
offers.close-payment-case                 | 401     403    403      403   403    403    403    404    fraud
offers.webhook                            | ok      ok     ok       ok    ok     ok     ok     ok     ok
offers.webhook ~ signed by another        | 400     400    400      400   400    400    400    400    400

# reviews                                   visitor nobody newcomer buyer buyer2 agent  agent2 admin  fraud
reviews.list                              | ok      ok     ok       ok    ok     ok     ok     ok     ok
reviews.list ~ of all listings            | 401     403    403      403   403    403    403    ok     fraud
reviews.list-own                          | 401     403    403      ok    own    own    own    own    own
reviews.latest                            | ok      ok     ok       ok    ok     ok     ok     ok     ok
reviews.write                             | 401     403    403      ok    ok     403    403    403    fraud
reviews.edit                              | 401     403    403      ok    404    404    404    404    fraud
reviews.delete                            | 401     403    403      ok    404    404    404    ok     fraud
reviews.own-story                         | 401     403    403      403   403    ok     ok     403    fraud

# conversations                             visitor nobody newcomer buyer buyer2 agent  agent2 admin  fraud
conversations.ask                         | 401     403    403      ok    ok     403    403    403    fraud
conversations.list                        | 401     403    403      ok    ok     ok     ok     ok     fraud
conversations.unread                      | 401     403    403      ok    ok     ok     ok     ok     fraud
conversations.get                         | 401     403    403      ok    404    ok     404    404    fraud
conversations.messages                    | 401     403    403      ok    404    ok     404    404    fraud
conversations.messages ~ reported         | 401     403    403      ok    404    ok     404    ok     fraud
conversations.find                        | 401     403    403      ok    404    ok     404    404    fraud
conversations.send                        | 401     403    403      ok    404    ok     404    404    fraud
conversations.mark-read                   | 401     403    403      ok    404    ok     404    404    fraud
conversations.archive                     | 401     403    403      ok    404    ok     404    404    fraud
conversations.block                       | 401     403    403      ok    404    ok     404    404    fraud
conversations.share-phone                 | 401     403    403      403   403    ok     404    403    fraud
conversations.contact                     | 401     403    403      ok    404    403    403    403    fraud
conversations.response-time               | ok      ok     ok       ok    ok     ok     ok     ok     ok
conversations.report                      | 401     403    403      ok    404    ok     404    404    fraud
conversations.reported                    | 401     403    403      403   403    403    403    ok     fraud
conversations.dismiss-reports             | 401     403    403      403   403    403    403    ok     fraud
conversations.own-story                   | 401     403    403      403   403    ok     ok     403    fraud
conversations.saved-replies.list          | 401     403    403      403   403    ok     ok     403    fraud
conversations.saved-replies.add           | 401     403    403      403   403    ok     ok     403    fraud
conversations.saved-replies.change        | 401     403    403      403   403    ok     404    403    fraud
conversations.saved-replies.delete        | 401     403    403      403   403    ok     404    403    fraud
conversations.leads.list                  | 401     403    403      403   403    ok     ok     403    fraud
conversations.leads.counts                | 401     403    403      403   403    ok     ok     403    fraud
conversations.viewings.hours              | 401     403    403      403   403    ok     404    403    fraud
conversations.viewings.set-hours          | 401     403    403      403   403    ok     404    403    fraud
conversations.viewings.times              | 401     403    403      ok    ok     ok     ok     ok     fraud
conversations.viewings.request            | 401     403    403      ok    404    403    403    403    fraud
conversations.viewings.list               | 401     403    403      ok    ok     ok     ok     ok     fraud
conversations.viewings.confirm            | 401     403    403      VIEWING.CHANGED 404 ok 404 404    fraud
conversations.viewings.propose            | 401     403    403      VIEWING.NOT_FREE 404 ok 404 404   fraud
conversations.viewings.cancel             | 401     403    403      ok    404    ok     404    404    fraud
conversations.viewings.record-no-show     | 401     403    403      ok    404    ok     404    404    fraud
conversations.viewings.calendar           | 401     403    403      ok    404    ok     404    404    fraud

# notifications                             visitor nobody newcomer buyer buyer2 agent  agent2 admin  fraud
notifications.list                        | 401     403    403      ok    ok     ok     ok     ok     fraud
notifications.unread                      | 401     403    403      ok    ok     ok     ok     ok     fraud
notifications.mark-read                   | 401     403    403      ok    ok     ok     ok     ok     fraud
notifications.mail-settings               | 401     403    403      ok    ok     ok     ok     ok     fraud
notifications.choose-mails                | 401     403    403      ok    ok     ok     ok     ok     fraud
notifications.unsubscribe                 | ok      ok     ok       ok    ok     ok     ok     ok     ok
notifications.unsubscribe ~ forged        | 400     400    400      400   400    400    400    400    400
notifications.send-verification           | 401     403    403      ok    ok     ok     ok     ok     fraud
notifications.verify-address              | ok      ok     ok       ok    ok     ok     ok     ok     ok
notifications.verify-address ~ forged     | 400     400    400      400   400    400    400    400    400
notifications.visitor-searches.save       | ok      ok     ok       ok    ok     ok     ok     ok     ok
notifications.visitor-searches.use-link   | ok      ok     ok       ok    ok     ok     ok     ok     ok
notifications.visitor-searches.use-link ~ forged | 400     400    400      400   400    400    400    400    400
notifications.return-mail                 | ok      ok     ok       ok    ok     ok     ok     ok     ok
notifications.return-mail ~ forged        | 400     400    400      400   400    400    400    400    400

# of every service                              visitor nobody newcomer buyer buyer2 agent  agent2 admin  fraud
*.parked.summary                          | 401     403    403      403   403    403    403    ok     fraud
*.parked.list                             | 401     403    403      403   403    403    403    ok     fraud
*.parked.get                              | 401     403    403      403   403    403    403    ok     fraud
*.parked.replay                           | 401     403    403      403   403    403    403    ok     fraud
*.parked.replay-group                     | 401     403    403      403   403    403    403    ok     fraud
*.parked.drop                             | 401     403    403      403   403    403    403    ok     fraud
*.parked.drop-group                       | 401     403    403      403   403    403    403    ok     fraud
*.audit.list                              | 401     403    403      403   403    403    403    ok     fraud
*.person-data                             | 401     403    403      ok    403    403    403    ok     403
users.story                               | 401     403    403      403   403    403    403    ok     fraud
properties.story                          | 401     403    403      403   403    403    403    ok     fraud
offers.story                              | 401     403    403      403   403    403    403    ok     fraud
reviews.story                             | 401     403    403      403   403    403    403    ok     fraud
conversations.story                       | 401     403    403      403   403    403    403    ok     fraud
`;

export const callers = [
  'visitor',
  'nobody',
  ...(['newcomer', 'buyer', 'buyer2', 'agent', 'agent2', 'admin', 'fraud'] as const),
] as const;
export type Caller = (typeof callers)[number];
