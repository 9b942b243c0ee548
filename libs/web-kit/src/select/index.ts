/** antd's choices: a Select that is searched by typing, chips and ticks; fetched with the agent's form. */
export { Checkbox, Radio, Select } from 'antd';
export type { SelectProps } from 'antd';
