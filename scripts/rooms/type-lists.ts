import { parseSync } from 'oxc-parser';
import type { Source } from './list-imports.ts';
import { listTexts } from './codes.ts';
import { listParts } from './statements.ts';
import type { SyntaxNode } from './statements.ts';

/** Where a file lists operation types by hand. */
export interface HandWritten {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

/** The table itself. */
const TABLE = 'domain/src/operation/types.ts';
const ROOMS = /^(?:domain|contract|server|kit|portal|office)\/src\//;
const TRIES = /(?:\/testing\/|\/testing(?:-\w+)?\.ts$|\.(?:test|cases)\.tsx?$)/;

/** Whether a file has to derive its lists from the table: tests may write down what they expect. */
export const isBoundToTable = (file: string): boolean =>
  ROOMS.test(file) && !TRIES.test(file) && file !== TABLE;

const LIST = 'types are listed by the facts of domain/src/operation/types.ts';
const LETTERS =
  'what a type is stands in domain/src/operation/types.ts, not in the letters of its code';

const WORDS = /[A-Z_]{5,}/g;
const IN_LIST = /\bin\s*\(([^()]*)\)/gi;
const LIKE = /\b(?:like|~\*?|similar to)\s*'([^']*)'/gi;
const QUOTED = /'([A-Z_]+)'/g;
const LOOKS = /^(?:startsWith|endsWith|includes|indexOf|lastIndexOf|match|search|split)$/;
const NAMES_TYPE = /type$/i;

/** The question about a node: which codes, and whether a word is a part of one. */
interface Codes {
  readonly has: (text: string) => boolean;
  readonly hasPart: (text: string) => boolean;
}

const codesOf = (codes: readonly string[]): Codes => ({
  has: (text) => codes.includes(text),
  hasPart: (text) =>
    [...text.matchAll(WORDS)].some(([word]) => codes.some((code) => code.includes(word))),
});

const partAt = (node: SyntaxNode, place: string): SyntaxNode | undefined =>
  listParts(node).find(([where]) => where === place)?.[1];

const textOf = (node: SyntaxNode | undefined): string =>
  node?.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : '';

const nameOf = (node: SyntaxNode | undefined): string => {
  if (node?.type === 'Identifier') return String(node['name']);
  return node?.type === 'MemberExpression' ? nameOf(partAt(node, 'property')) : '';
};

/** Several codes side by side: in a list, or in a type. */
const isListOf = (node: SyntaxNode, codes: Codes): boolean => {
  if (node.type !== 'ArrayExpression' && node.type !== 'TSUnionType') return false;
  const texts = listParts(node).map(([, part]) =>
    part.type === 'TSLiteralType' ? textOf(partAt(part, 'literal')) : textOf(part),
  );
  return new Set(texts.filter(codes.has)).size > 1;
};

/** The same in SQL: `in ('A', 'B')`. */
const isListInSql = (sql: string, codes: Codes): boolean =>
  [...sql.matchAll(IN_LIST)].some(
    ([, list = '']) =>
      [...list.matchAll(QUOTED)].filter(([, code = '']) => codes.has(code)).length > 1,
  );

/** A comparison with a code, as the text of what is compared. */
const comparedWith = (node: SyntaxNode, operator: string, codes: Codes): string[] => {
  if (node.type === 'LogicalExpression')
    return listParts(node).flatMap(([, part]) => comparedWith(part, operator, codes));
  const isCompared =
    node.type === 'BinaryExpression' &&
    node['operator'] === operator &&
    codes.has(textOf(partAt(node, 'right')));
  return isCompared ? [nameOf(partAt(node, 'left'))] : [];
};

/** A list in other words: `type === 'A' || type === 'B'`, `type !== 'A' && type !== 'B'`. */
const isChain = (node: SyntaxNode, codes: Codes): boolean => {
  if (node.type !== 'LogicalExpression') return false;
  const names = comparedWith(node, node['operator'] === '||' ? '===' : '!==', codes);
  return new Set(names).size < names.length;
};

const isLookedInto = (node: SyntaxNode, codes: Codes): boolean => {
  if (node.type === 'TSTemplateLiteralType' || node.type === 'TemplateLiteral') {
    const quasis = listParts(node).filter(([place]) => place === 'quasis');
    const text = quasis.map(([, part]) => JSON.stringify(part['value'])).join(' ');
    return node.type === 'TSTemplateLiteralType'
      ? codes.hasPart(text)
      : [...text.matchAll(LIKE)].some(([, like = '']) => codes.hasPart(like));
  }
  const { regex } = node as { regex?: { pattern?: string } };
  if (node.type === 'Literal' && regex) return codes.hasPart(regex.pattern ?? '');
  const callee = partAt(node, 'callee');
  return (
    node.type === 'CallExpression' &&
    callee?.type === 'MemberExpression' &&
    LOOKS.test(nameOf(partAt(callee, 'property'))) &&
    NAMES_TYPE.test(nameOf(partAt(callee, 'object'))) &&
    listParts(node)
      .filter(([place]) => place === 'arguments')
      .some(([, part]) => listTexts(part).some(codes.hasPart))
  );
};

const whyNot = (node: SyntaxNode, codes: Codes): string | undefined => {
  const sql = node.type === 'TemplateElement' ? JSON.stringify(node['value']) : '';
  if (isListOf(node, codes) || isChain(node, codes) || isListInSql(sql, codes)) return LIST;
  return isLookedInto(node, codes) ? LETTERS : undefined;
};

/** Where a file lists operation types by hand, or tests parts of their codes. */
export const listHandWritten = (
  { file, text }: Source,
  types: readonly string[],
): readonly HandWritten[] => {
  const codes = codesOf(types);
  const found: HandWritten[] = [];
  const visit = (node: SyntaxNode): void => {
    const why = whyNot(node, codes);
    if (why)
      found.push({ file, line: text.slice(0, Number(node['start'])).split('\n').length, why });
    for (const [, part] of listParts(node)) if (why !== LIST) visit(part);
  };
  if (codes.hasPart(text)) visit(parseSync(file, text).program as unknown as SyntaxNode);
  return found;
};
