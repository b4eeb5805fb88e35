import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unwrapWoff } from './woff.mjs';

const require = createRequire(import.meta.url);

/** The alphabets a name in the European Union may be written in; each is a file of its own. */
const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
const FAMILIES = ['inter', 'source-serif-4'];
const WEIGHTS = ['400', '600'];

/**
 * Every face the templates use, ready for Typst. Each alphabet is a family of its own (`inter latin-ext`): Typst looks at
 * one face per family, and its own search for a substitute may leave the brand's type.
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
