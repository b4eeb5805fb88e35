import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import type { HelpArticle } from '../../parts/help/help-articles.ts';
import type { HelpWord } from '../../parts/help/help-words.ts';
import { paths } from '../../app/paths.ts';
import type { Articles, Glossary } from './findables.ts';
import css from './help.module.css';
import { t } from './texts.ts';

const named = <Name extends string>(found: readonly string[], kind: string): readonly Name[] =>
  found.filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1) as Name);

interface SearchResultsProps {
  readonly search: string;
  /** What was found, the best first. */
  readonly found: readonly string[];
  readonly articles: Articles;
  readonly glossary: Glossary;
}

/** Articles that answer and words that are meant. */
export const SearchResults = ({ search, found, articles, glossary }: SearchResultsProps) => {
  const foundArticles = named<HelpArticle>(found, 'article');
  const foundWords = named<HelpWord>(found, 'word');
  return (
    <section className={css['results']} aria-label={t('help.results.label')}>
      <output className={css['quiet']}>
        {found.length === 0
          ? t('help.results.none', { search })
          : t('help.results.count', { count: found.length })}
      </output>
      {foundArticles.length > 0 ? (
        <Card title={t('help.results.articles')}>
          <LinkList
            label={t('help.results.articles')}
            items={foundArticles.map((article) => ({
              id: article,
              title: articles[article].title,
              text: articles[article].about,
              href: paths.help(article),
            }))}
          />
        </Card>
      ) : null}
      {foundWords.length > 0 ? (
        <Card title={t('help.results.words')}>
          <LinkList
            label={t('help.results.words')}
            items={foundWords.map((word) => ({
              id: word,
              title: glossary[word].term,
              text: glossary[word].text,
              href: paths.helpWord(word),
            }))}
          />
        </Card>
      ) : null}
    </section>
  );
};
