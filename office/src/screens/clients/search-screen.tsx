import { useLocation, useSearch } from 'wouter';
import { SearchField } from '@area/kit/fields/search-field.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { HIT_KINDS, hitsOf } from './hits-of.ts';
import { t } from './texts.ts';
import { useFound } from './use-search-hits.ts';

const Results = ({ typed }: { readonly typed: string }) => {
  const { data, error, refetch, isAsked } = useFound(typed);
  if (!isAsked) return <EmptyState title={t('search.begin')} text={t('search.begin_text')} />;
  if (error)
    return <FailureState error={error} title={t('search.failed')} onRetry={() => void refetch()} />;
  if (!data) return <output>{t('search.pending')}</output>;
  const found = hitsOf(data);
  const kinds = HIT_KINDS.filter((kind) => found[kind].length > 0);
  if (kinds.length === 0)
    return <EmptyState title={t('search.nothing')} text={t('search.nothing_text')} />;
  return kinds.map((kind) => (
    <Card key={kind} title={t(`hits.${kind}`)}>
      <LinkList
        label={t(`hits.${kind}`)}
        items={found[kind].map(({ id, title, note = '', href }) => ({
          id,
          title,
          text: note,
          href,
        }))}
      />
    </Card>
  ));
};

/** /clients: one field for whatever a client says. What was typed is in the address. */
export const SearchScreen = () => {
  const [path, navigate] = useLocation();
  const typed = new URLSearchParams(useSearch()).get('q') ?? '';
  return (
    <Stack>
      <PageTitle intro={t('search.intro')}>{t('search.title')}</PageTitle>
      <SearchField
        label={t('search.label')}
        search={typed}
        onSearch={(q) =>
          navigate(q === '' ? path : `${path}?${new URLSearchParams({ q }).toString()}`, {
            replace: true,
          })
        }
      />
      <Results typed={typed} />
    </Stack>
  );
};
