import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../e2e/src/browser.ts';
import { startProgram } from '../e2e/src/program.ts';
import { swapBrands } from './screens/brands.ts';
import { takeReadmePictures } from './screens/readme.ts';
import { takeSheets } from './screens/sheets.ts';

/**
 * Remakes docs/screens from the running program: the pictures of the README, and a sheet of each screen in each brand,
 * at three widths, light and dark. `npm run screens -- cartera plan` remakes only the sheets with these words in their names.
 */
const folder = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const names = process.argv.slice(2);

/** With a program of its own: orders are used up by those who look at them. Returns what could not be reached. */
const takeAll = async (isSwapped: boolean): Promise<readonly string[]> => {
  const program = await startProgram();
  const browser = await launchBrowser();
  try {
    if (isSwapped) await swapBrands(program);
    else if (names.length === 0)
      await takeReadmePictures(browser, { address: program.address, folder });
    return await takeSheets({ browser, program, folder, names, isSwapped });
  } finally {
    await browser.close();
    await program.stop();
  }
};

await mkdir(folder, { recursive: true });
const missed = [...(await takeAll(false)), ...(await takeAll(true))];
if (missed.length > 0) console.error(`not reached: ${missed.join(', ')}`);
process.exitCode = missed.length > 0 ? 1 : 0;
