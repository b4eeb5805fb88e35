import type { Statement, SyntaxNode } from './statements.ts';
import { listParts } from './statements.ts';

/** A list of codes: its name, its file, and its codes. */
export interface Enumeration {
  readonly file: string;
  readonly name: string;
  readonly codes: readonly string[];
}

const CODE = /^[A-Z][A-Z0-9_]*$/;

const textOf = (node: SyntaxNode): string | undefined =>
  node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;

/** The list that a declaration gives, whatever says that it never changes. */
const listIn = (node: SyntaxNode): SyntaxNode | undefined => {
  if (node.type === 'ArrayExpression') return node;
  return /^TS(?:As|Satisfies)Expression$/.test(node.type)
    ? listParts(node).flatMap(([, part]) => listIn(part) ?? [])[0]
    : undefined;
};

/** Every list of codes that a file gives to others: an array of nothing but codes. */
export const listEnumerations = ({ file, names, isExported, node }: Statement): Enumeration[] => {
  const [name = ''] = names;
  const declarator = listParts(node)
    .flatMap(([, part]) => listParts(part))
    .find(([place]) => place === 'declarations')?.[1];
  const init = declarator && listParts(declarator).find(([place]) => place === 'init')?.[1];
  const list = init && listIn(init);
  if (!isExported || !list) return [];
  const codes = listParts(list).map(([, part]) => textOf(part) ?? '');
  return codes.length > 0 && codes.every((code) => CODE.test(code)) ? [{ file, name, codes }] : [];
};

const COMPARES = /^(?:===|!==|==|!=)$/;
const ASKS = /^(?:includes|has|get|where|whereRef|eb|indexOf|startsWith|endsWith|t)$/;

const calledOf = ({ callee }: SyntaxNode): string => {
  const called = callee as SyntaxNode | undefined;
  const named = (called?.['property'] ?? called) as SyntaxNode | undefined;
  return typeof named?.['name'] === 'string' ? named['name'] : '';
};

/** Whether the part in a place of a node is only read, not passed on. */
const isLookedAt = (node: SyntaxNode, place: string): boolean =>
  (node.type === 'BinaryExpression' && COMPARES.test(String(node['operator']))) ||
  (node.type === 'SwitchCase' && place === 'test') ||
  (node.type === 'ArrayExpression' && place === 'elements') ||
  (place === 'key' && node['computed'] !== true) ||
  (node.type === 'CallExpression' && place === 'arguments' && ASKS.test(calledOf(node))) ||
  node.type.startsWith('TS');

/** Either a word of SQL that says what becomes of the values behind it, or a code. */
const WORDS_AND_CODES =
  /\b(set|values|then|else|select|where|and|or|when|on|having|from|join|case|in)\b|'([A-Z][A-Z0-9_]*)'/g;
const GIVES = new Set(['set', 'values', 'then', 'else', 'select']);

/** The codes that a piece of SQL writes or answers with, not those that it compares. */
const codesInSql = (text: string): string[] => {
  let word = '';
  return [...text.matchAll(WORDS_AND_CODES)].flatMap(([, keyword, code]) => {
    if (keyword !== undefined) word = keyword;
    return code !== undefined && GIVES.has(word) ? [code] : [];
  });
};

/** Every code that a node passes on: to a row, an answer, a variable, another function, or in SQL. */
export const listProducedCodes = (node: SyntaxNode): string[] => {
  const own = textOf(node);
  if (own !== undefined) return CODE.test(own) ? [own] : [];
  if (node.type === 'TemplateElement') return codesInSql(JSON.stringify(node['value'] ?? ''));
  return listParts(node).flatMap(([place, part]) =>
    isLookedAt(node, place) && textOf(part) !== undefined
      ? []
      : /^TS(?!As|Satisfies|NonNull)/.test(part.type)
        ? []
        : listProducedCodes(part),
  );
};

/** Every text that a piece holds, whatever is done with it. */
export const listTexts = (node: SyntaxNode): string[] => {
  const own = textOf(node);
  return own === undefined ? listParts(node).flatMap(([, part]) => listTexts(part)) : [own];
};
