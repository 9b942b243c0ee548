/**
 * The one part of antd that every screen needs: all that stands here is fetched before the first screen. What opens over the
 * page is in `overlays`, fields in `forms`, the dashboards' parts in `tables`; each comes with the first screen that has one.
 * antd's Card is not among them: it brings tabs, menus and pop-ups along (30 KB compressed).
 */
export { Button } from 'antd';
export type { ButtonProps } from 'antd';
