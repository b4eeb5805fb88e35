import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const BLOCK = /^```sh\n(.*?)^```$/gms;

/** A page whose commands are typed as they stand. */
type Page = 'install' | 'production';

/** The commands of a page below `docs/`, block by block in their order. */
export const readBlocks = async (page: Page): Promise<readonly string[]> => {
  const text = await readFile(
    fileURLToPath(new URL(`../../../docs/${page}.md`, import.meta.url)),
    'utf8',
  );
  return [...text.matchAll(BLOCK)].map(([, commands = '']) => commands);
};

/** All of them. */
export const readCommands = async (page: Page): Promise<string> =>
  (await readBlocks(page)).join('\n');
