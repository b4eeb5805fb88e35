const BITS = 64;
const GAMMA = 0x9e_37_79_b9_7f_4a_7c_15n;
const FIRST_FACTOR = 0xbf_58_47_6d_1c_e4_e5_b9n;
const SECOND_FACTOR = 0x94_d0_49_bb_13_31_11_ebn;

const word = (value: bigint): bigint => BigInt.asUintN(BITS, value);

/** Numbers that look random and are the same for the same seed. */
export interface SplitMix {
  /** The next number. *Units*: from 0 to 2^64 - 1. */
  readonly next: () => bigint;
  /** The next one, from 0 to below `count`. */
  readonly index: (count: number) => number;
}

/** The generator SplitMix64. *Source*: Steele, Lea and Flood, 2014; ADR 224. */
export const splitMix = (seed: bigint): SplitMix => {
  let state = word(seed);
  const next = (): bigint => {
    state = word(state + GAMMA);
    let mixed = state;
    mixed = word((mixed ^ (mixed >> 30n)) * FIRST_FACTOR);
    mixed = word((mixed ^ (mixed >> 27n)) * SECOND_FACTOR);
    return mixed ^ (mixed >> 31n);
  };
  return { next, index: (count) => Number((next() * BigInt(count)) >> BigInt(BITS)) };
};
