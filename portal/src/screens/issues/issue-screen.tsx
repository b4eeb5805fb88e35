import type { Conversation } from '@area/contract/issues/schemas';
import { useParams } from 'wouter';
import { formatDay, formatDayOf } from '@area/kit/figures/format.ts';
import { Breadcrumbs } from '@area/kit/layout/breadcrumbs.tsx';
import { Card } from '@area/kit/layout/card.tsx';
import { PageTitle } from '@area/kit/layout/page-title.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { FailureState } from '@area/kit/states/failure-state.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { Skeleton } from '@area/kit/states/skeleton.tsx';
import { paths } from '../../app/paths.ts';
import { useIssue } from '../../calls/conversations.ts';
import { IssueState } from './issue-state.tsx';
import { ReplyForm } from './reply-form.tsx';
import { t } from './texts.ts';
import { Thread } from './thread.tsx';

const LOADING = [
  { width: '100%', height: '6rem' },
  { width: '100%', height: '6rem' },
];

const Parts = ({ issue }: { readonly issue: Conversation }) => (
  <>
    {issue.answered_by === null || issue.status === 'CLOSED' ? null : (
      <Notice>
        <p>{t('issues.complaint', { day: formatDay(issue.answered_by) })}</p>
      </Notice>
    )}
    <Card>
      <Thread messages={issue.messages} />
    </Card>
    {issue.can_write ? (
      <ReplyForm issue={issue} />
    ) : (
      <Notice>
        <p>{t('issues.too_old')}</p>
      </Notice>
    )}
  </>
);

/** /account/issues/{uuid}: a question with its messages, and the answer to them. *Source*: office.md 3, ADR 211. */
export const IssueScreen = () => {
  const { uuid = '' } = useParams<{ uuid: string }>();
  const { data, error, refetch } = useIssue(uuid);
  const crumbs = [
    { title: t('issues.title'), href: paths.issues() },
    { title: data?.subject ?? '…' },
  ];
  return (
    <Stack>
      <PageTitle
        above={<Breadcrumbs crumbs={crumbs} />}
        {...(data && {
          aside: <IssueState issue={data} />,
          intro: t('issues.opened', { day: formatDayOf(data.created_at) }),
        })}
      >
        {data?.subject ?? t('issues.title')}
      </PageTitle>
      {data ? <Parts issue={data} /> : null}
      {!data && error ? (
        <FailureState error={error} title={t('issues.failed_one')} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <Card>
          <Skeleton lines={LOADING} />
        </Card>
      ) : null}
    </Stack>
  );
};
