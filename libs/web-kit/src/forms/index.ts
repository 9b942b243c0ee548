/** Forms and fields; loaded with the first screen that has one. */
export { Alert, Form, Input } from 'antd';
export type { FormInstance, FormRule, InputProps } from 'antd';
export { fieldErrors } from './field-errors.ts';
export { faultText } from './fault-text.ts';
export { LongWait } from './long-wait.tsx';
export { NumberInput, type NumberInputProps } from './number-input.tsx';
export { PictureUpload, type PictureUploadProps } from './picture-upload.tsx';
export { TakaInput, type TakaInputProps } from './taka-input.tsx';
