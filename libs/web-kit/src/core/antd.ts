/**
 * The part of antd that every screen needs, fetched before the first screen. Overlays are in `overlays`, fields in
 * `forms`, dashboards' parts in `dashboard`; each is loaded with the first screen that needs it. antd's Card is not
 * included: it brings tabs, menus and pop-ups (30 KB compressed).
 */
export { Button } from 'antd';
export type { ButtonProps } from 'antd';
