import type helpTip from '@area/contract/texts/es/help-tip.json';
import { Link } from 'wouter';
import { paths } from '../../app/paths.ts';
import type { HelpArticle } from './help-articles.ts';
import { t } from './texts.ts';

/** Leads to an article from where its question arises; without one to the help. */
export const HelpLink = ({
  article,
}: {
  readonly article?: Extract<HelpArticle, keyof (typeof helpTip)['more']>;
}) => <Link href={paths.help(article)}>{t(`help.more.${article ?? 'help'}`)}</Link>;
