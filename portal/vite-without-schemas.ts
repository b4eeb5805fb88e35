import type { Plugin } from 'vite';

const STAND_IN = '\0no-schemas';
const CONTRACT = /[\\/]contract[\\/]src[\\/]/;
const DECLARATION = /defineCall\(\{[\s\S]*?\n\}\)/g;
/** What of a declaration only the server reads, where it stands on a line of its own. */
const OF_THE_SERVER = /^ {2}(?:summary|query|body|response|errors): .*,\n/gm;

/**
 * Leaves the contract's schemas out of the browser. The portal reads a call's method and path and leaves
 * parsing to the server, yet declaring a call runs its schemas: here each step of a declaration answers
 * with itself and weighs nothing, instead of 22 kB before the first figure of Inicio. Whoever tries to
 * parse with one is told at once. A schema of the portal's own is not touched, nor are the tests.
 * What a call is for, takes and answers is not even named, so that what is named by nothing else falls away.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer && CONTRACT.test(importer) ? STAND_IN : undefined),
  transform: (code, id) =>
    CONTRACT.test(id) && code.includes('defineCall(')
      ? { code: code.replace(DECLARATION, (call) => call.replace(OF_THE_SERVER, '')), map: null }
      : undefined,
  load: (id) =>
    id === STAND_IN
      ? `const parses = /^(?:safe)?(?:parse|decode|encode)|^~standard$/i;
         export const z = new Proxy(() => z, {
           get: (_, name) => {
             if (typeof name === 'string' && parses.test(name)) throw new Error('schemas are left out of the browser');
             return z;
           },
         });`
      : undefined,
});
