import { dirname } from 'node:path';
import { isTest } from './rules.ts';
import type { Import } from './rules.ts';

/** How many folders of the server may import each other in a circle. *Source*: ADR 154. */
export const KNOT_MAX = 3;

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const isServer = (path: string): boolean => path.startsWith('server/src/') && !isTest(path);

const folderGraph = (imports: readonly Import[]): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const { file, target, isPackage } of imports) {
    if (isPackage || !isServer(file) || !isServer(target)) continue;
    const [from, to] = [dirname(file), dirname(target)];
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
};

const reachedFrom = (graph: Graph, start: string): ReadonlySet<string> => {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return reached;
};

/**
 * The sets of folders of the server that import each other in a circle, types too, when they are more than `max`.
 * A folder that reaches itself stands in exactly one.
 */
export const listKnots = (imports: readonly Import[], max = KNOT_MAX): string[][] => {
  const graph = folderGraph(imports);
  const reach = new Map([...graph.keys()].map((each) => [each, reachedFrom(graph, each)]));
  const knots = new Map(
    [...reach]
      .filter(([folder, reached]) => reached.has(folder))
      .map(([folder, reached]) => {
        const knot = [...reached].filter((other) => reach.get(other)?.has(folder)).toSorted();
        return [knot.join(), knot] as const;
      }),
  );
  return [...knots.values()].filter(({ length }) => length > max);
};
