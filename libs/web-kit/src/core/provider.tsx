import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd';
import english from 'antd/es/locale/en_US';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '../i18n/language.ts';
import { useTheme } from '../session/theme.ts';
import { themeConfig } from './theme.ts';
import { NotifierRoot } from './notify.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';

/** Without an exit animation: a busy browser may not report the end of antd's, whose icon then turns for ever. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own texts; Bangla is loaded on demand. Always set: a switch between none and one would remount everything. */
function useLocale(): Locale {
  const language = useLanguage();
  const [bangla, setBangla] = useState<Locale | null>(null);
  useEffect(() => {
    // Without the network antd's few texts stay English.
    if (language === 'bn')
      import('antd/es/locale/bn_BD').then(
        (module) => setBangla(module.default),
        () => undefined,
      );
  }, [language]);
  return (language === 'bn' && bangla) || english;
}

/** The current antd theme, for the `ConfigProvider` around a part of antd that a remote bundles itself. */
export function useThemeConfig(): ThemeConfig {
  const theme = useTheme((state) => state.theme);
  const still = useReducedMotion();
  return useMemo(() => themeConfig(theme, !still), [theme, still]);
}

/** Provides the theme and the place of messages; the shell wraps the page in it once. */
export function UiProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const config = useThemeConfig();
  return (
    <ConfigProvider theme={config} button={button} locale={locale}>
      {children}
      <NotifierRoot />
    </ConfigProvider>
  );
}
