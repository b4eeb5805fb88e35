import type { BrandTokens, StyledBrand } from './tokens.ts';
import { OWN_PATH } from './own-path.ts';
import { repairPalette } from './contrast-repair.ts';
import type { Colors, Correction } from './contrast-repair.ts';

/** A face with serifs carries a title at a lighter weight than one without. */
const FACE: Record<BrandTokens['font'], string> = {
  serif: '--font:var(--family-serif);--heading-weight:480;--heading-tracking:-.008em;',
  sans: '--font:var(--family-sans);--heading-weight:600;--heading-tracking:-.02em;',
};

const MAX_RADIUS_PX = 24;

/** Only addresses of our own origin: a quote or a bracket would leave the `url()`. */
const url = (address: string | undefined): string =>
  address !== undefined && OWN_PATH.test(address) ? `url("${address}")` : 'none';

const colorStyle = (colors: Colors): string =>
  Object.entries(colors)
    .map(([token, color]) => `--${token.replace('_', '-')}:${color};`)
    .join('');

const logoStyle = (onBand: string | undefined, onPaper: string | undefined): string =>
  `--logo:${url(onBand)};--logo-on-paper:${url(onPaper)};`;

const shapeStyle = (styles: BrandTokens): string => {
  const radius = Math.min(Math.max(Math.trunc(styles.radius) || 0, 0), MAX_RADIUS_PX);
  return `--radius:${radius}px;${Object.hasOwn(FACE, styles.font) ? FACE[styles.font] : FACE.sans}--login-picture:${url(styles.login_picture)};`;
};

/** The brand as one style sheet of custom properties, corrected to WCAG, with the list of corrections. */
export const buildBrandStyle = (
  configuration: StyledBrand,
): { css: string; corrections: readonly Correction[] } => {
  const { styles, logo } = configuration;
  const {
    dark: darkLogo = logo,
    on_paper: paperLogo = logo,
    on_paper_dark: darkPaperLogo = darkLogo,
  } = styles.logos ?? {};
  const light = repairPalette(styles.light, 'light');
  const dark = repairPalette(styles.dark, 'dark');
  const darkStyle = colorStyle(dark.colors) + logoStyle(darkLogo, darkPaperLogo);
  const css = [
    `:root{${shapeStyle(styles)}${colorStyle(light.colors)}${logoStyle(logo, paperLogo)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){${darkStyle}}}`,
    `:root[data-scheme=dark]{${darkStyle}}`,
  ].join('\n');
  return { css, corrections: [...light.corrections, ...dark.corrections] };
};
