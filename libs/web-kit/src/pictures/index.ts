/** antd's parts for galleries; fetched when somebody opens a picture large, or by the agent's form. */
export { Image, Upload } from 'antd';
export type { UploadProps } from 'antd';
