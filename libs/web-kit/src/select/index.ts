/** antd's Select, for a choice among hundreds that is searched by typing; fetched with the agent's form. */
export { Select } from 'antd';
export type { SelectProps } from 'antd';
