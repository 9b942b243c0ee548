/** Forms and fields; loaded with the first screen that has one. */
export { Checkbox, Form, Input, InputNumber, Radio, Select, Upload } from 'antd';
export type { FormInstance, FormProps, FormRule, UploadFile } from 'antd';
