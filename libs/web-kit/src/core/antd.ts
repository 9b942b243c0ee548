/** The parts of antd for any screen, small ones. Forms and fields are in `forms`, tables and dashboards' parts in `tables`. */
export {
  Alert,
  App,
  Avatar,
  Badge,
  Button,
  Card,
  Divider,
  Drawer,
  Dropdown,
  Empty,
  Flex,
  Modal,
  Result,
  Skeleton,
  Space,
  Spin,
  Tag,
  Tooltip,
  theme,
  Typography,
} from 'antd';
export type { ButtonProps, CardProps, MenuProps, ModalProps, TagProps } from 'antd';
