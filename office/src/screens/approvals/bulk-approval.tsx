import { decideProposals } from '@area/contract/office/proposals/calls';
import type { ResponseOf } from '@area/contract/call';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { factsOfAction } from '@area/domain/staff/office-actions';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { inBatches } from '../../parts/action/in-batches.ts';
import { actionText } from '../../texts/actions.ts';
import { t } from './texts.ts';

type Results = ResponseOf<typeof decideProposals>['results'];

interface BulkApprovalProps {
  readonly proposals: readonly Proposal[];
  readonly onDone: () => void;
}

const isTogether = ({ action, can_decide }: Proposal): boolean =>
  can_decide && factsOfAction(action).bulk;

/** Each with its own result: what was refused says why. */
const Refused = ({
  results,
  proposals,
}: {
  readonly results: Results;
  readonly proposals: readonly Proposal[];
}) => (
  <ul>
    {results.flatMap(({ uuid, refused }) => {
      const proposal = proposals.find((each) => each.uuid === uuid);
      return refused === null || !proposal
        ? []
        : [
            <li key={uuid}>
              <strong>{actionText(proposal.action)}</strong> ({proposal.maker.name}): {refused}
            </li>,
          ];
    })}
  </ul>
);

const useApproveAll = (proposals: readonly Proposal[]) => {
  const { mutateAsync, isPending } = useOfficeWrite(decideProposals);
  const keyOf = useKeyOf();
  const approveBatch = async (batch: readonly Proposal[]): Promise<Results> => {
    const body = {
      decision: 'APPROVE' as const,
      proposals: batch.map(({ uuid, input_sha256 }) => ({ uuid, input_sha256 })),
    };
    const outcome = await mutateAsync({ body, idempotencyKey: keyOf(body) });
    return 'done' in outcome ? outcome.done.results : [];
  };
  const approve = async (): Promise<Results> => [
    ...(await inBatches({
      items: proposals,
      decide: approveBatch,
      failed: ({ uuid, status }, refused) => ({ uuid, status, refused }),
    })),
  ];
  return { approve, isPending };
};

/** Approves the marked proposals together, where their action allows it. *Source*: ADR 177. */
export const BulkApproval = ({ proposals, onDone }: BulkApprovalProps) => {
  const { approve, isPending } = useApproveAll(proposals);
  const [shown, setShown] = useState<{ results: Results; proposals: readonly Proposal[] }>();
  if (!proposals.every(isTogether)) return <span>{t('bulk.mixed')}</span>;
  const take = async (): Promise<void> => {
    const results = await approve().catch((error: unknown) => {
      const info = error instanceof Error && 'info' in error ? String(error.info) : '';
      showToast({ tone: 'bad', title: t('bulk.refused', { count: proposals.length }), text: info });
    });
    if (!results) return;
    const count = results.filter(({ refused }) => refused === null).length;
    if (count > 0) showToast({ tone: 'good', title: t('bulk.done', { count }) });
    if (count < results.length) setShown({ results, proposals });
    else onDone();
  };
  return (
    <>
      <Button isPending={isPending} onPress={() => void take()}>
        {t('bulk.approve', { count: proposals.length })}
      </Button>
      <Dialog title={t('bulk.title')} isOpen={shown !== undefined} onClose={onDone}>
        {shown ? (
          <Stack gap="close">
            <Notice tone="bad">
              {t('bulk.refused', {
                count: shown.results.filter(({ refused }) => refused !== null).length,
              })}
            </Notice>
            <Refused {...shown} />
          </Stack>
        ) : null}
      </Dialog>
    </>
  );
};
