// allowed
export { Button } from 'antd';
