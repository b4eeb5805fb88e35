import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import type { Source } from './list-imports.ts';

const OWN_PACKAGE = /^@area\/([^/]+)\/(.+)$/;
const withEnding = (path: string): string => (/\.\w+$/.test(path) ? path : `${path}.ts`);

/** The file that an import names; nothing for an external package. */
export const targetOf = (file: string, specifier: string): string | undefined => {
  const own = OWN_PACKAGE.exec(specifier);
  if (own) return withEnding(`${own[1]}/src/${own[2]}`);
  return specifier.startsWith('.')
    ? withEnding(normalize(join(dirname(file), specifier)))
    : undefined;
};

/** What a file needs before it runs, without types and lazy imports. */
const needsOf = ({ file, text }: Source): string[] => {
  const { module } = parseSync(file, text);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const handedOn = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest && !isType ? [moduleRequest.value] : [],
    ),
  );
  return [...imported, ...handedOn].flatMap((specifier) => targetOf(file, specifier) ?? []);
};

/** Every source file that a browser fetches together with some files, including themselves. */
export const reachOf = (
  sources: readonly Source[],
  starts: readonly string[],
): ReadonlySet<string> => {
  const byFile = new Map(sources.map((source) => [source.file, source]));
  const reached = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const source = byFile.get(file);
    if (!source || reached.has(file)) continue;
    reached.add(file);
    waiting.push(...needsOf(source));
  }
  return reached;
};
