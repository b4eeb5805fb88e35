import { contrast, formatColor, luminance, mix, parseColor } from './color.ts';
import type { Rgb } from './color.ts';
import type { PaletteTokens as Palette } from './tokens.ts';

/** Whether a palette is for light or dark surroundings. */
export type Scheme = 'light' | 'dark';

const TOKENS = [
  'paper',
  'surface',
  'ink',
  'muted',
  'line',
  'accent',
  'accent_ink',
  'band',
  'band_ink',
] as const;
export type ColorToken = (typeof TOKENS)[number];
/** A palette: a color for each of its tokens. */
export type Colors = Record<ColorToken, string>;

/** What was changed and why, for the log of the person who configures the brand. */
export interface Correction {
  readonly scheme: Scheme;
  readonly token: ColorToken;
  readonly from: string;
  readonly to: string;
}

/** WCAG 2.2 AA for text, with a margin for the tints behind text. */
const TEXT_RATIO = 4.5;
const TINTED_TEXT_RATIO = 5.2;
const INK_RATIO = 10;
/** Status colours are fixed per scheme, so no background may come near the middle. */
const LIGHT_GROUND_MIN_LUMINANCE = 0.8;
const DARK_GROUND_MAX_LUMINANCE = 0.03;
/** Above it black reads better than white. */
const MIDDLE_LUMINANCE = 0.18;

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];
const STEPS = 50;

/** The nearest mix of `color` towards `pole` that satisfies `holds`; the pole itself when none does. */
const nudge = (color: Rgb, pole: Rgb, holds: (candidate: Rgb) => boolean): Rgb => {
  for (let step = 0; step <= STEPS; step += 1) {
    const candidate = mix(pole, color, step / STEPS);
    // Judged as it will be written: rounding to 8 bits may cost the last hundredth.
    if (holds(parseColor(formatColor(candidate)) ?? candidate)) return candidate;
  }
  return pole;
};

/** Readable on all backgrounds, which are all on the same side of the middle. */
const readableOn = (color: Rgb, grounds: readonly [Rgb, ...Rgb[]], ratio: number): Rgb =>
  nudge(color, luminance(grounds[0]) > MIDDLE_LUMINANCE ? BLACK : WHITE, (candidate) =>
    grounds.every((ground) => contrast(candidate, ground) >= ratio),
  );

const groundFor = (color: Rgb, scheme: Scheme): Rgb =>
  scheme === 'light'
    ? nudge(color, WHITE, (candidate) => luminance(candidate) >= LIGHT_GROUND_MIN_LUMINANCE)
    : nudge(color, BLACK, (candidate) => luminance(candidate) <= DARK_GROUND_MAX_LUMINANCE);

/** A value that is not a colour becomes the default one, so that nothing else can enter the style sheet. */
const read = (text: string | undefined, fallback: Rgb): Rgb => parseColor(text ?? '') ?? fallback;

const repairColors = (palette: Palette, scheme: Scheme): Record<ColorToken, Rgb> => {
  const [far, near] = scheme === 'light' ? [BLACK, WHITE] : [WHITE, BLACK];
  const paper = groundFor(read(palette.paper, near), scheme);
  const surface = groundFor(read(palette.surface, near), scheme);
  const accent = readableOn(read(palette.accent, far), [paper, surface], TINTED_TEXT_RATIO);
  const band = read(palette.band, paper);
  return {
    paper,
    surface,
    ink: readableOn(read(palette.ink, far), [paper, surface], INK_RATIO),
    muted: readableOn(read(palette.muted, far), [paper, surface], TINTED_TEXT_RATIO),
    line: read(palette.line, mix(far, paper, 0.14)),
    accent,
    accent_ink: readableOn(read(palette.accent_ink, near), [accent], TEXT_RATIO),
    band,
    band_ink: readableOn(read(palette.band_ink ?? palette.ink, far), [band], TINTED_TEXT_RATIO),
  };
};

/** A complete palette on which every text is readable, and the list of corrections. */
export const repairPalette = (
  palette: Palette,
  scheme: Scheme,
): { colors: Colors; corrections: readonly Correction[] } => {
  const repaired = repairColors(palette, scheme);
  const corrections: Correction[] = [];
  const colors: Partial<Colors> = {};
  for (const token of TOKENS) {
    const to = formatColor(repaired[token]);
    colors[token] = to;
    const from = palette[token];
    if (from !== undefined && from.toLowerCase() !== to)
      corrections.push({ scheme, token, from, to });
  }
  return { colors: colors as Colors, corrections };
};
