// refused by: eslint(no-restricted-imports)
export { default } from 'antd/es/button';
