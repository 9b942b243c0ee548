/** The single-page app as a good engineer builds it: one chunk a route, the runtime apart, names by content. */
import { join } from 'node:path';
import { rspack } from '@rspack/core';

const folder = import.meta.dirname;
const TARGETS = ['chrome >= 111', 'edge >= 111', 'firefox >= 128', 'safari >= 16.4'];

/** @returns {import('@rspack/core').Configuration} */
export const singlePageApp = () => ({
  context: folder,
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './src/main.tsx',
  output: {
    path: join(folder, 'dist'),
    publicPath: '/',
    filename: 'assets/[name].[contenthash:8].js',
    chunkFilename: 'assets/[name].[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    clean: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: {
      // The same pictures and the same typeface as the product.
      pictures: join(folder, '../../../mfe-public/src/pictures'),
      fonts: join(folder, '../../../libs/web-kit/src/fonts'),
    },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          env: { targets: TARGETS },
        },
        type: 'javascript/auto',
      },
      { test: /\.css$/, type: 'css' },
      { test: /\.(woff2|webp)$/, type: 'asset/resource' },
    ],
  },
  experiments: { css: true },
  optimization: {
    runtimeChunk: 'single',
    splitChunks: { chunks: 'all' },
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { format: { comments: false } } }),
      new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: TARGETS } }),
    ],
  },
  performance: false,
  plugins: [
    new rspack.HtmlRspackPlugin({
      template: join(folder, 'index.html'),
      scriptLoading: 'defer',
      minify: true,
    }),
  ],
});
