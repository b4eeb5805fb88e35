import { parseSync } from 'oxc-parser';
import { isNode, lineOf, visit } from './syntax.ts';
import type { Node } from './syntax.ts';

/** What a pure room may not do, and why. */
export interface Impurity {
  readonly file: string;
  readonly line: number;
  readonly why: string;
}

const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? String(value['name']) : undefined;

const memberOf = (value: unknown): string | undefined => {
  if (!isNode(value) || value.type !== 'MemberExpression') return undefined;
  const [object, property] = [nameOf(value['object']), nameOf(value['property'])];
  return object && property ? `${object}.${property}` : undefined;
};

const FORBIDDEN_CALLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'Date.now': 'the clock is an argument',
    'performance.now': 'the clock is an argument',
    'Math.random': 'chance is an argument',
    'Number.parseFloat': 'money is never a float',
    parseFloat: 'money is never a float',
    fetch: 'rules do no I/O',
    setTimeout: 'rules do not wait',
  }),
);

const whyNot = (node: Node): string | undefined => {
  const parameters = node['arguments'];
  if (
    node.type === 'NewExpression' &&
    nameOf(node['callee']) === 'Date' &&
    Array.isArray(parameters) &&
    parameters.length === 0
  )
    return 'the clock is an argument';
  if (node.type !== 'CallExpression') return undefined;
  return FORBIDDEN_CALLS.get(memberOf(node['callee']) ?? nameOf(node['callee']) ?? '');
};

/** Variables of a file that are assigned again; one that is only built when it is first needed is a constant. */
const reassigned = (program: unknown): ReadonlySet<string> => {
  const names = new Set<string>();
  visit(program, (node) => {
    if (node.type === 'AssignmentExpression' && node['operator'] !== '??=')
      names.add(nameOf(node['left']) ?? '');
  });
  return names;
};

const listKept = (program: unknown): Node[] => {
  const names = reassigned(program);
  const body = isNode(program) && Array.isArray(program['body']) ? program['body'] : [];
  return body.filter(
    (node): node is Node =>
      isNode(node) &&
      node.type === 'VariableDeclaration' &&
      node['kind'] === 'let' &&
      Array.isArray(node['declarations']) &&
      node['declarations'].some((each) => isNode(each) && names.has(nameOf(each['id']) ?? '?')),
  );
};

/** Where a file of the domain reads a clock, draws a random number, uses a float, keeps state or reaches outside. */
export const listImpurities = (file: string, text: string): Impurity[] => {
  const impurities: Impurity[] = [];
  const program = parseSync(file, text).program;
  for (const node of listKept(program))
    impurities.push({
      file,
      line: lineOf(text, node),
      why: 'a rule keeps nothing between two calls',
    });
  visit(program, (node) => {
    const why = whyNot(node);
    if (why) impurities.push({ file, line: lineOf(text, node), why });
  });
  return impurities;
};
