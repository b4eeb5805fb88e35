import { pathToFileURL } from 'node:url';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded } from './build.ts';

/** The README's first command: builds what is missing and becomes the server, in this very process. */
if (process.stdout.isTTY) console.log('  Preparing…');
await buildIfNeeded();
process.env['NODE_ENV'] ??= 'production';
const main = fileURLToPath(new URL('../server/dist/main.mjs', import.meta.url));
await import(pathToFileURL(main).href);
