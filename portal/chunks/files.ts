import type { Pieces } from './pieces.ts';

/** A file in the making: numbers of the pieces in it. */
type File = readonly number[];

/** What is weighed. *Units*: characters of source. */
export interface Weighing extends Pieces {
  /** What one more file costs who fetches it, headers and its place in the queue, beside its characters. */
  readonly fileCost: number;
  /** How much a visit counts. */
  readonly weightOf: (start: string) => number;
}

/** Files as bits of a number: those that each file brings along with itself, or nothing when two bring each other. */
const closeOver = ({ pieces }: Pieces, files: readonly File[]): readonly bigint[] | undefined => {
  const fileOf = new Map(files.flatMap((file, at) => file.map((piece) => [piece, at] as const)));
  const closed: (bigint | 'begun' | undefined)[] = files.map(() => undefined);
  const visit = (at: number): bigint | undefined => {
    const known = closed[at];
    if (known !== undefined) return known === 'begun' ? undefined : known;
    closed[at] = 'begun';
    let bits = 1n << BigInt(at);
    for (const piece of files[at] ?? [])
      for (const imported of pieces[piece]?.imports ?? []) {
        const other = fileOf.get(imported) ?? at;
        const brought = other === at ? 0n : visit(other);
        if (brought === undefined) return undefined;
        bits |= brought;
      }
    closed[at] = bits;
    return bits;
  };
  const all = files.map((_, at) => visit(at));
  return all.includes(undefined) ? undefined : (all as readonly bigint[]);
};

const requestsOf = ({ pieces }: Pieces, file: File): number =>
  file.some((piece) => pieces[piece]?.hasStyle) ? 2 : 1;

/** What all visits together fetch, or nothing when two files would need each other: they would run half-made. */
export const costOf = (weighing: Weighing, files: readonly File[]): number | undefined => {
  const closed = closeOver(weighing, files);
  if (!closed) return undefined;
  const fileOf = new Map(files.flatMap((file, at) => file.map((piece) => [piece, at] as const)));
  const costs = files.map((file) =>
    file.reduce(
      (sum, piece) => sum + (weighing.pieces[piece]?.size ?? 0),
      requestsOf(weighing, file) * weighing.fileCost,
    ),
  );
  return weighing.visits.reduce((sum, { start, pieces }) => {
    const fetched = pieces.reduce(
      (bits, piece) => bits | (closed[fileOf.get(piece) ?? 0] ?? 0n),
      0n,
    );
    const cost = costs.reduce(
      (total, each, at) => ((fetched >> BigInt(at)) & 1n ? total + each : total),
      0,
    );
    return sum + weighing.weightOf(start) * cost;
  }, 0);
};
