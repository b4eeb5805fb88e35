import type { Language } from '@area/domain/configuration/languages';
import { ca } from './ca.ts';
import type { TextTree } from './compose.ts';
import { en } from './en.ts';
import { es } from './es.ts';

/** Every text there is, by language. */
export const CATALOGUES: Readonly<Record<Language, TextTree>> = { es, en, ca };

/** Used by the server alone: in documents, mails and SMS. */
type Unseen = 'messages' | 'paper';

/** What a portal is handed of a language: everything that a screen may show. *Source*: specification 7, Translations. */
export const bundleOf = (language: Language): TextTree => {
  const {
    messages: _messages,
    paper: _paper,
    ...seen
  }: Partial<Record<Unseen, TextTree[string]>> & TextTree = CATALOGUES[language];
  return seen;
};
