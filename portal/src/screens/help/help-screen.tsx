import { useLocation } from 'wouter';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import type { HelpArticle } from '../../parts/help/help-articles.ts';
import { paths } from '../../app/paths.ts';
import { ArticlePage, MissingArticle } from './article-page.tsx';
import { GlossaryPage } from './glossary-page.tsx';
import { HelpHome } from './help-home.tsx';
import { topicsOf } from './topics.ts';

/** /help, /help/glossary and /help/{article}, with and without a login. *Source*: screens.md (Help), ADR 238. */
export const HelpScreen = () => {
  const [path] = useLocation();
  const configuration = useConfiguration();
  const page = path.slice(paths.help().length).replaceAll('/', '');
  if (page === '') return <HelpHome />;
  if (page === 'glossary') return <GlossaryPage />;
  const article = topicsOf(configuration)
    .flatMap(({ articles }): readonly HelpArticle[] => articles)
    .find((each) => each === page);
  return article === undefined ? (
    <MissingArticle />
  ) : (
    <ArticlePage key={article} article={article} />
  );
};
