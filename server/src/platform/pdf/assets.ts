import { existsSync } from 'node:fs';

/**
 * The folders of the templates and the worker. The build copies both to `pdf-assets` beside the bundle; in the sources they
 * are beside this file.
 */
export function findPdfAsset(path: string): URL {
  const besideBundle = new URL(`./pdf-assets/${path}`, import.meta.url);
  return existsSync(besideBundle) ? besideBundle : new URL(`./${path}`, import.meta.url);
}
