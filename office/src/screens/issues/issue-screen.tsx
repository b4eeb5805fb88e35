import { getOfficeIssue } from '@area/contract/office/issues/calls';
import { useState } from 'react';
import { useParams } from 'wouter';
import { formatMoment } from '@area/kit/figures/format.ts';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { FailedPage } from '../../parts/record/failed-page.tsx';
import { Record } from '../../parts/record/record.tsx';
import { AnswerForm } from './answer-form.tsx';
import { IssueActions } from './issue-actions.tsx';
import { IssueFileDialog } from './issue-file.tsx';
import { IssueStatusPill } from './issue-status.tsx';
import { codeWord, t } from './texts.ts';
import { Thread } from './thread.tsx';
import type { IssueFile, OfficeIssue } from './thread.tsx';

const factsOf = (issue: OfficeIssue) => [
  {
    term: t('fact.client'),
    value: [issue.name, issue.document_number].filter(Boolean).join(' · ') || '—',
  },
  { term: t('column.category'), value: codeWord('issue_category', issue.category) },
  { term: t('column.group'), value: codeWord('group', issue.group) },
  { term: t('fact.opened'), value: formatMoment(issue.created_at) },
  ...(issue.opened_by === null ? [] : [{ term: t('fact.opened_by'), value: issue.opened_by }]),
  { term: t('column.expires'), value: formatMoment(issue.expires_on) },
];

/** /issues/:id: the conversation, and what may be done with it. *Source*: office.md 3, ADR 211. */
export const IssueScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useCall(getOfficeIssue, { params: { id } });
  const [file, setFile] = useState<IssueFile>();
  if (data)
    return (
      <Record
        title={data.subject}
        status={<IssueStatusPill status={data.status} />}
        back={{ href: '/issues', label: t('title') }}
        actions={<IssueActions key={data.version} issue={data} />}
        facts={factsOf(data)}
      >
        <Thread issue={data} onOpen={setFile} />
        {data.is_intervener ? null : <Notice>{t('fact.internal')}</Notice>}
        {data.is_intervener && data.status !== 'CLOSED' ? <AnswerForm issue={data} /> : null}
        {file ? (
          <IssueFileDialog
            key={file.uuid}
            issue={id}
            file={file}
            onClose={() => setFile(undefined)}
          />
        ) : null}
      </Record>
    );
  return error ? (
    <FailedPage
      title={t('issue')}
      failed={t('failed')}
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <LoadingPage title={t('issue')} />
  );
};
