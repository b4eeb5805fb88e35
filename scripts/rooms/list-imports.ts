import { readFile, readdir } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Import } from './rules.ts';

const ROOMS = ['domain', 'contract', 'server', 'kit', 'portal', 'office', 'e2e'];
const OWN_PACKAGE = /^@area\/([^/]+)(?:\/(.+))?$/;
const SKIPPED = new Set(['node_modules', 'dist']);

const listSources = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries
    .filter(({ name }) => !SKIPPED.has(name))
    .map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listSources(path);
      return /\.tsx?$/.test(entry.name) ? [path] : [];
    });
  return (await Promise.all(found)).flat();
};

const withEnding = (path: string): string => (/\.\w+$/.test(path) ? path : `${path}.ts`);

const resolve = (file: string, specifier: string): Pick<Import, 'target' | 'isPackage'> => {
  const own = OWN_PACKAGE.exec(specifier);
  if (own) return { target: withEnding(`${own[1]}/src/${own[2] ?? 'index'}`), isPackage: false };
  if (specifier.startsWith('.'))
    return { target: withEnding(normalize(join(dirname(file), specifier))), isPackage: false };
  return { target: specifier, isPackage: true };
};

const importsOf = (file: string, text: string): Import[] => {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
      isType: false,
    })),
  ];
  return found.map(({ specifier, isType }) => ({
    file,
    specifier,
    isType,
    ...resolve(file, specifier),
  }));
};

/** A source file of a room, its path from the root. */
export interface Source {
  readonly file: string;
  readonly text: string;
}

export const readRooms = async (
  root: string,
  others: readonly string[] = [],
): Promise<Source[]> => {
  const files = (
    await Promise.all([...ROOMS, ...others].map(async (room) => listSources(join(root, room))))
  ).flat();
  return Promise.all(
    files.map(async (path) => ({
      file: path.slice(root.length).replaceAll('\\', '/'),
      text: await readFile(path, 'utf8'),
    })),
  );
};

/** Every import of a file, those of types too, paths from the root. */
export const listImports = ({ file, text }: Source): Import[] => importsOf(file, text);
