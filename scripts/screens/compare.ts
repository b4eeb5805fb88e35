import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders of the current and the earlier pictures, beside the page that compares them. */
const NOW = 'now';
const BEFORE = 'before';

/**
 * The last pictures become the earlier ones; when only some screens are taken, the others stay. Returns the folder for the
 * new ones.
 */
export const makeRoom = async (folder: string, isWhole: boolean): Promise<string> => {
  const [now, before] = [join(folder, NOW), join(folder, BEFORE)];
  await mkdir(now, { recursive: true });
  if (isWhole) {
    await rm(before, { recursive: true, force: true });
    await rename(now, before);
    await mkdir(now);
  }
  return now;
};

const find = async (folder: string, name: string): Promise<Buffer | undefined> =>
  readFile(join(folder, name)).catch(() => undefined);

type Change = 'new' | 'changed' | 'same';
const ORDER: readonly Change[] = ['changed', 'new', 'same'];

const changeOf = async (folder: string, name: string): Promise<Change> => {
  const before = await find(join(folder, BEFORE), name);
  if (!before) return 'new';
  return (await find(join(folder, NOW), name))?.equals(before) ? 'same' : 'changed';
};

const image = (place: string, name: string): string =>
  `<a href="${place}/${name}"><img loading="lazy" alt="${place}" src="${place}/${name}"></a>`;

const rowOf = ({ name, change }: { readonly name: string; readonly change: Change }): string =>
  `<section><h2>${name.replace('.webp', '')} <small>${change}</small></h2><div>${
    change === 'changed' ? image(BEFORE, name) : ''
  }${image(NOW, name)}</div></section>`;

/** Writes a page that shows each picture beside the one before it, what has changed first. */
export const writeComparison = async (folder: string): Promise<string> => {
  const names = (await readdir(join(folder, NOW))).filter((name) => name.endsWith('.webp'));
  const rows = await Promise.all(
    names.toSorted().map(async (name) => ({ name, change: await changeOf(folder, name) })),
  );
  const sorted = rows.toSorted(
    (one, other) => ORDER.indexOf(one.change) - ORDER.indexOf(other.change),
  );
  const page = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
  body { margin: 1rem; font: 1rem system-ui; background: #e8e8e6 }
  div { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem }
  img { width: 100% }
  small { font-weight: 400 }
</style><h1>${names.length} screens</h1>${sorted.map(rowOf).join('\n')}`;
  const path = join(folder, 'index.html');
  await writeFile(path, page);
  return path;
};
