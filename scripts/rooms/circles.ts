/** The arrows of a graph, by names. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** A graph of arrows, without those from a name to itself. */
export const buildGraph = (arrows: readonly (readonly [from: string, to: string])[]): Graph => {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of arrows)
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
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

/** The sets of names of which each reaches all others and itself. A name is in at most one of them. */
export const listCircles = (graph: Graph): string[][] => {
  const reach = new Map([...graph.keys()].map((each) => [each, reachedFrom(graph, each)]));
  const circles = new Map(
    [...reach]
      .filter(([name, reached]) => reached.has(name))
      .map(([name, reached]) => {
        const circle = [...reached].filter((other) => reach.get(other)?.has(name)).toSorted();
        return [circle.join(), circle] as const;
      }),
  );
  return [...circles.values()];
};
