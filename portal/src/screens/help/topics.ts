import type { FlowFlags } from '@area/domain/configuration/flags';
import type { HelpArticle } from '../../parts/help/help-articles.ts';
import type { HelpWord } from '../../parts/help/help-words.ts';

/** The articles in the order in which they are offered. */
export const TOPICS = [
  {
    topic: 'money',
    articles: ['invest', 'transfer', 'periodic', 'execution', 'money', 'tax'],
  },
  { topic: 'plans', articles: ['contribute', 'collect'] },
  { topic: 'account', articles: ['holders', 'minors', 'documents'] },
  { topic: 'safety', articles: ['signing', 'security'] },
  { topic: 'us', articles: ['complaints'] },
] as const satisfies readonly { readonly articles: readonly HelpArticle[]; topic: string }[];

/** Of what a portal without plans does not offer. */
export const ARTICLES_OF_PLANS: readonly HelpArticle[] = ['contribute', 'collect'];
export const WORDS_OF_PLANS: readonly HelpWord[] = [
  'pension_plan',
  'contribution',
  'consolidated_rights',
  'economic_rights',
  'contingency',
  'benefit',
  'beneficiary',
  'contribution_limit',
  'compartment',
  'ten_years',
];

/** Whether this portal offers what an article is about. */
export const isArticleOffered = (article: HelpArticle, flags: FlowFlags): boolean =>
  (flags.ALLOW_PENSION_PLANS || !ARTICLES_OF_PLANS.includes(article)) &&
  (flags.ALLOW_PERIODIC_SUBSCRIPTIONS || article !== 'periodic');

export const isWordOffered = (word: HelpWord, flags: FlowFlags): boolean =>
  flags.ALLOW_PENSION_PLANS || !WORDS_OF_PLANS.includes(word);

/** The topics of this portal with their articles. */
export const topicsOf = (flags: FlowFlags) =>
  TOPICS.map(({ topic, articles }) => ({
    topic,
    articles: articles.filter((article) => isArticleOffered(article, flags)),
  })).filter(({ articles }) => articles.length > 0);
