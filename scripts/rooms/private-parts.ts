import { parseSync } from 'oxc-parser';
import type { Impurity } from './purity.ts';
import { isNode, lineOf, visit } from './syntax.ts';
import type { Node } from './syntax.ts';

/** Not private: names of the specification, and what Node documents for authors of streams. */
const OFFERED: ReadonlySet<string> = new Set(['_links', '_self', '_transform', '_flush']);

const nameOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined;
  if (node.type === 'Identifier') return String(node['name']);
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
};

const isPrivateName = (name: string | undefined): boolean =>
  name !== undefined && /^_[a-z]/i.test(name) && !OFFERED.has(name);

const UNDERSCORE = /(?<![\w$])_[a-z]/i;

const REPLACED = 'a module of a dependency is not replaced';
const PRIVATE = 'a property with an underscore is private to its package';

const keysOf = ({ properties }: Node): readonly unknown[] =>
  Array.isArray(properties) ? properties.map((each: Node) => each['key']) : [];

/** Members that a type or a class declares, to reach what is not offered. */
const DECLARING: ReadonlySet<string> = new Set([
  'TSPropertySignature',
  'TSMethodSignature',
  'PropertyDefinition',
  'MethodDefinition',
]);

const isReaching = (node: Node): boolean => {
  if (node.type === 'MemberExpression') return isPrivateName(nameOf(node['property']));
  if (node.type === 'ObjectPattern') return keysOf(node).some((key) => isPrivateName(nameOf(key)));
  return DECLARING.has(node.type) && isPrivateName(nameOf(node['key']));
};

/** Hooks of a bundler with which a module is given another content or another place. */
const REPLACING_HOOKS: ReadonlySet<string> = new Set(['load', 'transform', 'resolveId']);

const isReplacing = (node: Node): boolean => {
  if (node.type !== 'ObjectExpression') return false;
  const names = keysOf(node).map(nameOf);
  return (
    names.includes('name') && names.some((name) => name !== undefined && REPLACING_HOOKS.has(name))
  );
};

const isPlugin = (text: string): boolean =>
  /import type \{[^}]*\bPlugin\b[^}]*\} from '/.test(text);

/**
 * Where a file uses private parts of a dependency: a property whose name begins with an underscore, or a plugin that puts
 * code of ours in the place of a module. *Source*: ADR 156.
 */
export const listPrivateParts = (file: string, text: string): Impurity[] => {
  const mayReplace = !isPlugin(text);
  // Most files hold neither: they need no parsing.
  if (mayReplace && !UNDERSCORE.test(text)) return [];
  const found: Impurity[] = [];
  visit(parseSync(file, text).program, (node) => {
    const why = isReaching(node)
      ? PRIVATE
      : !mayReplace && isReplacing(node)
        ? REPLACED
        : undefined;
    if (why) found.push({ file, line: lineOf(text, node), why });
  });
  return found;
};
