import type { HelpWord } from './help-words.ts';
import { t } from './texts.ts';
import { useFetchedArea } from './use-fetched-area.ts';

/** What a word means, from the glossary. */
export const Definition = ({ word }: { readonly word: HelpWord }) => {
  const { texts, hasFailed } = useFetchedArea('glossary');
  if (hasFailed) return t('help.tip.failed');
  return texts ? texts[word].text : t('help.tip.loading');
};
