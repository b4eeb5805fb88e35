import type { Plugin } from 'vite';

const STAND_IN = '\0no-schemas';
const CONTRACT = /[\\/]contract[\\/]src[\\/]/;

/**
 * Leaves the contract's schemas out of the browser. The portal reads a call's method and path and leaves
 * parsing to the server, yet declaring a call runs its schemas: here each step of a declaration answers
 * with itself and weighs nothing, instead of 22 kB before the first figure of Inicio. Whoever tries to
 * parse with one is told at once. A schema of the portal's own is not touched, nor are the tests.
 */
export const withoutSchemas = (): Plugin => ({
  name: 'without-schemas',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer && CONTRACT.test(importer) ? STAND_IN : undefined),
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
