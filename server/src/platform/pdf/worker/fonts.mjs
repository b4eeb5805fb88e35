import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unwrapWoff } from './woff.mjs';

const require = createRequire(import.meta.url);

/** The alphabets of names in the European Union; each is a separate file. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
const FAMILIES = ['inter', 'source-serif-4'];
const WEIGHTS = ['400', '600'];

/**
 * Every font that the templates use, ready for Typst. Each alphabet is a separate family (`inter latin-ext`): Typst uses
 * one font per family, and its own search for a substitute may choose a font of another design.
 */
export function loadFonts() {
  const families = FAMILIES.flatMap((family) => SUBSETS.map((subset) => ({ family, subset })));
  return families.flatMap(({ family, subset }) =>
    WEIGHTS.map((weight) => {
      const file = require.resolve(
        `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`,
      );
      return unwrapWoff(readFileSync(file), `${family} ${subset}`);
    }),
  );
}
