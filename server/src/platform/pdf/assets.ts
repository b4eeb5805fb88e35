import { existsSync } from 'node:fs';

/**
 * Where the templates and the worker lie. The build copies both folders to `pdf-assets` beside the
 * bundle; from the sources they are the neighbours of this file.
 */
export function findPdfAsset(path: string): URL {
  const besideBundle = new URL(`./pdf-assets/${path}`, import.meta.url);
  return existsSync(besideBundle) ? besideBundle : new URL(`./${path}`, import.meta.url);
}
