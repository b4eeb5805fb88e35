import type articles from '@area/contract/texts/es/articles.json';

/** The articles of the help: one that there is not does not compile. */
export type HelpArticle = keyof typeof articles;
