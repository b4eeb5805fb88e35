import { searchWordsOf } from '@area/kit/fields/search-words.ts';

/** Something that the help can find. */
export interface Findable {
  readonly id: string;
  readonly title: string;
  /** Other words for it, which people type and the text does not say. */
  readonly also: string;
  readonly about: string;
  readonly text: string;
}

/** What a word counts for where it is found. */
const WEIGHTS = { title: 8, also: 6, about: 3, text: 1 } as const;
type Field = keyof typeof WEIGHTS;
const FIELDS = Object.keys(WEIGHTS) as readonly Field[];

const SHORTEST = 3;
const WHOLE_UNTIL = 4;
const ENDING = 2;
/** Of the words that are known at all: a question has some that say little. */
const LEAST_FOUND = 0.5;

const wordsIn = (text: string): readonly string[] =>
  searchWordsOf(text.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '));

/** Without its ending, so that a plural and a verb find the noun. */
const stemOf = (word: string): string =>
  word.length <= WHOLE_UNTIL ? word : word.slice(0, Math.max(WHOLE_UNTIL, word.length - ENDING));

interface Indexed {
  readonly id: string;
  readonly fields: Readonly<Record<Field, readonly string[]>>;
}

const indexOf = (each: Findable): Indexed => ({
  id: each.id,
  fields: {
    title: wordsIn(each.title),
    also: wordsIn(each.also),
    about: wordsIn(each.about),
    text: wordsIn(each.text),
  },
});

const weightIn = ({ fields }: Indexed, stem: string): number =>
  FIELDS.filter((field) => fields[field].some((word) => word.startsWith(stem))).reduce(
    (sum, field) => sum + WEIGHTS[field],
    0,
  );

/** What makes a search of these, built once. The rarer a word is among them, the more it counts. */
export const searchIn = (
  everything: readonly Findable[],
): ((typed: string) => readonly string[]) => {
  const indexed = everything.map(indexOf);
  return (typed) => {
    const stems = [
      ...new Set(
        wordsIn(typed)
          .filter((word) => word.length >= SHORTEST)
          .map(stemOf),
      ),
    ];
    const known = stems.flatMap((stem) => {
      const weights = indexed.map((each) => weightIn(each, stem));
      const count = weights.filter((weight) => weight > 0).length;
      return count === 0 ? [] : [{ weights, rarity: Math.log(1 + indexed.length / count) }];
    });
    return indexed
      .map(({ id }, at) => {
        const found = known.filter(({ weights }) => (weights[at] ?? 0) > 0);
        return {
          id,
          count: found.length,
          score: found.reduce((sum, { weights, rarity }) => sum + (weights[at] ?? 0) * rarity, 0),
        };
      })
      .filter(({ count }) => count > 0 && count >= known.length * LEAST_FOUND)
      .toSorted((one, other) => other.score - one.score)
      .map(({ id }) => id);
  };
};
