/** How the services and the gateway are bundled: our sources in one file, everything of node_modules outside it. */
import { join } from 'node:path';

const OURS = /^(?:\.{1,2}\/|\/|@thikana\/)/;

/**
 * @param {{ appDir: string, watch: boolean }} options
 * @returns {import('@rspack/core').Configuration} `src/main.ts` → `dist/main.mjs`
 */
export function nodeAppConfig({ appDir, watch }) {
  return {
    mode: watch ? 'development' : 'production',
    target: 'node24',
    context: appDir,
    entry: { main: './src/main.ts' },
    devtool: 'source-map',
    output: {
      path: join(appDir, 'dist'),
      filename: '[name].mjs',
      module: true,
      chunkFormat: 'module',
      clean: !watch,
    },
    externalsType: 'module',
    // A module import stays as it was written, so that Node resolves it from node_modules when the app starts.
    externals: [
      ({ request }, callback) => {
        if (!request || OURS.test(request)) return callback();
        callback(undefined, `module ${request}`);
      },
    ],
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: SWC_OPTIONS, type: 'javascript/auto' }],
    },
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
    // Names are read at run time (Nest's providers, mongoose's models, errors), and the size of a server's file costs nothing.
    optimization: { minimize: false, splitChunks: false, runtimeChunk: false },
    performance: false,
    node: { __dirname: false, __filename: false },
  };
}

/** Nest's injection reads constructor types at run time, so decorators are the legacy ones and carry metadata. */
const SWC_OPTIONS = {
  jsc: {
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, verbatimModuleSyntax: true },
    target: 'es2024',
    keepClassNames: true,
  },
  sourceMaps: true,
};
