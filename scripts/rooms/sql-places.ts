import { parseSync } from 'oxc-parser';
import type { Source } from './list-imports.ts';
import { isTest } from './rules.ts';
import { isNode, lineOf, visit } from './syntax.ts';
import type { Node } from './syntax.ts';

/** Where a file that is no store holds SQL. */
export interface SqlPlace {
  readonly file: string;
  readonly line: number;
}

/** Folders and files whose SQL is no store, and why. *Source*: ADR 169. */
export const NO_STORES: Readonly<Record<string, string>> = {
  'server/src/platform/db/':
    'the connection, the migrations, and what queries are built with: no table of a feature',
  'server/src/entry/audit/': 'each query of the auditor is a rule: it must return nothing',
  'server/src/entry/backup/': 'commands to the database server about its own files: no table',
};

const STORE = /(?:\/|-)store\.ts$|\/store\//;
/** Test support beside the code. */
const TRIED = /\/testing(?:-\w+)?\.ts$|\.cases\.ts$/;

/** Whether a file must have its SQL in a store. */
export const isBoundToStores = (file: string): boolean =>
  file.startsWith('server/src/') &&
  !isTest(file) &&
  !TRIED.test(file) &&
  !STORE.test(file) &&
  !Object.keys(NO_STORES).some((place) => file.startsWith(place));

const BUILDERS: ReadonlySet<string> = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
]);
const WRITTEN =
  /^\s*(?:select\s|insert into\s|update \w+\s+(?:\w+\s+)?set\s|delete from\s|merge into\s|with \w+ as\s|lock table\s|truncate\s)/i;

const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

const memberOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'MemberExpression' && isNode(node['property'])
    ? String(node['property']['name'])
    : undefined;

/** The start of a text; of a template, its part before the first value. */
const textOf = (node: unknown): string => {
  if (!isNode(node)) return '';
  const { value } = node.type === 'TemplateLiteral' ? partsOf([node['quasis']].flat()[0]) : node;
  if (typeof value === 'string') return value;
  return String(partsOf(value)['cooked'] ?? '');
};

/** `db.selectFrom(…)`, and `db.with('name', query)`, which is not the `with` of an array. */
const isBuilt = ({ type, ...parts }: Node): boolean => {
  if (type !== 'CallExpression') return false;
  const member = memberOf(parts['callee']);
  const [first] = [parts['arguments']].flat();
  return (
    member !== undefined &&
    (BUILDERS.has(member) || (member === 'with' && textOf(first) !== '') || isSqlMember(parts))
  );
};

/** `sql.raw(…)`, `sql.join(…)` and the like. */
const isSqlMember = ({ callee }: Readonly<Record<string, unknown>>): boolean =>
  isNode(callee) && isNode(callee['object']) && callee['object']['name'] === 'sql';

const isTagged = ({ type, tag }: Node): boolean =>
  type === 'TaggedTemplateExpression' && isNode(tag) && tag['name'] === 'sql';

const isSql = (node: Node): boolean =>
  isBuilt(node) || isTagged(node) || WRITTEN.test(textOf(node));

/** Most files hold no word of SQL: they need no parsing. */
const HINT =
  /\b(?:\w+From|insertInto|updateTable|mergeInto|sql|select|insert|update|delete|with)\b/i;

/** The first SQL of each file that must have it in a store. */
export const listSqlPlaces = (sources: readonly Source[]): SqlPlace[] =>
  sources
    .filter(({ file, text }) => isBoundToStores(file) && HINT.test(text))
    .flatMap(({ file, text }) => {
      const lines: number[] = [];
      visit(parseSync(file, text).program, (node) => {
        if (lines.length === 0 && isSql(node)) lines.push(lineOf(text, node));
      });
      return lines.map((line) => ({ file, line }));
    });
