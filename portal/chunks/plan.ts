import { divide } from './divide.ts';
import type { Weighing } from './files.ts';
import { listStarts, listVisits, reach } from './visits.ts';
import type { Graph } from './visits.ts';

const STYLE = /\.css$/;

/** The files by name, each a list of modules. What is in none stays with the start that needs it. */
export type Plan = ReadonlyMap<string, readonly string[]>;

/** What every page starts with. */
export const ENTRY_FILE = 'entry';
/** A start that weighs so much is one where most visits begin. */
const BUSY = 20;

interface Planned extends Pick<Weighing, 'fileCost' | 'weightOf'> {
  readonly graph: Graph;
  /** Begins the pages before the login, and the login itself. */
  readonly guests: string;
}

/** The graph as if the entry itself imported what both guests and those who come most need: everybody fetches it, wherever they begin. */
const withCommon = ({ graph, guests, weightOf }: Planned): Graph => {
  const entry = graph.modules.get(graph.entry);
  if (!entry) return graph;
  const busy = listStarts(graph).filter((start) => start !== guests && weightOf(start) >= BUSY);
  const ofBusy = new Set([graph.frame, ...busy].flatMap((start) => [...reach(graph, start)]));
  const common = [...reach(graph, guests)].filter((id) => ofBusy.has(id));
  return {
    ...graph,
    modules: new Map([
      ...graph.modules,
      [graph.entry, { ...entry, imports: [...new Set([...entry.imports, ...common])] }],
    ]),
  };
};

/** The graph as if some modules were not in it. */
const without = (graph: Graph, left: ReadonlySet<string>): Graph => ({
  ...graph,
  modules: new Map(
    [...graph.modules].flatMap(([id, module]) =>
      left.has(id)
        ? []
        : [[id, { ...module, imports: module.imports.filter((each) => !left.has(each)) }] as const],
    ),
  ),
});

/**
 * Everything that comes in files of its own: what all begin with; the style sheets of the visits behind the login that count most, as
 * one, since each would weigh little more than its request; and the rest as `divide` says.
 * *Source*: ADR 91, ADR 94.
 */
export const planFiles = (planned: Planned): Plan => {
  const { guests, fileCost, weightOf } = planned;
  const graph = withCommon(planned);
  const busy = listVisits(graph).filter(({ start }) => start !== guests && weightOf(start) >= BUSY);
  const styles = [...new Set(busy.flatMap(({ modules }) => [...modules]))].filter((id) =>
    STYLE.test(id),
  );
  const parts = divide(without(graph, new Set(styles)), { fileCost, weightOf });
  return new Map([
    [ENTRY_FILE, [...reach(graph, graph.entry)]],
    ['style', styles],
    ...parts.map((file, at) => [`part-${at}`, file] as const),
  ]);
};
