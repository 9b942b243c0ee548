/** How the services and the gateway are bundled: our sources in one file, nearly all packages in another. */
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/**
 * Packages that stay in node_modules: `e2e/chaos/crash-preload.mjs` wraps the clients of the database and the broker there, sharp has a
 * binary, swagger-ui-dist files that are served. In one file the others take a fifth less of a service's memory, and a third less of a
 * start's CPU. A watching build leaves all of them there: it is ready sooner.
 */
const APART = /^(?:mongoose|sharp|swagger-ui-dist|@nats-io\/[\w-]+)(?:\/|$)/;
const OURS = /^(?:\.{1,2}\/|\/|@thikana\/)/;

/**
 * @param {{ appDir: string, watch: boolean }} options
 * @returns {import('@rspack/core').Configuration} `src/main.ts` → `dist/main.mjs`, `dist/packages.mjs`
 */
export function nodeAppConfig({ appDir, watch }) {
  return {
    mode: watch ? 'development' : 'production',
    target: 'node24',
    context: appDir,
    entry: { main: './src/main.ts' },
    devtool: false,
    output: {
      path: join(appDir, 'dist'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      clean: !watch,
    },
    externals: [
      ({ context = '', request = '', dependencyType, getResolve }, callback) => {
        if (OURS.test(request)) return callback();
        const kind = dependencyType === 'commonjs' ? 'node-commonjs' : 'module';
        if (watch || APART.test(request)) return callback(undefined, `${kind} ${request}`);
        // A package that is not installed is one that others do without: they look for it at run time.
        getResolve?.()(context, request, (error) =>
          error ? callback(undefined, `node-commonjs ${request}`) : callback(),
        );
      },
    ],
    module: {
      // Packages load others by names that are known at run time only: beside the bundle, not where it was built.
      parser: { javascript: { exprContextCritical: false, importMeta: false } },
      rules: [
        { test: /\.ts$/, loader: 'builtin:swc-loader', options: SWC_OPTIONS, type: 'javascript/auto' },
        { test: /\.[cm]?js$/, loader: 'builtin:swc-loader', options: SWC_OF_PACKAGES },
      ],
    },
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    // Names are read at run time (Nest's providers, mongoose's models, errors), and lines are what a stack names.
    optimization: {
      minimize: false,
      splitChunks: {
        cacheGroups: {
          packages: { name: 'packages', test: /[\\/]node_modules[\\/]/, chunks: 'all', enforce: true },
        },
      },
      runtimeChunk: false,
    },
    // Node keeps a source map in memory from when it loads the file: that of the packages would take 30 MB, our sources' text 3.
    plugins: [
      new rspack.SourceMapDevToolPlugin({ filename: '[file].map', noSources: true, exclude: 'packages.mjs' }),
    ],
    performance: false,
    node: { __dirname: false, __filename: false },
  };
}

/** Without comments and in ASCII: of a file with any other character V8 keeps two bytes a character. */
const SWC_OF_PACKAGES = {
  isModule: 'unknown',
  jsc: {
    target: 'es2024',
    output: { charset: 'ascii' },
    minify: { compress: false, mangle: false, format: { comments: false, asciiOnly: true } },
  },
};

/** Nest's injection reads constructor types at run time, so decorators are the legacy ones and carry metadata. */
const SWC_OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, verbatimModuleSyntax: true },
    target: 'es2024',
    output: { charset: 'ascii' },
    keepClassNames: true,
  },
  sourceMaps: true,
};
