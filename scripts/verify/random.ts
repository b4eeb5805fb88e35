/** Repeatable random numbers: the same seed gives the same sequence. */
export interface Random {
  /** From `low` up to but not including `high`. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
}

const UINT32 = 2 ** 32;

/** Mulberry32: small, fast and even enough to choose moments. */
const generator = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
};

export const seededRandom = (seed: number): Random => {
  const next = generator(seed);
  const between = (low: number, high: number): number => Math.floor(low + next() * (high - low));
  return {
    between,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const found = from[between(0, from.length)];
      if (found === undefined) throw new Error('nothing to pick from');
      return found;
    },
  };
};
