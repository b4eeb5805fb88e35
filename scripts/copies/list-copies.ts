import { tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';

/** A part of a file that exists again elsewhere, exactly. */
export interface Copy {
  readonly file: string;
  readonly line: number;
  readonly of: string;
  readonly ofLine: number;
  readonly tokens: number;
}

interface Read {
  readonly file: string;
  readonly tokens: readonly Token[];
  /** Equal numbers are equal texts. */
  readonly codes: Int32Array;
}

interface Place {
  readonly read: Read;
  readonly start: number;
}

const FACTOR = 1_000_003;

const readAll = (sources: readonly { readonly file: string; readonly text: string }[]): Read[] => {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size + 1);
    return numbers.size;
  };
  return sources.map(({ file, text }) => {
    const tokens = tokensOf(text);
    return { file, tokens, codes: Int32Array.from(tokens, (token) => numberOf(token.text)) };
  });
};

/** A rolling hash of each window of that many codes: the file is read once. */
const sumsOf = (codes: Int32Array, width: number): number[] => {
  let leaving = 1;
  for (let each = 1; each < width; each += 1) leaving = Math.imul(leaving, FACTOR);
  const sums: number[] = [];
  let sum = 0;
  for (let index = 0; index < codes.length; index += 1) {
    if (index >= width) sum = (sum - Math.imul(codes[index - width] ?? 0, leaving)) | 0;
    sum = (Math.imul(sum, FACTOR) + (codes[index] ?? 0)) | 0;
    if (index >= width - 1) sums.push(sum);
  }
  return sums;
};

/** How far two places are equal; within one file no further than the start of the other. */
const lengthOf = (one: Place, other: Place): number => {
  const room = one.read === other.read ? Math.abs(one.start - other.start) : Infinity;
  let length = 0;
  while (
    length < room &&
    one.start + length < one.read.codes.length &&
    one.read.codes[one.start + length] === other.read.codes[other.start + length]
  )
    length += 1;
  return length;
};

const lineOf = ({ read, start }: Place): number => read.tokens[start]?.line ?? 0;

/** Every sequence of at least this many tokens that exists twice; each part of a file is named once, with its first place. */
export const listCopies = (
  sources: readonly { readonly file: string; readonly text: string }[],
  least: number,
): Copy[] => {
  const firstPlaces = new Map<number, Place>();
  const copies: Copy[] = [];
  for (const read of readAll(sources)) {
    const sums = sumsOf(read.codes, least);
    for (let start = 0; start < sums.length; start += 1) {
      const place = { read, start };
      const sum = sums[start] ?? 0;
      const first = firstPlaces.get(sum);
      const length = first ? lengthOf(place, first) : 0;
      if (first && length >= least) {
        copies.push({
          file: read.file,
          line: lineOf(place),
          of: first.read.file,
          ofLine: lineOf(first),
          tokens: length,
        });
        start += length - 1;
      } else if (!first) firstPlaces.set(sum, place);
    }
  }
  return copies;
};
