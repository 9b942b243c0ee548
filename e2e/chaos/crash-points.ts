import { SERVICES } from '@thikana/local/launcher/workspaces';

/** Where a service can lose or duplicate something. */
const ofService = {
  'before-commit': 'everything of a change is written, nothing of it committed',
  'after-commit': 'the change is committed, nothing of it published, and nobody has an answer',
  'after-publish': 'the broker has the event, the outbox has it too',
  'before-ack': 'the effect of an event is committed, the event is not acknowledged',
  'before-reply': 'the work is done, the caller has no answer',
};
const ofPayments = {
  'before-provider-call': 'an attempt is stored, the card provider is not called yet',
  'after-provider-answer': 'the card provider has done it and answered, nothing of it is stored',
};
const ofServer = {
  'request-received': 'nothing is done yet',
  'before-answer': 'everything is done, nothing is answered',
  'after-answer': 'the answer is sent, and other requests are in progress',
};
const ofGateway = {
  ...ofServer,
  'before-call': 'the person is known, the service is not called yet',
  'after-reply': 'the service has answered, the person has no answer yet',
};

/** The named points of each part; a part into which nothing can be loaded has none and is killed at any time. */
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

/** Every part at any time and at each of its points. */
export const kills: readonly Kill[] = Object.entries(crashPoints).flatMap(([part, points]) =>
  [undefined, ...points].map((point) => ({ part, point })),
);
