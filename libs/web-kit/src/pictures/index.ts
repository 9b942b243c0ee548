/** antd's parts for many pictures; fetched when somebody opens one large, or by the agent's form. */
export { Image, Upload } from 'antd';
export type { UploadProps } from 'antd';
