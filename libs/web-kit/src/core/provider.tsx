import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTheme } from '../session/theme.ts';
import { themeConfig } from './theme.ts';
import { NotifierRoot } from './notify.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';

/** An own icon has no motion. antd's leaves with one, whose end a busy browser may not tell of, and then it turns for ever. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

/** Theme and the place where messages appear; the shell wraps the page in it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  const theme = useTheme((state) => state.theme);
  const still = useReducedMotion();
  const config = useMemo(() => themeConfig(theme, !still), [theme, still]);
  return (
    <ConfigProvider theme={config} button={button}>
      {children}
      <NotifierRoot />
    </ConfigProvider>
  );
}
