/**
 * The parts of antd that any screen may need: small ones. What opens over the page is in `overlays`, fields in `forms`,
 * the dashboards' parts in `tables`; each of them comes with the first screen that has one. antd's Card is not among them:
 * it brings tabs, menus and pop-ups along (30 KB compressed).
 */
export { Alert, Button, Empty, Skeleton, Spin, Tag } from 'antd';
export type { AlertProps, ButtonProps, TagProps } from 'antd';
