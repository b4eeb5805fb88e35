/** A row of the map: the requirement, the files, the tests. */
export interface MapRow {
  readonly line: number;
  readonly item: string;
  readonly where: string;
  readonly shownBy: string;
}

const ROW = /^\|(.+)\|(.+)\|(.+)\|\s*$/;
const RULER = /^\s*-+\s*$/;

/** Every row of the tables of three columns, without their heads. */
export const listRows = (text: string): MapRow[] => {
  const lines = text.split('\n');
  return lines.flatMap((written, index) => {
    const [, item = '', where = '', shownBy = ''] = ROW.exec(written) ?? [];
    const isHead = /^\|\s*-+\s*\|/.test(lines[index + 1] ?? '');
    return item === '' || RULER.test(item) || isHead
      ? []
      : [{ line: index + 1, item: item.trim(), where: where.trim(), shownBy: shownBy.trim() }];
  });
};

const CODE = /`([^`]+)`/g;
const BRACES = /^([^{]*)\{([^}]*)\}(.*)$/;

/** The text between backticks. */
export const listNamed = (cell: string): string[] =>
  [...cell.matchAll(CODE)].map(([, named]) => named ?? '');

/** `a{b,c}` as `ab` and `ac`. */
export const expand = (path: string): string[] => {
  const [, before, inner, after] = BRACES.exec(path) ?? [];
  return inner === undefined
    ? [path]
    : inner.split(',').flatMap((each) => expand(`${before}${each}${after}`));
};

const isPath = (named: string): boolean => /^[\w@.{},*/-]+$/.test(named) && /[./]/.test(named);
const patternOf = (path: string): RegExp => {
  const escaped = path
    .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll('*', '[^/]*');
  return new RegExp(`^(?:.+/)?${escaped}(?:/.+)?$`);
};

const isThere = (path: string, files: readonly string[]): boolean => {
  if (path.includes('*')) {
    const pattern = patternOf(path);
    return files.some((file) => pattern.test(file));
  }
  const inFolder = path.endsWith('/') ? path : `${path}/`;
  return files.some(
    (file) =>
      file === path ||
      file.endsWith(`/${path}`) ||
      file.startsWith(inFolder) ||
      file.includes(`/${inFolder}`),
  );
};

/** Paths of a cell that match no file, completely or by their end. */
export const listMissing = (cell: string, files: readonly string[]): string[] =>
  listNamed(cell)
    .filter((named) => isPath(named) && !named.startsWith('/'))
    .flatMap(expand)
    .filter((path) => !isThere(path, files));

/** What a row may be shown by: a test, a journey, a proof of `npm run verify`, or another check that the machine runs. */
const SHOWS = /\.(?:test|journey)\.tsx?$|^npm run |^npm test|^scripts\//;

/** Whether a cell names at least one thing that shows it. */
export const namesAProof = (cell: string): boolean =>
  listNamed(cell).some((named) => expand(named).some((each) => SHOWS.test(each)));
