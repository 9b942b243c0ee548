/** Light, dark or the system's choice (LOOK-2). `shell/src/boot.js` does the same before the first paint. */
import { create } from 'zustand';

export const THEMES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEMES)[number];
export type ThemeInUse = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const systemDark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');

const remembered = (): ThemeChoice => {
  const stored = globalThis.localStorage?.getItem(STORAGE_KEY);
  return THEMES.find((theme) => theme === stored) ?? 'light';
};

const inUse = (choice: ThemeChoice): ThemeInUse =>
  choice === 'system' ? (systemDark?.matches ? 'dark' : 'light') : choice;

interface ThemeState {
  /** The person's choice; light by default (CONST-6). */
  choice: ThemeChoice;
  /** What is on screen. */
  theme: ThemeInUse;
  setTheme: (choice: ThemeChoice) => void;
}

export const useTheme = create<ThemeState>()((set) => ({
  choice: remembered(),
  theme: inUse(remembered()),
  setTheme: (choice) => {
    globalThis.localStorage?.setItem(STORAGE_KEY, choice);
    set({ choice, theme: inUse(choice) });
  },
}));

const show = ({ theme }: ThemeState) => {
  const root = globalThis.document?.documentElement;
  if (root) root.dataset.theme = theme;
};
show(useTheme.getState());
useTheme.subscribe(show);
systemDark?.addEventListener('change', () => useTheme.setState(({ choice }) => ({ theme: inUse(choice) })));
