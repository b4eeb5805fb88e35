import { costOf } from './files.ts';
import type { Weighing } from './files.ts';
import { listPieces } from './pieces.ts';
import type { Graph } from './visits.ts';

type Files = readonly (readonly number[])[];

/** How many of the most promising pairs are weighed exactly at each step. */
const WEIGHED_EXACTLY = 60;

const joined = (files: Files, one: number, other: number): Files => [
  ...files.filter((_, at) => at !== one && at !== other),
  [...(files[one] ?? []), ...(files[other] ?? [])],
];

interface Pair {
  readonly one: number;
  readonly other: number;
  /** What joining them would change, were there no imports between files. */
  readonly change: number;
}

const sum = (values: Iterable<number>): number =>
  [...values].reduce((total, value) => total + value, 0);

/** Pairs that seem worth joining, the most promising first. */
const listPairs = (
  { pieces, visits, fileCost, weightOf }: Weighing,
  files: Files,
): readonly Pair[] => {
  const weights = visits.map(({ start }) => weightOf(start));
  const needed = files.map(
    (file) =>
      new Set(
        visits.flatMap(({ pieces: wanted }, at) =>
          wanted.some((piece) => file.includes(piece)) ? [at] : [],
        ),
      ),
  );
  const sizes = files.map((file) => sum(file.map((piece) => pieces[piece]?.size ?? 0)));
  const weightOfAll = (visited: Iterable<number>): number =>
    sum([...visited].map((at) => weights[at] ?? 0));
  const pairs = files.flatMap((_, one) =>
    files.slice(one + 1).map((__, offset) => {
      const other = one + 1 + offset;
      const [a, b] = [needed[one] ?? new Set<number>(), needed[other] ?? new Set<number>()];
      const onlyA = weightOfAll([...a].filter((at) => !b.has(at)));
      const onlyB = weightOfAll([...b].filter((at) => !a.has(at)));
      const both = weightOfAll([...a].filter((at) => b.has(at)));
      return {
        one,
        other,
        change: onlyA * (sizes[other] ?? 0) + onlyB * (sizes[one] ?? 0) - both * fileCost,
      };
    }),
  );
  return pairs
    .filter(({ change }) => change < 0)
    .toSorted((a, b) => a.change - b.change)
    .slice(0, WEIGHED_EXACTLY);
};

/** Joins two files as long as the visits together fetch less for it. */
const joinFiles = (weighing: Weighing): Files => {
  let files: Files = weighing.pieces.map((_, at) => [at]);
  let cost = costOf(weighing, files) ?? Number.POSITIVE_INFINITY;
  for (;;) {
    const [best] = listPairs(weighing, files)
      .map(({ one, other }) => joined(files, one, other))
      .map((candidate) => ({
        candidate,
        cost: costOf(weighing, candidate) ?? Number.POSITIVE_INFINITY,
      }))
      .toSorted((a, b) => a.cost - b.cost);
    if (!best || best.cost >= cost) return files;
    files = best.candidate;
    cost = best.cost;
  }
};

/**
 * Divides what several starts share into files, each a list of modules. A file of every way to share would be many
 * requests, one file of all many characters that nobody asked for: two files are joined where that costs all visits
 * together less than a request more. *Source*: ADR 91.
 */
export const divide = (
  graph: Graph,
  { fileCost, weightOf }: Pick<Weighing, 'fileCost' | 'weightOf'>,
): readonly (readonly string[])[] => {
  const pieces = listPieces(graph);
  return joinFiles({ ...pieces, fileCost, weightOf }).map((file) =>
    file.flatMap((piece) => pieces.pieces[piece]?.modules ?? []),
  );
};
