import type { ConvenienceTest } from '@area/contract/polls/schemas';

/** A result in one word: all kinds of product are convenient, some, or none. */
export const summaryOf = ({ levels }: Pick<ConvenienceTest, 'levels'>): 'all' | 'some' | 'none' => {
  const verdicts = Object.values(levels);
  const convenient = verdicts.filter((verdict) => verdict === 'CONVENIENTE').length;
  if (convenient === verdicts.length) return 'all';
  return convenient > 0 ? 'some' : 'none';
};
