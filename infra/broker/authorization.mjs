import { rightsOf } from './rights.mjs';

/**
 * The `authorization` block of a NATS server's configuration. It holds public keys only. Whoever has none of these keys is refused.
 * @param {readonly import('./rights.mjs').Service[]} services
 * @param {Record<string, string>} publicKeys of each user
 * @param {Record<string, string>} [formerKeys] of those whose key is being changed: both are let in
 * @returns {string}
 */
export function authorizationOf(services, publicKeys, formerKeys = {}) {
  const users = Object.entries(rightsOf(services)).flatMap(([name, rights]) =>
    [publicKeys[name], formerKeys[name]].flatMap((key) => (key ? userOf(name, key, rights) : [])),
  );
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}\n`;
}

/** @param {string} config of a server, with a block in it @param {string} authorization another block @returns {string} */
export const withAuthorization = (config, authorization) =>
  config.replace(/^authorization \{[\s\S]*?^\}\n/m, () => authorization);

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
