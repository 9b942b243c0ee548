/** antd's Timeline: an offer's steps. */
export { Timeline } from 'antd';
