// allowed: a part of antd that no facade has
export { Cascader } from 'antd';
