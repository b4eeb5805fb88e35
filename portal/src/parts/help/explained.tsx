import type { DataItem } from '@area/kit/figures/data-list.tsx';
import type { HelpWord } from './help-words.ts';
import { WordTip } from './word-tip.tsx';

/** The name of a figure with what explains it. *Example*: `{ ...explained('cost', t('…')), value }`. */
export const explained = (word: HelpWord, term: string): Pick<DataItem, 'term' | 'help'> => ({
  term,
  help: <WordTip word={word} term={term} />,
});
