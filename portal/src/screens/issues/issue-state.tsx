import type { OwnIssue } from '@area/contract/issues/schemas';
import { StatusPill } from '@area/kit/states/status-pill.tsx';
import { t } from './texts.ts';

/** Whose turn it is: the client reads words of theirs, not the status of the office. */
export const IssueState = ({ issue }: { readonly issue: OwnIssue }) => {
  if (issue.status === 'CLOSED') return <StatusPill>{t('issues.state.closed')}</StatusPill>;
  return issue.is_answered ? (
    <StatusPill tone="good">{t('issues.state.answered')}</StatusPill>
  ) : (
    <StatusPill tone="waiting">{t('issues.state.waiting')}</StatusPill>
  );
};
