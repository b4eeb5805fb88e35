import { listStarts, listVisits, reach } from './visits.ts';
import type { Graph } from './visits.ts';

/** Modules that the same visits need: they always travel together. */
export interface Piece {
  readonly modules: readonly string[];
  /** *Units*: characters of source. */
  readonly size: number;
  readonly hasStyle: boolean;
  /** Other pieces that it imports at once. */
  readonly imports: readonly number[];
}

/** Pieces as numbers, and which of them each visit needs. */
export interface Pieces {
  readonly pieces: readonly Piece[];
  readonly visits: readonly { readonly start: string; readonly pieces: readonly number[] }[];
}

const STYLE = /\.css$/;

/** Modules that more than one start needs: the others stay with the start that needs them. */
const listShared = (graph: Graph): readonly string[] => {
  const starts = listStarts(graph);
  const ofEntry = reach(graph, graph.entry);
  const times = new Map<string, number>();
  for (const start of starts)
    for (const id of reach(graph, start)) times.set(id, (times.get(id) ?? 0) + 1);
  return [...times]
    .filter(([id, count]) => count > 1 && !ofEntry.has(id) && !starts.includes(id))
    .map(([id]) => id);
};

/** Modules of the same signature together. */
const bySignature = (
  ids: readonly string[],
  signatureOf: (id: string) => string,
): readonly (readonly string[])[] => {
  const groups = new Map<string, string[]>();
  for (const id of ids) groups.set(signatureOf(id), [...(groups.get(signatureOf(id)) ?? []), id]);
  return [...groups.values()];
};

const numbersOf = (
  ids: Iterable<string>,
  pieceOf: ReadonlyMap<string, number>,
): readonly number[] => [...new Set([...ids].flatMap((id) => pieceOf.get(id) ?? []))];

/** Groups the shared modules by who needs them. */
export const listPieces = (graph: Graph): Pieces => {
  const visits = listVisits(graph);
  const members = bySignature(listShared(graph), (id) =>
    visits.flatMap(({ modules }, at) => (modules.has(id) ? [at] : [])).join(' '),
  );
  const pieceOf = new Map(members.flatMap((ids, at) => ids.map((id) => [id, at] as const)));
  const pieces = members.map((modules, at) => ({
    modules,
    size: modules.reduce((sum, id) => sum + (graph.modules.get(id)?.size ?? 0), 0),
    hasStyle: modules.some((id) => STYLE.test(id)),
    imports: numbersOf(
      modules.flatMap((id) => graph.modules.get(id)?.imports ?? []),
      pieceOf,
    ).filter((each) => each !== at),
  }));
  return {
    pieces,
    visits: visits.map(({ start, modules }) => ({ start, pieces: numbersOf(modules, pieceOf) })),
  };
};
