import type { Plugin } from 'vite';

/** What Vite wraps every `import()` of the build in, with the files that it needs. */
const HELPER = '\0vite/preload-helper.js';

/** Puts our own loader of chunks in the place of Vite's, which goes on to import what did not come. *Source*: ADR 96. */
export const fetchedFirst = (root: string): Plugin => ({
  name: 'fetched-first',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === HELPER
      ? `export { fetchChunk as __vitePreload } from ${JSON.stringify(`${root}src/app/fetch-chunk.ts`)};`
      : undefined,
});
