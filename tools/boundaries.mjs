/** What may import what: the arrows of the architecture as lint rules. Each package.json has its tags under `nx.tags`. */
export const boundaries = {
  // The apps' build configurations name the one factory that makes them; nothing of it reaches a bundle.
  // The broker's keys and the database's users are plain modules, loaded before any package is installed.
  allow: [
    '^\\.\\./tools/(web-app|service-worker|first-screen)\\.mjs$',
    '^(\\.\\./){3}tools/released-file\\.mjs$',
    '^(\\.\\./)+(infra/)?(broker|database)/[a-z-]+\\.mjs$',
  ],
  platforms: { web: ['web', 'any'], node: ['node', 'any'], any: ['any'] },
  // Beside itself, and instead of what is shared: a remote or a service never sees its siblings, they meet in `libs/contracts`.
  scopes: {
    bench: ['infra', 'shared'],
    e2e: ['infra', 'shared'],
    tools: ['infra'],
  },
};

/** These specs run the gateway and the services in their own process, to open their doors one by one. */
export const wholeProduct = { ...boundaries, allow: [...boundaries.allow, '^@thikana/[^/]+/src/'] };

const FACADES = {
  antd: 'core',
  'react-router': 'router',
  'react-router-dom': 'router',
  zustand: 'session',
  '@tanstack/react-query': 'data',
  axios: 'data',
  i18next: 'i18n',
  'react-i18next': 'i18n',
  firebase: 'session',
};

/**
 * The shell and the remotes take these libraries from web-kit's facades alone. A direct import would put a second copy
 * of the library into each remote, with its own context: twice the bytes, and a router that does not see the page's.
 */
const only = (/** @type {[library: string, facade: string][]} */ facades) => ({
  patterns: facades.map(([library, facade]) => ({
    regex: `^${library}(/|$)`,
    message: `Import it from '@thikana/web-kit/${facade}', the one shared copy.`,
  })),
});

export const facadesOnly = only(Object.entries(FACADES));

/** A remote's `src/antd.ts` may name parts of antd that no facade has; the rest stays shared. */
export const ownAntd = only(Object.entries(FACADES).filter(([library]) => library !== 'antd'));

/** The service-kit's folders from the lowest on: a folder imports from those before it alone. */
const KIT_LAYERS = [
  ...['context', 'observability', 'logging', 'config', 'access', 'nats', 'mongo', 'work', 'events', 'rpc'],
  ...['audit', 'people', 'deploy', 'operations', 'service'],
];

/** Overrides that hold this order. Specs start whole services. */
export const kitLayers = KIT_LAYERS.slice(0, -1).map((layer, index) => ({
  files: [`libs/service-kit/src/${layer}/**/*.ts`],
  excludeFiles: ['**/*spec.ts'],
  rules: {
    'eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^\\.\\./(${KIT_LAYERS.slice(index + 1).join('|')})/`,
            message: `${layer} is below it: see KIT_LAYERS in tools/boundaries.mjs.`,
          },
        ],
      },
    ],
  },
}));
