import { READER, rightsOf, STREAM } from './rights.mjs';

/** Consumers that a reading team may have. */
const MOST_CONSUMERS = 50;

/**
 * The `accounts` block of a NATS server's configuration. It holds public keys only; whoever has none of these keys is refused. The product has one
 * account, each reading team its own with a mirror of the stream, so that its consumers deliver nothing, and count nowhere, outside of it
 * (docs/adr/0037).
 * @param {readonly import('./rights.mjs').Service[]} services
 * @param {Record<string, string>} publicKeys of each user
 * @param {Record<string, string>} [formerKeys] of those whose key is being changed: both are let in
 * @returns {string}
 */
export function authorizationOf(services, publicKeys, formerKeys = {}) {
  const rights = rightsOf(services);
  const of = (/** @type {string} */ name) =>
    /** @type {import('./rights.mjs').Rights} */ (rights[name] ?? rights[READER]);
  const teams = Object.keys(publicKeys).filter((name) => name.startsWith(READER));
  const users = (/** @type {string[]} */ names) =>
    names
      .flatMap((name) =>
        [publicKeys[name], formerKeys[name]].flatMap((key) => (key ? userOf(name, key, of(name)) : [])),
      )
      .join('\n');
  return `accounts {
  ${STREAM} {
    jetstream: enabled
    users: [
${users(Object.keys(rights).filter((name) => name !== READER))}
    ]
    exports: [
      { service: "thikana.snapshot.*" }
      # What a mirror reads by: the servers' own requests, never a team's.
      { service: "$JS.API.CONSUMER.CREATE.${STREAM}" }
      { service: "$JS.FC.>" }
      { stream: "thikana.mirror.>" }
    ]
    # By these the deployment makes the mirrors.
    imports: [
${teams.map((team) => `      { service: { account: "${team}", subject: "$JS.API.STREAM.*.${STREAM}" }, to: "$JS.${team}.API.STREAM.*.${STREAM}" }`).join('\n')}
    ]
  }
${teams.map((team) => teamAccount(team, users([team]))).join('')}}
`;
}

/** @param {string} team @param {string} users */
const teamAccount = (team, users) => `  "${team}" {
    jetstream: { max_streams: 1, max_consumers: ${MOST_CONSUMERS} }
    users: [
${users}
    ]
    exports: [{ service: "$JS.API.STREAM.*.${STREAM}", accounts: ["${STREAM}"] }]
    imports: [
      { service: { account: "${STREAM}", subject: "thikana.snapshot.*" } }
      { service: { account: "${STREAM}", subject: "$JS.API.CONSUMER.CREATE.${STREAM}" }, to: "thikana.stream.CONSUMER.CREATE.${STREAM}" }
      { service: { account: "${STREAM}", subject: "$JS.FC.>" } }
      { stream: { account: "${STREAM}", subject: "thikana.mirror.${team}.>" } }
    ]
  }
`;

/** @param {string} config of a server, with a block in it @param {string} authorization another block @returns {string} */
export const withAuthorization = (config, authorization) =>
  config.replace(/^accounts \{[\s\S]*?^\}\n/m, () => authorization);

/** How long a service has for its answer; the longest call takes 60 s. */
const ANSWER_WITHIN = '2m';

/** @param {string} name @param {string} key @param {import('./rights.mjs').Rights} rights */
function userOf(name, key, { publish, neverPublish = [], subscribe, answers }) {
  const answering = answers ? `\n        allow_responses: { max: 1, expires: "${ANSWER_WITHIN}" }` : '';
  return `    { # ${name}
      nkey: ${key}
      permissions: {
        publish: { allow: ${list(publish)}, deny: ${list(neverPublish)} }
        subscribe: { allow: ${list([`_INBOX.${key}.>`, ...subscribe])} }${answering}
      }
    }`;
}

/** @param {string[]} subjects */
const list = (subjects) =>
  subjects.length === 0
    ? '[]'
    : `[\n${[...new Set(subjects)].map((subject) => `          ${JSON.stringify(subject)}`).join('\n')}\n        ]`;
