/** Loader for `page-kit.ts`: what the page's kit is, as of this build of the shell. */
import { pageKit } from './kit.mjs';

/** @this {import('@rspack/core').LoaderContext} */
export default async function fillIn() {
  const { kit, files } = await pageKit();
  files.forEach((file) => this.addDependency(file));
  return `export const pageKit = ${JSON.stringify(kit)};`;
}
