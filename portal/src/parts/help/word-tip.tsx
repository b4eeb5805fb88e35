import type helpTip from '@area/contract/texts/es/help-tip.json';
import { Toggletip } from '@area/kit/controls/toggletip.tsx';
import { Definition } from './definition.tsx';
import type { HelpWord } from './help-words.ts';
import { t } from './texts.ts';

/** Words that are explained where they are not written as the glossary writes them. */
type NamedWord = Extract<HelpWord, keyof (typeof helpTip)['word']>;

type WordTipProps =
  | {
      readonly word: HelpWord;
      /** The word as it is written beside it. */
      readonly term: string;
    }
  | { readonly word: NamedWord; readonly term?: undefined };

const nameOf = (props: WordTipProps): string =>
  t('help.tip.name', { term: props.term ?? t(`help.word.${props.word}`) });

/** Explains a word where it is written. *Source*: screens.md (Help), ADR 238. */
export const WordTip = (props: WordTipProps) => (
  <Toggletip name={nameOf(props)}>
    <Definition word={props.word} />
  </Toggletip>
);
