/** What is known of the imports between the modules of a build. */
export interface Graph {
  readonly modules: ReadonlyMap<string, GraphModule>;
  /** Begins every page. */
  readonly entry: string;
  /** Begins every page behind the login, after the entry. */
  readonly frame: string;
  /** Whether a start that the entry imports is a page behind the login. */
  readonly isBehindLogin: (start: string) => boolean;
}

interface GraphModule {
  /** *Units*: characters of its source. */
  readonly size: number;
  readonly imports: readonly string[];
  /** Modules that it imports only when they are needed: each begins a file of its own. */
  readonly startsLater: readonly string[];
}

/** A module and all that it imports at once. */
export const reach = ({ modules }: Graph, from: string, found = new Set<string>()): Set<string> => {
  if (found.has(from)) return found;
  found.add(from);
  for (const each of modules.get(from)?.imports ?? []) reach({ modules } as Graph, each, found);
  return found;
};

export const listStarts = ({ modules }: Graph): readonly string[] => [
  ...new Set([...modules.values()].flatMap(({ startsLater }) => startsLater)),
];

/** The starts that are loaded one after the other until one of them is there: the frame, its screen, a part of that. */
const wayTo = (
  graph: Graph,
  start: string,
  reached: ReadonlyMap<string, Set<string>>,
): readonly string[] => {
  const askers = [...graph.modules]
    .filter(([, { startsLater }]) => startsLater.includes(start))
    .map(([id]) => id);
  const isAskedBy = (other: string): boolean =>
    other !== start && askers.some((asker) => reached.get(other)?.has(asker));
  if (isAskedBy(graph.entry)) return graph.isBehindLogin(start) ? [graph.frame, start] : [start];
  const before = [...reached.keys()].find(isAskedBy);
  return before === undefined ? [start] : [...wayTo(graph, before, reached), start];
};

/** Somebody who arrives at a start, and all modules that this takes beyond the entry. */
export interface Visit {
  readonly start: string;
  readonly modules: ReadonlySet<string>;
}

/** One visit for each start. */
export const listVisits = (graph: Graph): readonly Visit[] => {
  const ofEntry = reach(graph, graph.entry);
  const reached = new Map(
    [graph.entry, ...listStarts(graph)].map((start) => [start, reach(graph, start)]),
  );
  return listStarts(graph).map((start) => {
    const modules = wayTo(graph, start, reached).flatMap((each) => [...(reached.get(each) ?? [])]);
    return { start, modules: new Set(modules.filter((id) => !ofEntry.has(id))) };
  });
};
