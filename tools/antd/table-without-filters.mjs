/** Stands for the drop-downs in antd's column headers: ours are filtered above the table (`filters`), and their state is in the address. */
export const flattenKeys = () => [];

export default function FilterDropdown() {
  throw new Error("antd's column filters are not part of the web's builds (tools/web-app.mjs)");
}
