import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { formatMoment } from '@area/kit/figures/format.ts';
import { Card } from '@area/kit/layout/card.tsx';
import { LinkList } from '@area/kit/layout/link-list.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { EmptyState } from '@area/kit/states/empty-state.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { Pagination } from '@area/kit/table/pagination.tsx';
import { paths } from '../../app/paths.ts';
import { useIssues } from '../../calls/conversations.ts';
import { openContact } from '../../parts/agent/contact-door.ts';
import { IssueState } from './issue-state.tsx';
import { t } from './texts.ts';
import { HelpLink } from '../../parts/help/help-link.tsx';

const LOADING = [
  { width: '100%', height: '3rem' },
  { width: '100%', height: '3rem' },
];

const Ask = () => <Button onPress={openContact}>{t('issues.new')}</Button>;

const List = () => {
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useIssues(offset);
  if (data?.page.total === 0)
    return (
      <Card>
        <EmptyState
          title={t('issues.empty.title')}
          text={t('issues.empty.text')}
          action={
            <Row>
              <Ask />
              <HelpLink />
            </Row>
          }
        />
      </Card>
    );
  if (data)
    return (
      <Card>
        <LinkList
          label={t('issues.list')}
          items={data.data.map((issue) => ({
            id: issue.uuid,
            title: issue.subject,
            text: t('issues.last', { when: formatMoment(issue.last_at) }),
            href: paths.issue(issue.uuid),
            aside: <IssueState issue={issue} />,
          }))}
        />
        <Pagination {...data.page} onMove={setOffset} />
      </Card>
    );
  if (error)
    return <FailureState error={error} title={t('issues.failed')} onRetry={() => void refetch()} />;
  return (
    <Card>
      <Skeleton lines={LOADING} />
    </Card>
  );
};

/** /account/issues: what the client asked, and what was answered. *Source*: office.md 3, ADR 211. */
export const IssuesScreen = () => (
  <Stack>
    <PageTitle intro={t('issues.intro')} aside={<Ask />}>
      {t('issues.title')}
    </PageTitle>
    <List />
  </Stack>
);
