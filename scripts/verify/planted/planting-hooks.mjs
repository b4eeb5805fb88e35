/**
 * Inserts faults into sources while they are loaded, each behind a switch that is off by default. The source files do not
 * contain them, so a build cannot contain them.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

/** @type {readonly { readonly file: string, readonly find: string, readonly put: string }[]} */
let patches = [];

/** @param {{ readonly patches: typeof patches }} given */
export const initialize = (given) => {
  patches = given.patches;
};

/**
 * @param {string} url
 * @param {object} context
 * @param {(url: string, context: object) => Promise<object>} nextLoad
 */
export const load = async (url, context, nextLoad) => {
  const mine = url.startsWith('file:')
    ? patches.filter(({ file }) => new URL(url).pathname.endsWith(`/${file}`))
    : [];
  if (mine.length === 0) return nextLoad(url, context);
  const text = mine.reduce(
    (source, { find, put }) => source.replace(find, () => put),
    await readFile(fileURLToPath(url), 'utf8'),
  );
  const { code } = await transform(text, { loader: 'ts', format: 'esm', target: 'node20' });
  return { format: 'module', source: code, shortCircuit: true };
};
