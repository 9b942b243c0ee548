// refused by: eslint(no-restricted-imports)
export { Button } from 'antd';
