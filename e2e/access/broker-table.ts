/**
 * What each process may publish and receive on the broker, written by hand (SEC-9), not derived from `infra/broker/rights.mjs`, which it
 * tests. Users that are not named may not. Tested in the product's account: `events-reader` has one of its own, and only its exports count. `<user>` in a subject is that user's own inbox.
 */
export const users = [
  'users',
  'properties',
  'offers',
  'reviews',
  'conversations',
  'notifications',
  'gateway',
  'deploy',
  'seed',
  'operator',
  'people',
  'events-reader',
] as const;
export type BrokerUser = (typeof users)[number];

const everybody = users;
const followers = ['gateway', 'properties'] as const;
/** A durable consumer of the offers service. */
const ofOffers = 'THIKANA.offers_update-negotiation-when-listing-changed';

export const mayPublish: Readonly<Record<string, readonly BrokerUser[]>> = {
  'thikana.event.users.UserMarkedFraud': ['users', 'operator'],
  'thikana.event.properties.PropertySold': ['properties', 'operator'],
  'thikana.event.offers.OfferAccepted': ['offers', 'operator'],
  'thikana.event.reviews.ReviewWritten': ['reviews', 'operator'],
  'thikana.event.conversations.MessageSent': ['conversations', 'operator'],
  'thikana.event.notifications.NotificationsChanged': ['notifications', 'operator'],
  'thikana.event.gateway.Anything': ['operator'],

  'thikana.rpc.users.makeAdmin': ['gateway'],
  'thikana.rpc.properties.verify': ['gateway'],
  'thikana.rpc.offers.accept': ['gateway'],
  'thikana.rpc.reviews.write': ['gateway'],
  'thikana.rpc.conversations.messages': ['gateway'],
  'thikana.rpc.notifications.list': ['gateway'],
  'thikana.rpc.offers.parked.replay': ['gateway'],
  'thikana.rpc.users.delete': ['gateway', 'people'],
  'thikana.rpc.users.person-data': ['gateway', 'people'],
  'thikana.rpc.offers.person-data': ['gateway', 'people'],
  'thikana.rpc.users.seed': ['seed'],
  'thikana.rpc.offers.seed': ['seed'],
  'thikana.gateway.limits': ['gateway'],
  'thikana.snapshot.offers': ['events-reader'],

  // A service publishes to the inboxes in which its own replies are expected; nobody else does.
  '_INBOX.<gateway>.offers.answer': ['offers'],
  '_INBOX.<gateway>.users.answer': ['users'],
  '_INBOX.<people>.users.answer': ['users'],
  '_INBOX.<gateway>.offers': [],
  '_INBOX.<gateway>.answer': [],
  '_INBOX.<users>.answer': [],
  '_INBOX.events-reader.answer': [],
  '_INBOX.anything': [],

  // The stream and the bucket.
  '$JS.API.STREAM.INFO.THIKANA': [
    ...followers,
    'users',
    'offers',
    'reviews',
    'conversations',
    'notifications',
    'deploy',
    'operator',
  ],
  '$JS.API.STREAM.CREATE.THIKANA': ['deploy', 'operator'],
  '$JS.API.STREAM.UPDATE.THIKANA': ['deploy', 'operator'],
  '$JS.API.STREAM.DELETE.THIKANA': ['operator'],
  '$JS.API.STREAM.PURGE.THIKANA': ['operator'],
  '$JS.API.STREAM.MSG.DELETE.THIKANA': ['operator'],
  '$JS.API.STREAM.MSG.GET.THIKANA': ['operator'],
  '$JS.API.DIRECT.GET.THIKANA': ['operator'],
  '$JS.API.STREAM.SNAPSHOT.THIKANA': ['operator'],
  '$KV.THIKANA_PICTURES.a': ['gateway'],
  '$JS.API.STREAM.MSG.GET.KV_THIKANA_PICTURES': ['gateway', 'operator'],
  '$JS.API.DIRECT.GET.KV_THIKANA_PICTURES': ['operator'],
  '$JS.API.STREAM.PURGE.KV_THIKANA_PICTURES': ['operator'],

  // Another service's consumer: its events cannot be taken, skipped, acknowledged or changed.
  [`$JS.API.CONSUMER.INFO.${ofOffers}`]: ['offers', 'deploy', 'operator'],
  [`$JS.API.CONSUMER.MSG.NEXT.${ofOffers}`]: ['offers', 'operator'],
  [`$JS.ACK.${ofOffers}.1.2.3.4.5`]: ['offers', 'operator'],
  [`$JS.API.CONSUMER.CREATE.${ofOffers}`]: ['deploy', 'operator'],
  [`$JS.API.CONSUMER.CREATE.${ofOffers}.thikana.event.users.>`]: ['deploy', 'operator'],
  [`$JS.API.CONSUMER.DURABLE.CREATE.${ofOffers}`]: ['deploy', 'operator'],
  [`$JS.API.CONSUMER.DELETE.${ofOffers}`]: ['deploy', 'operator'],
  [`$JS.API.CONSUMER.PAUSE.${ofOffers}`]: ['operator'],

  // Consumers of one's own.
  '$JS.API.CONSUMER.CREATE.THIKANA': ['deploy', 'operator'],
  '$JS.API.CONSUMER.CREATE.THIKANA.own.thikana.event.>': [...followers, 'deploy', 'operator'],
  '$JS.API.CONSUMER.DURABLE.CREATE.THIKANA.own': [...followers, 'deploy', 'operator'],
  '$JS.API.CONSUMER.MSG.NEXT.THIKANA.own': [...followers, 'operator'],
  '$JS.API.CONSUMER.DELETE.THIKANA.own': ['gateway', 'properties', 'deploy', 'operator'],
  '$JS.ACK.THIKANA.own.1.2.3.4.5': ['operator'],
  '$JS.API.CONSUMER.CREATE.KV_THIKANA_PICTURES.own': ['deploy', 'operator'],

  // How a reading team's mirror is made, and how the servers read for it.
  '$JS.events-reader.API.STREAM.CREATE.THIKANA': ['deploy', 'operator'],
  '$JS.events-reader.API.STREAM.PURGE.THIKANA': ['operator'],
  'thikana.stream.CONSUMER.CREATE.THIKANA': [],
  'thikana.mirror.events-reader.a': [],

  '$SYS.REQ.SERVER.PING': [],
};

export const mayReceive: Readonly<Record<string, readonly BrokerUser[]>> = {
  'thikana.rpc.users.makeAdmin': ['users'],
  'thikana.rpc.properties.verify': ['properties'],
  'thikana.rpc.offers.accept': ['offers'],
  'thikana.rpc.reviews.write': ['reviews'],
  'thikana.rpc.conversations.messages': ['conversations'],
  'thikana.rpc.notifications.list': ['notifications'],
  'thikana.rpc.>': [],
  'thikana.snapshot.offers': ['offers'],
  'thikana.snapshot.users': ['users'],
  'thikana.gateway.limits': ['gateway'],

  // Events come through consumers.
  'thikana.event.offers.OfferAccepted': [],
  'thikana.event.>': [],

  ...Object.fromEntries(
    everybody.map((user) => [`_INBOX.<${user}>.answer`, user === 'events-reader' ? [] : [user]]),
  ),
  '_INBOX.events-reader.answer': [],
  'thikana.mirror.events-reader.>': [],
  '_INBOX.>': [],
  '_INBOX.anything': [],
  '$KV.THIKANA_PICTURES.>': [],
  '$JS.API.>': [],
  '$JS.ACK.>': [],
  '$JS.EVENT.ADVISORY.>': ['operator'],
  '>': [],
};
