import type helpTip from '@area/contract/texts/es/help-tip.json';
import type { HelpWord } from './help-words.ts';
import { t } from './texts.ts';
import { WordTip } from './word-tip.tsx';

/** A word on a line of its own, where the text around it does not write it as the glossary does. */
export const ExplainedWord = ({
  word,
}: {
  readonly word: Extract<HelpWord, keyof (typeof helpTip)['word']>;
}) => (
  <span>
    {t(`help.word.${word}`)}
    <WordTip word={word} />
  </span>
);
