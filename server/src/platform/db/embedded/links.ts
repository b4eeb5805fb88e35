import { copyFileSync, existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A library's other name: npm packages cannot carry symbolic links, so the package lists them. */
interface Link {
  readonly source: string;
  readonly target: string;
}

const listLinks = (root: string): Link[] => {
  const list = join(root, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
};

const isMissing = (path: string): boolean => !lstatSync(path, { throwIfNoEntry: false });

const makeLink = (source: string, target: string): void => {
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another start made it meanwhile; or links are not allowed here, and a copy is enough.
    if (code !== 'EEXIST') copyFileSync(source, target);
  }
};

/** Does the work of the package's install script, because install scripts may be disabled. */
export const restoreLinks = (root: string): void => {
  for (const { source, target } of listLinks(root)) {
    if (isMissing(join(root, target))) makeLink(join(root, source), join(root, target));
  }
};

export const hasAllLinks = (root: string): boolean =>
  listLinks(root).every(({ target }) => !isMissing(join(root, target)));
