import type { Language } from '@area/domain/configuration/languages';
import { ca } from './ca.ts';
import type { TextTree } from './compose.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** Every text there is, by language. */
export const CATALOGUES: Readonly<Record<Language, TextTree>> = { es, en, ca };

/** Used by the server alone: in documents, mails and SMS. */
type Unseen = 'messages' | 'paper';

/** Read by few people: each is a file of its own, which the portal fetches when somebody opens the help or a word. *Source*: ADR 238. */
export const FETCHED_AREAS = ['articles', 'glossary'] as const;
export type FetchedArea = (typeof FETCHED_AREAS)[number];

/** What a portal is handed of a language: everything that a screen may show. *Source*: specification 7, Translations. */
export const bundleOf = (language: Language): TextTree => {
  const {
    messages: _messages,
    paper: _paper,
    articles: _articles,
    glossary: _glossary,
    ...seen
  }: Partial<Record<Unseen | FetchedArea, TextTree[string]>> & TextTree = CATALOGUES[language];
  return seen;
};

/** One area of a language, under its name as in the catalogue. */
export const fetchedAreaOf = (language: Language, area: FetchedArea): TextTree => {
  const tree = CATALOGUES[language][area];
  return tree === undefined ? {} : { [area]: tree };
};
