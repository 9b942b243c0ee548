import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd';
import english from 'antd/es/locale/en_US';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLanguage } from '../i18n/messages.ts';
import { useTheme } from '../session/theme.ts';
import { themeConfig } from './theme.ts';
import { NotifierRoot } from './notify.tsx';
import { useReducedMotion } from './use-reduced-motion.ts';

/** An own icon has no motion. antd's leaves with one, whose end a busy browser may not tell of, and then it turns for ever. */
const button = { autoInsertSpace: false, loadingIcon: <LoadingOutlined /> };

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own words. Its Bangla ones come with the first screen in Bangla; always one of both, or antd mounts all of it anew. */
function useLocale(): Locale {
  const language = useLanguage();
  const [bangla, setBangla] = useState<Locale | null>(null);
  useEffect(() => {
    // Without the network its few words stay English.
    if (language === 'bn')
      import('antd/es/locale/bn_BD').then(
        (module) => setBangla(module.default),
        () => undefined,
      );
  }, [language]);
  return (language === 'bn' && bangla) || english;
}

/** antd's theme as it is on screen; for the `ConfigProvider` around a part of antd that a remote bundles itself. */
export function useThemeConfig(): ThemeConfig {
  const theme = useTheme((state) => state.theme);
  const still = useReducedMotion();
  return useMemo(() => themeConfig(theme, !still), [theme, still]);
}

/** Theme and the place where messages appear; the shell wraps the page in it once. */
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
