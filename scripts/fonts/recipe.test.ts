import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import arial from '@capsizecss/metrics/arial';
import georgia from '@capsizecss/metrics/georgia';
import inter from '@capsizecss/metrics/inter';
import sourceSerif from '@capsizecss/metrics/sourceSerif4';
import { Blob, Buffer as TextBuffer, Face, Feature, Font, Variation, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { root } from '../steps.ts';
import { FONTS, FONT_FOLDER, cutFont } from './recipe.ts';

const BYTES_MAX = 30_000;
const TEXTS = join(root, 'contract/src/texts');
/** The packages do not have it in their Latin files; one error message shows it, in the font of the system. */
const NOT_IN_PACKAGES: readonly string[] = ['→'];

const stored = (file: string): Promise<Buffer> => readFile(join(FONT_FOLDER, file));

/** The stored font as it is when a browser has unpacked it. */
const openFont = async (file: string): Promise<{ readonly face: Face; readonly font: Font }> => {
  const whole = { targetFormat: 'sfnt' as const, keepAllGlyphs: true };
  const unpacked = await subsetFont(await stored(file), '', whole);
  const face = new Face(new Blob(new Uint8Array(unpacked).buffer), 0);
  return { face, font: new Font(face) };
};

const widthsOf = (font: Font, text: string): ReadonlySet<number | undefined> => {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer, [new Feature('tnum'), new Feature('kern')]);
  return new Set(buffer.getGlyphInfosAndPositions().map(({ xAdvance }) => xAdvance));
};

/** Every character of the texts in all languages. */
const listTextCharacters = async (): Promise<ReadonlySet<string>> => {
  const files = (await readdir(TEXTS, { recursive: true })).filter((file) =>
    file.endsWith('.json'),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(TEXTS, file), 'utf8')));
  return new Set(texts.join('').replaceAll(/\s/g, ''));
};

describe.each(FONTS)('$file', (recipe) => {
  it('is what the recipe cuts out of its package, byte for byte', async () => {
    expect((await cutFont(recipe)).equals(await stored(recipe.file))).toBe(true);
  });

  it('is at most 30 kB', async () => {
    expect((await stored(recipe.file)).length).toBeLessThanOrEqual(BYTES_MAX);
  });

  it('draws every character of the texts', async () => {
    const { face } = await openFont(recipe.file);
    const drawn = new Set(face.collectUnicodes());
    const missing = [...(await listTextCharacters())].filter(
      (character) => !drawn.has(character.codePointAt(0) ?? 0),
    );
    expect(missing).toEqual(NOT_IN_PACKAGES);
  });

  it('has figures of one width, in every weight', async () => {
    const { font } = await openFont(recipe.file);
    for (const weight of [recipe.weight.min, recipe.weight.max]) {
      font.setVariations([new Variation('wght', weight)]);
      expect(widthsOf(font, '0123456789').size).toBe(1);
    }
  });
});

const STAND_INS = [
  { name: 'Area Sans Stand-in', file: 'sans.woff2', own: inter, local: arial },
  { name: 'Area Serif Stand-in', file: 'serif.woff2', own: sourceSerif, local: georgia },
];

const PERCENT = 100;

describe.each(STAND_INS)('$name', ({ name, file, own, local }) => {
  it('has the measures of the font that it stands in for', async () => {
    const css = await readFile(join(root, 'kit/src/style/fonts.css'), 'utf8');
    const rule = css.split('@font-face').find((each) => each.includes(`'${name}'`)) ?? '';
    const percentOf = (descriptor: string): number =>
      Number(new RegExp(`${descriptor}: ([\\d.]+)%`, 'u').exec(rule)?.[1]);
    const { face, font } = await openFont(file);
    const { ascender, descender, lineGap } = font.hExtents();
    const adjust = own.xWidthAvg / own.unitsPerEm / (local.xWidthAvg / local.unitsPerEm);
    const inStandIn = (units: number): number => (PERCENT * units) / face.upem / adjust;
    expect(percentOf('size-adjust')).toBeCloseTo(PERCENT * adjust, 1);
    expect(percentOf('ascent-override')).toBeCloseTo(inStandIn(ascender), 1);
    expect(percentOf('descent-override')).toBeCloseTo(inStandIn(-descender), 1);
    expect(percentOf('line-gap-override')).toBeCloseTo(inStandIn(lineGap), 1);
  });
});
