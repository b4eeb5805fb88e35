import { getProposal } from '@area/contract/office/proposals/calls';
import { useParams } from 'wouter';
import { Card } from '@area/kit/layout/card.tsx';
import { LoadingPage } from '@area/kit/states/loading-page.tsx';
import { useCall } from '@area/kit/transport/use-call.ts';
import { FailedPage } from '../../parts/record/failed-page.tsx';
import { ProposalSteps } from '../../parts/proposals/decide.tsx';
import { InputLines } from '../../parts/proposals/input-lines.tsx';
import { ProposalBadge } from '../../parts/proposals/proposal-badge.tsx';
import { ProposalPanel } from '../../parts/proposals/proposal-panel.tsx';
import { Record } from '../../parts/record/record.tsx';
import { actionText } from '../../texts/actions.ts';
import { t } from './texts.ts';

/** Its maker sees the decision of somebody else without reloading. *Units*: milliseconds. */
const ASKED_EVERY_MS = 4_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** /approvals/:id */
export const ApprovalScreen = () => {
  const { id = '' } = useParams<{ id: string }>();
  const { data, error, refetch } = useCall(
    getProposal,
    { params: { id } },
    { everyMs: ASKED_EVERY_MS },
  );
  if (data) {
    const { result } = data;
    return (
      <Record
        title={actionText(data.action)}
        status={<ProposalBadge status={data.status} />}
        back={{ href: '/approvals', label: t('title') }}
        actions={<ProposalSteps proposal={data} />}
      >
        <ProposalPanel proposal={data} />
        {isRecord(result) ? (
          <Card title={t('result')}>
            <InputLines input={result} />
          </Card>
        ) : null}
      </Record>
    );
  }
  return error ? (
    <FailedPage
      title={t('proposal')}
      failed={t('failed')}
      error={error}
      onRetry={() => void refetch()}
    />
  ) : (
    <LoadingPage title={t('proposal')} />
  );
};
