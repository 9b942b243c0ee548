/** Loader for what SWC has prepared for React Refresh: registers the components of a module, and takes its next version. */

const HEAD = [
  'const $RefreshReg$ = (type, name) => globalThis.reactRefresh.register(type, `${__webpack_module__.id} ${name}`);',
  'const $RefreshSig$ = globalThis.reactRefresh.signature;',
].join(' ');
const TAIL =
  'if (import.meta.webpackHot) globalThis.reactRefresh.accept(__webpack_module__.exports, import.meta.webpackHot);';

/**
 * On the first line, so that every line stays where its source map has it.
 * @this {import('@rspack/core').LoaderContext} @param {string} code @param {any} map
 */
export default function refresh(code, map) {
  this.callback(null, `${HEAD} ${code}\n${TAIL}\n`, map);
}
