import { useConfiguration } from '@area/kit/white-label/configuration-context.ts';
import { LinkButton } from '@area/kit/controls/button.tsx';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import type { HelpArticle } from '../../parts/help/help-articles.ts';
import { useFetchedArea } from '../../parts/help/use-fetched-area.ts';
import { paths } from '../../app/paths.ts';
import { ArticleText } from './article-text.tsx';
import { AskPart } from './ask-part.tsx';
import { HelpFailed } from './help-failed.tsx';
import { t } from './texts.ts';
import { topicsOf } from './topics.ts';

const LOADING = [
  { width: '60%', height: '2rem' },
  { width: '100%', height: '12rem' },
];

/** An address that names no article of this portal. */
export const MissingArticle = () => (
  <Stack isNarrow>
    <PageTitle intro={t('help.missing.text')}>{t('help.missing.title')}</PageTitle>
    <div>
      <LinkButton href={paths.help()}>{t('help.back')}</LinkButton>
    </div>
  </Stack>
);

const crumbs = (title: string) => (
  <Breadcrumbs crumbs={[{ title: t('shell.help'), href: paths.help() }, { title }]} />
);

/** One article, what else its topic has, and whom to ask. */
export const ArticlePage = ({ article }: { readonly article: HelpArticle }) => {
  const { texts, hasFailed, retry } = useFetchedArea('articles');
  const configuration = useConfiguration();
  const known = texts?.[article];
  const title = known?.title ?? t('shell.help');
  const others =
    topicsOf(configuration)
      .find(({ articles }) => articles.some((each) => each === article))
      ?.articles.filter((each) => each !== article) ?? [];
  return (
    <Stack isNarrow>
      <PageTitle
        above={crumbs(title)}
        isOnItsWay={!known}
        {...(known ? { intro: known.about } : {})}
      >
        {title}
      </PageTitle>
      {known ? <ArticleText lines={Object.values(known.text)} /> : null}
      {hasFailed ? <HelpFailed onRetry={retry} /> : null}
      {known || hasFailed ? null : <Skeleton lines={LOADING} />}
      {texts && others.length > 0 ? (
        <Card title={t('help.related')}>
          <LinkList
            label={t('help.related')}
            items={others.map((each) => ({
              id: each,
              title: texts[each].title,
              text: texts[each].about,
              href: paths.help(each),
            }))}
          />
        </Card>
      ) : null}
      <AskPart />
    </Stack>
  );
};
