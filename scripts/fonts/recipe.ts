import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../steps.ts';

/** A font of the portal: where it comes from, and which weights of it are kept. */
export interface FontRecipe {
  /** Name of the file in `kit/src/style/fonts/`. */
  readonly file: string;
  /** File of a package of the lock file. */
  readonly source: string;
  readonly weight: { readonly min: number; readonly max: number; readonly default: number };
}

export const FONTS: readonly FontRecipe[] = [
  {
    file: 'sans.woff2',
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weight: { min: 400, max: 650, default: 400 },
  },
  {
    file: 'serif.woff2',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    weight: { min: 400, max: 600, default: 400 },
  },
];

export const FONT_FOLDER = join(root, 'kit/src/style/fonts');

const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** ASCII, the letters of western Europe, typographic marks, and symbols beside figures. */
const CHARACTERS = [
  range(0x20, 0x7e),
  range(0xc0, 0xff),
  'Œœ',
  '\u{a0}¡¿«»‹›‘’‚“”„–—•…·ªº°©®§',
  '€£−↑↓',
].join('');

/** Cuts a font out of its package: the same bytes for the same packages, on every machine. *Source*: ADR 173. */
export const cutFont = async ({ source, weight }: FontRecipe): Promise<Buffer> => {
  // A name of its own, since the published types do not know all the options.
  const options = {
    targetFormat: 'woff2' as const,
    // Figures of one width, which `font-variant-numeric` asks for, and the space between pairs of letters.
    keepFeatures: ['kern', 'tnum'],
    noHinting: true,
    variationAxes: { wght: weight },
  };
  return subsetFont(await readFile(join(root, 'node_modules', source)), CHARACTERS, options);
};
