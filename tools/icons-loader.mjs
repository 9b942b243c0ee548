/**
 * Loader for web-kit's `icons/index.ts`: makes a module of each icon, so that it is bundled with the screens that show it. As one
 * module all of an app's icons would come with the first of them.
 */
const ICON = /^export const (\w+) = .*icon\(shapes\.\1\);$/gm;

/** @this {import('@rspack/core').LoaderContext} @param {string} source */
export default function oneByOne(source) {
  const asked = this.resourceQuery.slice(1);
  if (asked)
    return `import shape from '@ant-design/icons-svg/es/asn/${asked}.js';
import { icon } from './icon.tsx';
export const ${asked} = /*#__PURE__*/ icon(shape);`;
  return [...source.matchAll(ICON)]
    .map(([, name]) => `export { ${name} } from './index.ts?${name}';`)
    .join('\n');
}
