import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../e2e/src/browser.ts';
import { startProgram } from '../e2e/src/program.ts';
import { takeOfficePictures } from './office-screens/take-pictures.ts';
import { swapBrands } from './screens/brands.ts';
import { makeRoom, writeComparison } from './screens/compare.ts';
import { DOCUMENTED, documentedPage } from './screens/documented.ts';
import { takeReadmePictures } from './screens/readme.ts';
import { takeSheets } from './screens/sheets.ts';

/**
 * Takes pictures of the running program. `npm run screens` takes a sheet of each screen in each brand, at three widths, light
 * and dark, into screens/, with a page that compares them with those before; `npm run screens -- cartera plan` only
 * those with these words in their names. `npm run screens -- --docs` remakes what the README and docs/screens show,
 * `npm run screens -- --office` the pictures of the office in docs/office.
 */
const placeOf = (path: string): string => fileURLToPath(new URL(`../${path}/`, import.meta.url));
const { values, positionals: names } = parseArgs({
  options: {
    docs: { type: 'boolean', default: false },
    office: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

interface Wanted extends Pick<Parameters<typeof takeSheets>[0], 'folder' | 'isWanted'> {
  readonly isSwapped: boolean;
}

/** With its own program: the screens use up the orders. Returns what could not be reached. */
const takeAll = async (wanted: Wanted): Promise<readonly string[]> => {
  const program = await startProgram();
  const browser = await launchBrowser();
  try {
    if (wanted.isSwapped) await swapBrands(program);
    if (values.docs)
      await takeReadmePictures(browser, { address: program.address, folder: wanted.folder });
    return await takeSheets({ browser, program, ...wanted });
  } finally {
    await browser.close();
    await program.stop();
  }
};

const takeDocumented = async (): Promise<readonly string[]> => {
  const folder = placeOf('docs/screens');
  await mkdir(folder, { recursive: true });
  const missed = await takeAll({
    folder,
    isWanted: (_, picture) => Object.hasOwn(DOCUMENTED, picture),
    isSwapped: false,
  });
  await writeFile(`${folder}README.md`, documentedPage());
  return missed;
};

const takeOffice = async (): Promise<readonly string[]> => {
  const program = await startProgram();
  const browser = await launchBrowser();
  try {
    await takeOfficePictures(browser, { program, folder: placeOf('docs/office') });
  } finally {
    await browser.close();
    await program.stop();
  }
  return [];
};

const takeEach = async (): Promise<readonly string[]> => {
  const root = placeOf('screens');
  const wanted = {
    folder: await makeRoom(root, names.length === 0),
    isWanted: ({
      name,
      isUnpictured,
    }: {
      readonly name: string;
      readonly isUnpictured?: boolean;
    }) => (names.length === 0 ? !isUnpictured : names.some((part) => name.includes(part))),
  };
  const missed = [
    ...(await takeAll({ ...wanted, isSwapped: false })),
    ...(await takeAll({ ...wanted, isSwapped: true })),
  ];
  console.log(`compare them: ${await writeComparison(root)}`);
  return missed;
};

const take = async (): Promise<readonly string[]> => {
  if (values.office) return takeOffice();
  return values.docs ? takeDocumented() : takeEach();
};

const missed = await take();
if (missed.length > 0) console.error(`not reached: ${missed.join(', ')}`);
process.exitCode = missed.length > 0 ? 1 : 0;
