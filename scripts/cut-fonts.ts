import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FONTS, FONT_FOLDER, cutFont } from './fonts/recipe.ts';

/** Writes the fonts of the portal, cut out of their packages. *Source*: ADR 173. */
for (const font of FONTS) {
  const bytes = await cutFont(font);
  await writeFile(join(FONT_FOLDER, font.file), bytes);
  console.log(`${font.file}: ${bytes.length} bytes`);
}
