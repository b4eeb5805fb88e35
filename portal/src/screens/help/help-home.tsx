import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SearchField } from '@area/kit/fields/search-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import type { HelpArticle } from '../../parts/help/help-articles.ts';
import type { HelpWord } from '../../parts/help/help-words.ts';
import { useFetchedArea } from '../../parts/help/use-fetched-area.ts';
import { paths } from '../../app/paths.ts';
import { AskPart } from './ask-part.tsx';
import { findablesOf } from './findables.ts';
import type { Articles, Glossary } from './findables.ts';
import css from './help.module.css';
import { HelpFailed } from './help-failed.tsx';
import { searchIn } from './search-help.ts';
import { SearchResults } from './search-results.tsx';
import { t } from './texts.ts';
import { isWordOffered, topicsOf } from './topics.ts';

interface KnownProps {
  readonly articles: Articles;
  readonly glossary: Glossary;
}

const Topics = ({ articles, glossary }: KnownProps) => {
  const configuration = useConfiguration();
  const count = (Object.keys(glossary) as HelpWord[]).filter((word) =>
    isWordOffered(word, configuration),
  ).length;
  return (
    <div className={css['topics']}>
      {topicsOf(configuration).map(({ topic, articles: offered }) => (
        <Card key={topic} title={t(`help.topic.${topic}`)}>
          <LinkList
            label={t(`help.topic.${topic}`)}
            items={offered.map((article: HelpArticle) => ({
              id: article,
              title: articles[article].title,
              text: articles[article].about,
              href: paths.help(article),
            }))}
          />
        </Card>
      ))}
      <Card title={t('help.glossary.link')}>
        <LinkList
          label={t('help.glossary.link')}
          items={[
            {
              id: 'glossary',
              title: t('help.glossary.intro'),
              text: t('help.glossary.about', { count }),
              href: paths.help('glossary'),
            },
          ]}
        />
      </Card>
    </div>
  );
};

const Known = ({ search, ...known }: KnownProps & { readonly search: string }) => {
  const configuration = useConfiguration();
  const { articles, glossary } = known;
  const find = useMemo(
    () => searchIn(findablesOf({ articles, glossary }, configuration)),
    [articles, glossary, configuration],
  );
  return search === '' ? (
    <Topics {...known} />
  ) : (
    <SearchResults search={search} found={find(search)} {...known} />
  );
};

/** /help: a search in what is written here, the topics, and whom to ask. The search is in the address. */
export const HelpHome = () => {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch()).get('search') ?? '';
  const articles = useFetchedArea('articles');
  const glossary = useFetchedArea('glossary');
  const hasFailed = articles.hasFailed || glossary.hasFailed;
  const retry = (): void => {
    articles.retry();
    glossary.retry();
  };
  return (
    <Stack>
      <Stack isNarrow>
        <PageTitle intro={t('help.intro')}>{t('shell.help')}</PageTitle>
        <SearchField
          label={t('help.search')}
          hint={t('help.search_hint')}
          search={search}
          onSearch={(typed) => navigate(paths.helpSearch(typed), { replace: true })}
        />
      </Stack>
      {articles.texts && glossary.texts ? (
        <Known articles={articles.texts} glossary={glossary.texts} search={search} />
      ) : null}
      {hasFailed ? <HelpFailed onRetry={retry} /> : null}
      {hasFailed || (articles.texts && glossary.texts) ? null : <Skeleton />}
      <AskPart />
    </Stack>
  );
};
