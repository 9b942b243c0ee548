/**
 * Who may publish and receive what on the broker, by user (SEC-9): the one description that the server's configuration is made from.
 * Everything that is not named here is refused.
 *
 * @typedef {object} Rights
 * @property {string[]} publish subjects
 * @property {string[]} [neverPublish] exceptions from these
 * @property {string[]} subscribe subjects, besides the user's own inbox
 * @property {boolean} [answers] it may answer each message that it was asked with, once
 *
 * @typedef {object} Service
 * @property {string} name
 * @property {string[]} subscribers names of its subscribers: each has a durable consumer
 * @property {boolean} followsAll it reads the whole stream as well, with consumers that it makes itself
 */

export const STREAM = 'THIKANA';
/** The user, and the account, of who reads events; a team's own is `events-reader-<team>`. */
export const READER = 'events-reader';
const PICTURES = 'THIKANA_PICTURES';

/** @param {readonly Service[]} services @returns {Record<string, Rights>} */
export function rightsOf(services) {
  const durables = services.flatMap((service) => consumersOf(service));
  return {
    ...Object.fromEntries(services.map((service) => [service.name, rightsOfService(service, durables)])),

    /** Asks all services in everybody's name: it alone knows who is there. It publishes no event. */
    gateway: merge(followAll(durables), keepPictures, {
      publish: ['thikana.rpc.>', 'thikana.gateway.limits'],
      neverPublish: ['thikana.rpc.*.seed'],
      subscribe: ['thikana.gateway.limits'],
    }),

    /** Makes streams, buckets and consumers before a release (ARCH-18); says nothing itself. */
    deploy: {
      publish: [
        '$JS.API.INFO',
        ...['INFO', 'CREATE', 'UPDATE'].map((what) => `$JS.API.STREAM.${what}.*`),
        // A reading team's mirror (authorization.mjs).
        ...['INFO', 'CREATE', 'UPDATE', 'DELETE'].map((what) => `$JS.*.API.STREAM.${what}.${STREAM}`),
        ...['INFO', 'LIST', 'DELETE'].map((what) => `$JS.API.CONSUMER.${what}.>`),
        ...['CREATE', 'DURABLE.CREATE'].map((what) => `$JS.API.CONSUMER.${what}.>`),
      ],
      subscribe: [],
    },

    /** The demo market's seeding (DEMO-1), and nothing else that could be asked. */
    seed: { publish: ['thikana.rpc.*.seed'], subscribe: [] },

    /** A person with the operator's commands: all of JetStream, and events, which a restore publishes anew; no call. */
    operator: { publish: ['$JS.>', 'thikana.event.>'], subscribe: ['$JS.EVENT.>'] },

    /** `npm run person`: what is held of one person, and the end of it (PEOPLE-19, PEOPLE-20). */
    people: {
      publish: ['thikana.rpc.*.person-data', 'thikana.rpc.users.delete'],
      subscribe: [],
    },

    /** A reading team, in an account of its own (authorization.mjs): its mirror's consumers, and owners' snapshots. */
    [READER]: {
      publish: [
        `$JS.API.STREAM.INFO.${STREAM}`,
        '$JS.API.CONSUMER.>',
        `$JS.ACK.${STREAM}.>`,
        'thikana.snapshot.*',
      ],
      // Beside the inbox that a key has, so that a program of another team derives nothing from it.
      subscribe: [`_INBOX.${READER}.>`],
    },
  };
}

/** @param {Service} service @returns {string[]} its durable consumers, as a deployment names them */
const consumersOf = ({ name, subscribers }) => subscribers.map((subscriber) => `${name}_${subscriber}`);

/**
 * Answers its own calls, publishes its own domain's events, reads through its own consumers. It asks no other service.
 * @param {Service} service @param {string[]} durables of all services @returns {Rights}
 */
function rightsOfService(service, durables) {
  const { name, followsAll } = service;
  const own = {
    publish: [
      // Answers to its own calls: each caller has an inbox for each service.
      `_INBOX.*.${name}.>`,
      `thikana.event.${name}.>`,
      `$JS.API.STREAM.INFO.${STREAM}`,
      ...consumersOf(service).flatMap((consumer) => [
        `$JS.API.CONSUMER.INFO.${STREAM}.${consumer}`,
        `$JS.API.CONSUMER.MSG.NEXT.${STREAM}.${consumer}`,
        `$JS.ACK.${STREAM}.${consumer}.>`,
      ]),
    ],
    subscribe: [
      `thikana.rpc.${name}.>`,
      `thikana.snapshot.${name}`,
      ...consumersOf(service).map(
        (consumer) => `$JS.EVENT.ADVISORY.CONSUMER.LEADER_ELECTED.${STREAM}.${consumer}`,
      ),
    ],
    answers: true,
  };
  if (!followsAll) return own;
  const others = durables.filter((consumer) => !consumersOf(service).includes(consumer));
  return merge(followAll(durables, others), own);
}

/**
 * Reads the whole stream with consumers of its own. Their names are made up by the client, so all are allowed but those of the
 * product's durable consumers, which nobody but a deployment may make, change or delete.
 * @param {string[]} durables @param {string[]} [others] those that it may not even read from
 * @returns {Rights}
 */
const followAll = (durables, others = durables) => ({
  publish: [
    `$JS.API.STREAM.INFO.${STREAM}`,
    `$JS.API.CONSUMER.CREATE.${STREAM}.>`,
    ...['DURABLE.CREATE', 'INFO', 'MSG.NEXT', 'DELETE'].map((what) => `$JS.API.CONSUMER.${what}.${STREAM}.*`),
  ],
  neverPublish: [
    ...durables.flatMap((name) => [
      ...['CREATE', 'DURABLE.CREATE', 'DELETE'].map((what) => `$JS.API.CONSUMER.${what}.${STREAM}.${name}`),
      `$JS.API.CONSUMER.CREATE.${STREAM}.${name}.>`,
    ]),
    ...others.flatMap((name) =>
      ['INFO', 'MSG.NEXT'].map((what) => `$JS.API.CONSUMER.${what}.${STREAM}.${name}`),
    ),
  ],
  subscribe: [],
});

/** The bucket of recent uploads. No direct reads: their answers could be sent to a subject that the gateway may not publish to. @type {Rights} */
const keepPictures = {
  publish: [
    `$KV.${PICTURES}.>`,
    `$JS.API.STREAM.INFO.KV_${PICTURES}`,
    `$JS.API.STREAM.MSG.GET.KV_${PICTURES}`,
  ],
  subscribe: [],
};

/** @param {Rights[]} all @returns {Rights} */
const merge = (...all) => ({
  publish: all.flatMap(({ publish }) => publish),
  neverPublish: all.flatMap(({ neverPublish = [] }) => neverPublish),
  subscribe: all.flatMap(({ subscribe }) => subscribe),
  answers: all.some(({ answers }) => answers),
});
