import { describe, expect, test } from 'vitest';
import { contrast, mix, parseColor } from '@area/domain/brand/color';
import type { Rgb } from '@area/domain/brand/color';
import { brumario } from '@area/contract/brands/brumario';
import { cierzo } from '@area/contract/brands/cierzo';
import type { PaletteTokens as Palette } from '@area/domain/brand/tokens';
import { repairPalette } from '@area/domain/brand/contrast-repair';
import type { Colors, Scheme } from '@area/domain/brand/contrast-repair';

const AA = 4.5;
const rgb = (text: string): Rgb => parseColor(text) ?? [0, 0, 0];

const failing: Palette = {
  accent: '#ffe14d',
  accent_ink: '#ffffff',
  paper: '#cccccc',
  surface: '#bbbbbb',
  ink: '#9a9a9a',
  muted: '#aaaaaa',
  line: '#cccccc',
  band: '#777777',
  band_ink: '#808080',
};

/** Texts and what they are on, tints included, as `tokens.css` derives them. */
const ratios = (colors: Colors): [string, number][] => {
  const color = (token: keyof Colors): Rgb => rgb(colors[token]);
  const grounds = [color('paper'), color('surface'), mix(color('ink'), color('paper'), 0.04)];
  const onGrounds = (['ink', 'muted', 'accent'] as const).flatMap((token) =>
    grounds.map((ground, at): [string, number] => [
      `${token} on ground ${at}`,
      contrast(color(token), ground),
    ]),
  );
  return [
    ...onGrounds,
    ['accent on its tint', contrast(color('accent'), mix(color('accent'), color('surface'), 0.08))],
    ['text on accent', contrast(color('accent_ink'), color('accent'))],
    ['text on band', contrast(color('band_ink'), color('band'))],
  ];
};

/** Fixed per scheme in tokens.css: they must read on every ground the repair lets through. */
const STATUS_COLORS: Record<Scheme, readonly string[]> = {
  light: ['#17613f', '#9c2f22', '#72500a'],
  dark: ['#74c79c', '#f2a196', '#e0b96a'],
};

const schemes: readonly Scheme[] = ['light', 'dark'];

describe('contrast repair', () => {
  test.each(
    [cierzo, brumario].flatMap(({ id, styles }) =>
      schemes.map((scheme) => [id, scheme, styles[scheme]] as const),
    ),
  )('leaves %s %s alone, which passes as designed', (_, scheme, palette) => {
    const { colors, corrections } = repairPalette(palette, scheme);
    expect(corrections).toEqual([]);
    expect(ratios(colors).filter(([, ratio]) => ratio < AA)).toEqual([]);
  });

  test.each(schemes)('mends a failing palette for the %s scheme', (scheme) => {
    const { colors, corrections } = repairPalette(failing, scheme);
    expect(ratios(colors).filter(([, ratio]) => ratio < AA)).toEqual([]);
    expect(corrections.map(({ token }) => token)).toContain('paper');
  });

  test.each(schemes)('status colours read on the worst %s ground', (scheme) => {
    const { colors } = repairPalette(failing, scheme);
    const failures = STATUS_COLORS[scheme].flatMap((status) =>
      [colors.paper, colors.surface].filter((ground) => contrast(rgb(status), rgb(ground)) < AA),
    );
    expect(failures).toEqual([]);
  });

  test('says what it changed', () => {
    const { colors, corrections } = repairPalette(
      { ...cierzo.styles.light, accent: '#7fc4a3' },
      'light',
    );
    expect(corrections[0]).toEqual({
      scheme: 'light',
      token: 'accent',
      from: '#7fc4a3',
      to: colors.accent,
    });
  });

  test('replaces what is no colour at all', () => {
    const { colors } = repairPalette({ ...cierzo.styles.light, ink: 'url(//evil)' }, 'light');
    expect(colors.ink).toBe('#000000');
  });

  test('moves a nearly passing colour only a little', () => {
    const { colors } = repairPalette({ ...cierzo.styles.light, accent: '#4f8f73' }, 'light');
    expect(contrast(rgb(colors.accent), rgb('#4f8f73'))).toBeLessThan(1.6);
  });
});
