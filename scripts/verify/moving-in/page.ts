import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const PAGE = fileURLToPath(new URL('../../../docs/install.md', import.meta.url));
const BLOCK = /^```sh\n(.*?)^```$/gms;

/** The commands of `docs/install.md`, as they stand, in their order. */
export const readCommands = async (): Promise<string> => {
  const page = await readFile(PAGE, 'utf8');
  return [...page.matchAll(BLOCK)].map(([, commands = '']) => commands).join('\n');
};
