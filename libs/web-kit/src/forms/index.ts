/** Forms and fields; loaded with the first screen that has one. */
export { Alert, Checkbox, Form, Input, InputNumber, Radio, Select } from 'antd';
export type { FormInstance, FormProps, FormRule, InputProps, SelectProps } from 'antd';
export { fieldErrors } from './field-errors.ts';
export { PictureUpload, type PictureUploadProps } from './picture-upload.tsx';
export { TakaInput, type TakaInputProps } from './taka-input.tsx';
