/** antd's tokens from the palette. Components use `token.…` or `var(--tk-…)`, never a literal colour. */
import { theme, type ThemeConfig } from 'antd';
import { palettes } from './palette.ts';

const FONT =
  "'Anek Bangla Variable', 'Anek Bangla', 'Anek Fallback', system-ui, -apple-system, 'Segoe UI', 'Noto Sans', 'Noto Sans Bengali', sans-serif";

const colours = (name: 'light' | 'dark') => {
  const palette = palettes[name];
  return {
    colorPrimary: palette.primary,
    colorPrimaryHover: palette.primaryHover,
    colorTextLightSolid: palette.onPrimary,
    colorLink: palette.primary,
    colorLinkHover: palette.primaryHover,
    colorSuccess: palette.success,
    colorSuccessBg: palette.successSoft,
    colorSuccessText: palette.success,
    colorWarning: palette.warning,
    colorWarningBg: palette.warningSoft,
    colorWarningText: palette.warning,
    controlItemBgActive: palette.primarySoft,
    controlItemBgActiveHover: palette.primarySoft,
    colorError: palette.error,
    colorErrorBg: palette.errorSoft,
    colorErrorText: palette.error,
    colorInfo: palette.info,
    colorInfoBg: palette.infoSoft,
    colorInfoText: palette.info,
    colorText: palette.text,
    colorTextSecondary: palette.textSecondary,
    colorTextTertiary: palette.textTertiary,
    colorTextDescription: palette.textSecondary,
    colorTextPlaceholder: palette.textTertiary,
    colorBgLayout: palette.ground,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.raised,
    colorBorder: palette.border,
    colorBorderSecondary: palette.borderSoft,
    colorSplit: palette.borderSoft,
  };
};

/** @param name the theme on screen @param motion false for people who prefer reduced motion */
export const themeConfig = (name: 'light' | 'dark', motion: boolean): ThemeConfig => ({
  algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
  cssVar: { key: 'tk', prefix: 'ant' },
  hashed: false,
  token: {
    ...colours(name),
    fontFamily: FONT,
    fontSize: 16,
    fontSizeSM: 14,
    fontSizeLG: 18,
    fontSizeXL: 20,
    fontSizeHeading1: 40,
    fontSizeHeading2: 32,
    fontSizeHeading3: 24,
    fontSizeHeading4: 20,
    fontSizeHeading5: 16,
    lineHeight: 1.6,
    borderRadius: 10,
    controlHeight: 44,
    controlHeightSM: 36,
    motion,
    motionDurationFast: '0.1s',
    motionDurationMid: '0.15s',
    motionDurationSlow: '0.2s',
    lineWidthFocus: 2,
    controlOutlineWidth: 2,
  },
  components: {
    Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    // Over the veil, in both themes.
    Image: {
      colorBgMask: palettes[name].veil,
      previewOperationColor: palettes[name].onVeil,
      previewOperationHoverColor: palettes[name].onVeil,
    },
    Select: { optionSelectedColor: palettes[name].primary },
    Table: {
      headerBg: palettes[name].ground,
      headerColor: palettes[name].textSecondary,
      headerSplitColor: 'transparent',
      headerSortActiveBg: palettes[name].ground,
      headerSortHoverBg: palettes[name].primarySoft,
      bodySortBg: 'transparent',
      rowHoverBg: palettes[name].primarySoft,
      cellPaddingBlock: 6,
      cellPaddingInline: 12,
    },
    Tag: { defaultColor: palettes[name].text },
  },
});
