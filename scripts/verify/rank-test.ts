/** Two samples compared by ranks. */
export interface RankTest {
  /** How often a value of the first sample is the larger one: half the time when the samples do not differ. */
  readonly larger: number;
  /** Distance from that half in standard deviations. */
  readonly z: number;
}

interface Ranked {
  readonly value: number;
  readonly isFirst: boolean;
}

/** The ranks of the first sample, added up; equal values share theirs. */
const rankSum = (sorted: readonly Ranked[]): { sum: number; ties: number } => {
  let [sum, ties] = [0, 0];
  for (let start = 0; start < sorted.length;) {
    let end = start;
    while (end < sorted.length && sorted[end]?.value === sorted[start]?.value) end += 1;
    const [count, rank] = [end - start, (start + 1 + end) / 2];
    sum += sorted.slice(start, end).filter(({ isFirst }) => isFirst).length * rank;
    ties += count ** 3 - count;
    start = end;
  }
  return { sum, ties };
};

/** The Mann-Whitney test: it needs no assumption about the distribution, and a few slow values do not change it. */
export const rankTest = (first: readonly number[], second: readonly number[]): RankTest => {
  const [n, m] = [first.length, second.length];
  const all = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  const { sum, ties } = rankSum(all.toSorted((a, b) => a.value - b.value));
  const u = sum - (n * (n + 1)) / 2;
  const total = n + m;
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)));
  return { larger: u / (n * m), z: variance > 0 ? (u - (n * m) / 2) / Math.sqrt(variance) : 0 };
};

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
};
