/**
 * The parts of antd that any screen may need: small ones. What opens over the page is in `overlays`, fields in `forms`,
 * the dashboards' parts in `tables`; each of them comes with the first screen that has one.
 */
export { Alert, Badge, Button, Card, Divider, Empty, Flex, Skeleton, Space, Spin, Tag } from 'antd';
export type { ButtonProps, CardProps, TagProps } from 'antd';
