import type { ComponentType } from 'react';
import { CheckOutlined, DesktopOutlined, MoonOutlined, SunOutlined } from '@thikana/web-kit/icons';
import { THEMES, useTheme, type ThemeChoice } from '@thikana/web-kit/session';
import { messages } from './messages.ts';
import { Disclosure } from './disclosure.tsx';
import styles from './switches.module.css';

const ICONS: Record<ThemeChoice, ComponentType> = {
  light: SunOutlined,
  dark: MoonOutlined,
  system: DesktopOutlined,
};

/** Light, dark or the system's theme (LOOK-2). */
export function ThemeSwitch() {
  const t = messages.useT();
  const { choice, theme, setTheme } = useTheme();
  const Shown = ICONS[theme];
  return (
    <Disclosure
      name={t('theme.label')}
      label={
        <span aria-hidden="true">
          <Shown />
        </span>
      }
    >
      {THEMES.map((option) => {
        const Icon = ICONS[option];
        return (
          <button
            key={option}
            type="button"
            className={styles.option}
            aria-pressed={option === choice}
            onClick={() => setTheme(option)}
          >
            <span aria-hidden="true">
              <Icon />
            </span>
            {t(`theme.${option}`)}
            {option === choice && <CheckOutlined aria-hidden className={styles.check} />}
          </button>
        );
      })}
    </Disclosure>
  );
}
