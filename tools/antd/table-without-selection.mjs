/** Stands for antd's ticking of rows, which no table of ours has: trees, drop-downs, checkboxes and radio buttons come with it. */
export const SELECTION_COLUMN = {};
export const SELECTION_ALL = 'SELECT_ALL';
export const SELECTION_INVERT = 'SELECT_INVERT';
export const SELECTION_NONE = 'SELECT_NONE';

const NOTHING = new Set();

/** @param {unknown} _config @param {unknown} rowSelection */
export default function useSelection(_config, rowSelection) {
  if (rowSelection)
    throw new Error("antd's row selection is not part of the web's builds (tools/web-app.mjs)");
  return [(/** @type {unknown} */ columns) => columns, NOTHING];
}
