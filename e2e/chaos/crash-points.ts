import { SERVICES } from '@thikana/local/launcher/workspaces';

/** Where a service can lose or double something, if anything does. */
const ofService = {
  'before-commit': 'everything of a change is written, nothing of it committed',
  'after-commit': 'the change is committed, nothing of it published, and nobody has an answer',
  'after-publish': 'the broker has the event, the outbox has it too',
  'before-ack': 'the effect of an event is committed, the event is not acknowledged',
  'before-reply': 'the work is done, whoever asked has no answer',
};
const ofPayments = {
  'before-provider-call': 'an attempt is on record, the card provider has not heard of it',
  'after-provider-answer': 'the card provider has done it and said so, we have not written it down',
};
const ofServer = {
  'request-received': 'nothing is done yet',
  'before-answer': 'everything is done, nothing is said',
  'after-answer': 'the answer is out, and other requests are under way',
};
const ofGateway = {
  ...ofServer,
  'before-call': 'the person is known, the service is not asked yet',
  'after-reply': 'the service has answered, the person has not heard it',
};

/** The named points of each part; a part that is not ours to load something into has none and dies by the clock. */
export const crashPoints: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(SERVICES.map((name) => [name, Object.keys(ofService)])),
  offers: Object.keys({ ...ofService, ...ofPayments }),
  gateway: Object.keys(ofGateway),
  edge: Object.keys(ofServer),
  cardProvider: Object.keys(ofServer),
  imageHost: Object.keys(ofServer),
  identity: [],
  nats: [],
  mongodb: [],
};

export interface Kill {
  part: string;
  /** Undefined: at any moment. */
  point: string | undefined;
}

/** Every part by the clock and at each of its points. */
export const kills: readonly Kill[] = Object.entries(crashPoints).flatMap(([part, points]) =>
  [undefined, ...points].map((point) => ({ part, point })),
);
