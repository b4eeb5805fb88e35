/** A node of the syntax tree of a file. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every node of a tree, the outer ones first. */
export const visit = (value: unknown, found: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const item of value) visit(item, found);
  if (!isNode(value)) return;
  found(value);
  for (const child of Object.values(value)) if (typeof child === 'object') visit(child, found);
};

export const lineOf = (text: string, { start }: Node): number =>
  text.slice(0, start).split('\n').length;
