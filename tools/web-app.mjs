/**
 * The one rspack configuration of the web: the shell (`host`) and the remotes (`remote`) differ in a few lines only,
 * so that what they share at run time can never disagree.
 *
 *   export default webApp({ name: 'buyer', kind: 'remote', appDir: import.meta.dirname });
 */
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { kitRange } from './kit.mjs';
import { NeededKitPlugin } from './needed-kit.mjs';
import { PrecompressPlugin } from './precompress.mjs';
import { ReleaseDescriptionPlugin } from './release-description.mjs';
import { SHARED_AT_START, SHARED_LATER } from './shared.mjs';
import { TARGETS } from './web-targets.mjs';

/** Builds under development, by the app's folder. */
export const DEVELOPMENT = join(import.meta.dirname, '..', '.local', 'dev');

const EVALUATE = join(import.meta.dirname, 'evaluate-loader.mjs');
const PAGE_KIT = join(import.meta.dirname, 'page-kit-loader.mjs');
const ICONS = join(import.meta.dirname, 'icons-loader.mjs');

/**
 * Set for the builds of `npm run dev -- mfe-agent --against …`: React's build for development in the page, and a remote whose components
 * are replaced while they are mounted.
 */
const REFRESH = process.env.REACT_REFRESH === '1';
const refreshFile = (/** @type {string} */ name) => join(import.meta.dirname, 'react-refresh', name);

/**
 * Without the runtime's own reading of manifests (`web-kit/federation` reads them itself, and can then report what is wrong
 * with one and ask again) and without its code for Node.
 */
const WEB_ONLY = /** @type {const} */ ({ disableSnapshot: true, target: 'web' });

/**
 * rspack's plugin names the CommonJS build of federation's runtime, which cannot be tree-shaken and is added to the ES
 * one that `web-kit/federation` imports. The same files as ES modules: 6 KB less in each remote, compressed.
 */
const require = createRequire(import.meta.resolve('@module-federation/enhanced'));
const MODULES_OF_FEDERATION = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'runtime-core', 'sdk', 'error-codes'].map((name) => {
    const commonJs = require.resolve(`@module-federation/${name}`);
    return [commonJs, commonJs.replace(/\.cjs$/, '.js')];
  }),
);

/**
 * A part of antd that other parts import and no page uses. ConfigProvider's tooltips that share one popup bring all that places popups:
 * 8 KB compressed in the first file of every page.
 */
const ALIASED_AWAY = {
  [require.resolve('antd/es/tooltip/UniqueProvider/index.js')]: join(
    import.meta.dirname,
    'antd/only-children.mjs',
  ),
};

/** The router's package names its build for development to everybody. The other one has no warnings for developers. */
const router = dirname(require.resolve('react-router/package.json'));
const ROUTER_FOR_PRODUCTION = {
  [join(router, 'dist/development')]: join(router, 'dist/production'),
};

/** They declare no `sideEffects` and have none; without this a page carries the whole of each for one function. */
const SIDE_EFFECT_FREE = [
  /@module-federation[\\/](sdk|error-codes|runtime-core)[\\/]/,
  /@rc-component[\\/]/,
  /@ant-design[\\/]cssinjs(-utils)?[\\/]/,
];

/**
 * Federation's plugin writes its entry as a `data:` address with this checkout's path in it, from which the bundler makes the
 * module's id. Named from the repository's root, the same sources give the same bytes in every folder.
 */
const ROOT = join(import.meta.dirname, '..');
const ROOT_NAME = '@thikana/root';
const sameInEachFolder = () =>
  new rspack.NormalModuleReplacementPlugin(/!=!data:text\/javascript,/, (entry) => {
    entry.request = entry.request.replaceAll(
      encodeURIComponent(`${ROOT}/`),
      encodeURIComponent(`${ROOT_NAME}/`),
    );
  });

const [REACT_MAJOR] = require('react/package.json').version.split('.');

/**
 * One copy in a page: React of the major version that an app was built with, web-kit of that minor version or a later one. An app
 * that would get another is not run.
 * @param {string} request
 */
const singleton = (request) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion: /^react/.test(request) ? `^${REACT_MAJOR}.0.0` : request.includes('web-kit') && kitRange(),
});

/**
 * In the shell what every first screen needs is eager: it is in the files that the HTML names, and no request waits
 * for another only to learn of a third.
 */
const sharedByHost = () =>
  Object.fromEntries([
    ...SHARED_AT_START.map((request) => [request, { ...singleton(request), eager: true }]),
    ...SHARED_LATER.map((request) => [request, singleton(request)]),
  ]);

const sharedByRemote = () =>
  Object.fromEntries(
    [...SHARED_AT_START, ...SHARED_LATER].map((request) => [
      request,
      { ...singleton(request), import: /** @type {false} */ (false) },
    ]),
  );

/** @param {{ name: string, kind: 'host' | 'remote' }} app */
const federation = ({ name, kind }) =>
  new ModuleFederationPlugin({
    name: `thikana_${name}`,
    shareStrategy: 'loaded-first',
    shared: kind === 'host' ? sharedByHost() : sharedByRemote(),
    dts: false,
    ...(kind === 'remote'
      ? {
          filename: 'remote-entry.[contenthash:16].js',
          exposes: {
            './remote': { import: [...(REFRESH ? [refreshFile('remote.mjs')] : []), './src/remote.tsx'] },
          },
          manifest: true,
          experiments: { externalRuntime: true, optimization: WEB_ONLY },
        }
      : {
          remotes: {},
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: WEB_ONLY },
        }),
  });

/** @param {boolean} refreshed whether its components are replaced while they are mounted */
const swc = (refreshed) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // Else not React's runtime for development: a remote is worked on in a page that was built for production.
      transform: { react: { runtime: 'automatic', development: refreshed, refresh: refreshed } },
    },
    env: { targets: TARGETS },
  },
});

/** @param {{ kind: 'host' | 'remote' }} app */
const rules = ({ kind }) => {
  const refreshed = REFRESH && kind === 'remote';
  return [
    { test: SIDE_EFFECT_FREE, sideEffects: false },
    { test: /\.built\.ts$/, loader: EVALUATE, type: 'javascript/auto' },
    { test: /[\\/]page-kit\.ts$/, loader: PAGE_KIT, type: 'javascript/auto' },
    { test: /[\\/]web-kit[\\/]src[\\/]icons[\\/]index\.ts$/, loader: ICONS, type: 'javascript/auto' },
    {
      test: /\.tsx?$/,
      exclude: /(\.built|[\\/]page-kit|[\\/]icons[\\/]index)\.ts$/,
      use: [...(refreshed ? [{ loader: refreshFile('loader.mjs') }] : []), swc(refreshed)],
      type: 'javascript/auto',
    },
    { test: /\.css$/, type: 'css/auto' },
    { test: /\.(woff2|png|jpe?g|webp|avif|ico)$/, type: 'asset/resource' },
    { test: /\.svg$/, type: 'asset/resource' },
    // A library's own worker, by `new URL`: `.js` is what every host of files knows.
    {
      test: /\.mjs$/,
      dependency: 'url',
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:16].js' },
    },
  ];
};

/** `runtimeChunk` stays off and `splitChunks` on async chunks alone: a container must start from its one entry file. */
const optimization = (/** @type {'natural' | 'deterministic'} */ ids, /** @type {boolean} */ production) => ({
  runtimeChunk: false,
  // Under development by name: a module must be the same one in the next build.
  moduleIds: production ? ids : /** @type {const} */ ('named'),
  chunkIds: ids,
  splitChunks: {
    chunks: /** @type {const} */ ('async'),
    // What is only consumed here is no code: chunks of it alone would be none, in an order that differs from build to build.
    defaultSizeTypes: ['javascript', 'css', 'unknown', 'consume-shared'],
  },
  minimize: production,
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
  ],
});

/**
 * @param {{
 *   name: string, kind: 'host' | 'remote', appDir: string,
 *   plugins?: import('@rspack/core').RspackPluginInstance[],
 *   alias?: Record<string, string | false>,
 *   keep?: RegExp,
 * }} app `name` is the remote's id, as in `/remotes.json`; `appDir` the folder with `src/` and `dist/`; `keep`: files in there of another build
 * @returns {(build: { watch: boolean }) => import('@rspack/core').Configuration}
 */
export const webApp = (app) => () => {
  const { name, kind, appDir, plugins = [] } = app;
  const production = process.env.NODE_ENV === 'production';
  /** @type {import('@rspack/core').EntryObject} A remote starts from its container alone; the shell asks for it. */
  const entry =
    kind === 'host' ? { main: [...(REFRESH ? [refreshFile('page.mjs')] : []), './src/main.ts'] } : {};
  return {
    context: appDir,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    entry,
    lazyCompilation: false,
    output: {
      // A development build is never in the folder that a release is taken from.
      path: production ? join(appDir, 'dist') : join(DEVELOPMENT, basename(appDir)),
      // Where its entry was loaded from: a build runs wherever it is put, beside others of the same app.
      publicPath: 'auto',
      uniqueName: `thikana_${name}`,
      // One flat folder of immutable files (docs/adr/0036): `[name].js` of an entry and of a chunk differ in their hash.
      filename: '[name].[contenthash:16].js',
      cssFilename: '[name].[contenthash:16].css',
      assetModuleFilename: '[name].[contenthash:16][ext]',
      crossOriginLoading: 'anonymous',
      // A page that missed an update fetches the previous ones first.
      clean: REFRESH ? { keep: /hot-update/ } : app.keep ? { keep: app.keep } : true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: {
        ...MODULES_OF_FEDERATION,
        ...ALIASED_AWAY,
        ...(production && ROUTER_FOR_PRODUCTION),
        [ROOT_NAME]: ROOT,
        ...app.alias,
      },
    },
    module: {
      rules: rules(app),
      parser: { 'css/auto': { namedExports: false } },
      generator: {
        'css/auto': { localIdentName: `${name}-[name]-[local]-[hash:5]`, exportsConvention: 'as-is' },
      },
    },
    // Numbered in the order of imports, one more part changes the names of all that follow, and a release is fetched again whole. Numbers from paths
    // keep them; those of shared modules, which the shell alone has, are from absolute paths, which differ from checkout to checkout.
    optimization: optimization(kind === 'host' ? 'natural' : 'deterministic', production),
    performance: false,
    // A manifest without an address of its own is what we want; its plugin warns of it on each build.
    infrastructureLogging: { level: 'error' },
    plugins: [
      federation(app),
      sameInEachFolder(),
      ...(kind === 'remote' ? [new NeededKitPlugin()] : []),
      ...(kind === 'remote' && REFRESH ? [new rspack.HotModuleReplacementPlugin()] : []),
      ...plugins,
      ...(production ? [new PrecompressPlugin()] : []),
      new ReleaseDescriptionPlugin({ id: name, appDir }),
    ],
  };
};
