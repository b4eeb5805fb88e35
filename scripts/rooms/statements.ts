import { parseSync, visitorKeys } from 'oxc-parser';
import type { Source } from './list-imports.ts';
import { targetOf } from './import-reach.ts';

/** A top-level statement of a file: what it declares, and what it needs, here or in other files. */
export interface Statement {
  readonly file: string;
  /** What it declares; a statement that declares nothing runs as soon as the file is loaded. */
  readonly names: readonly string[];
  readonly isExported: boolean;
  /** Whether it exists at run time (no type). */
  readonly isValue: boolean;
  /** *Shape*: `file name`; `file *` for everything of a file. */
  readonly needs: readonly string[];
  readonly node: SyntaxNode;
}

/** A node of the syntax tree; only its kind is known. */
export interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodesIn = (list: readonly unknown[]): SyntaxNode[] => list.filter(isNode);

/** The pieces that a piece is made of, each with the name of its place. */
export const listParts = (node: SyntaxNode): (readonly [string, SyntaxNode])[] =>
  (visitorKeys[node.type] ?? []).flatMap((place) =>
    [node[place]].flat().flatMap((part) => (isNode(part) ? [[place, part] as const] : [])),
  );

/** The names that a pattern gives: `a`, `{ a, b: c }`, `[a]`. */
const boundIn = (pattern: unknown): string[] => {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  if (pattern.type === 'Property') return boundIn(pattern['value']);
  return listParts(pattern).flatMap(([, part]) => boundIn(part));
};

const declaredBy = (statement: SyntaxNode): string[] => {
  const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement;
  return declaration.type === 'VariableDeclaration'
    ? listParts(declaration).flatMap(([, declarator]) => boundIn(declarator['id']))
    : boundIn(declaration['id']);
};

/** Every name that a piece reads; those of members and of keys are no names of the file. */
const namesRead = (node: SyntaxNode): string[] => {
  const isName = node.type === 'Identifier' || node.type === 'JSXIdentifier';
  const own = isName ? [String(node['name'])] : [];
  const isSkipped = (place: string): boolean =>
    (place === 'property' || (place === 'key' && node['shorthand'] !== true)) &&
    node['computed'] !== true;
  return own.concat(
    listParts(node).flatMap(([place, part]) => (isSkipped(place) ? [] : namesRead(part))),
  );
};

/** What a name of a file means elsewhere: `file name` of what it imports under it. */
const importedBy = ({ file, text }: Source): ReadonlyMap<string, string> =>
  new Map(
    parseSync(file, text).module.staticImports.flatMap(({ moduleRequest, entries }) => {
      const target = targetOf(file, moduleRequest.value);
      return target === undefined
        ? []
        : entries.map(
            ({ localName, importName }) =>
              [localName.value, `${target} ${importName.name ?? '*'}`] as const,
          );
    }),
  );

/** The re-exports of a file: a statement for each name. */
const handedOn = ({ file, text }: Source, node: SyntaxNode): Statement[] =>
  parseSync(file, text).module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, importName, exportName, localName }) => {
      const target = moduleRequest ? targetOf(file, moduleRequest.value) : undefined;
      const from = target
        ? `${target} ${importName.name ?? '*'}`
        : `${file} ${localName.name ?? ''}`;
      const name = exportName.name ?? '*';
      return target || (localName.name !== null && localName.name !== name)
        ? [{ file, names: [name], isExported: false, isValue: false, needs: [from], node }]
        : [];
    }),
  );

const EXPORTS = new Set(['ExportNamedDeclaration', 'ExportDefaultDeclaration']);
const HANDS_ON = /^(?:Import|ExportAll)Declaration$/;

/** Every top-level statement of a file, with what it needs. */
export const listStatements = (source: Source): Statement[] => {
  const { file, text } = source;
  const imported = importedBy(source);
  const body = nodesIn(parseSync(file, text).program.body);
  const later = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g)].flatMap(([, specifier]) => {
    const target = targetOf(file, specifier ?? '');
    return target === undefined ? [] : [`${target} *`];
  });
  const own = body.flatMap((node): Statement[] => {
    if (HANDS_ON.test(node.type) || (node.type === EXPORT_LIST && !node['declaration'])) return [];
    const needs = new Set(namesRead(node).map((name) => imported.get(name) ?? `${file} ${name}`));
    return [
      {
        file,
        names: declaredBy(node),
        isExported: EXPORTS.has(node.type),
        isValue: isNode(node['declaration']) && node['declaration'].type === 'VariableDeclaration',
        needs: [...needs, ...later],
        node,
      },
    ];
  });
  return [...own, ...(body[0] ? handedOn(source, body[0]) : [])];
};
const EXPORT_LIST = 'ExportNamedDeclaration';

const keysOf = ({ file, names }: Statement): string[] => names.map((name) => `${file} ${name}`);

/**
 * Every statement that some need, themselves and those that run when a file is loaded included. A name
 * that is only declared is needed by nobody.
 */
export const listNeeded = (
  statements: readonly Statement[],
  starts: (statement: Statement) => boolean,
): ReadonlySet<Statement> => {
  const byKey = new Map<string, Statement[]>();
  for (const statement of statements)
    for (const key of [...keysOf(statement), `${statement.file} *`])
      byKey.set(key, [...(byKey.get(key) ?? []), statement]);
  const needed = new Set<Statement>();
  const waiting = statements.filter(starts);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (needed.has(next)) continue;
    needed.add(next);
    for (const key of next.needs) waiting.push(...(byKey.get(key) ?? []));
  }
  return needed;
};
