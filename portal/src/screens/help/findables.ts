import type { FlowFlags } from '@area/domain/configuration/flags';
import type { es } from '@area/contract/texts/es';
import type { HelpArticle } from '../../parts/help/help-articles.ts';
import type { HelpWord } from '../../parts/help/help-words.ts';
import { plainOf } from './parse-text.ts';
import type { Findable } from './search-help.ts';
import { isWordOffered, topicsOf } from './topics.ts';

export type Articles = (typeof es)['articles'];
export type Glossary = (typeof es)['glossary'];

/** What the help of a portal can find, by `article:` and `word:`. */
export const findablesOf = (
  { articles, glossary }: { readonly articles: Articles; readonly glossary: Glossary },
  flags: FlowFlags,
): readonly Findable[] => [
  ...topicsOf(flags)
    .flatMap((each): readonly HelpArticle[] => each.articles)
    .map((article) => {
      const { title, about, also, text } = articles[article];
      return {
        id: `article:${article}`,
        title,
        about,
        also,
        text: Object.values(text).map(plainOf).join(' '),
      };
    }),
  ...(Object.keys(glossary) as HelpWord[])
    .filter((word) => isWordOffered(word, flags))
    .map((word) => ({
      id: `word:${word}`,
      title: glossary[word].term,
      about: '',
      also: '',
      text: glossary[word].text,
    })),
];
