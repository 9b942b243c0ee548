/** Tables and the dashboards' larger parts; loaded with the first screen that has one. */
export { Descriptions, Pagination, Progress, Segmented, Statistic, Table, Tabs, Timeline } from 'antd';
export type { TableColumnsType, TableProps } from 'antd';
