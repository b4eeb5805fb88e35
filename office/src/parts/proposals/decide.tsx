import {
  decideProposal,
  getProposal,
  renewProposal,
  withdrawProposal,
} from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { TextArea } from '@area/kit/fields/text-area.tsx';
import { Row, Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { useStaff } from '../../calls/door-context.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { t } from '../texts.ts';

/** What may be done with a proposal. */
type Step = 'approve' | 'refuse' | 'withdraw' | 'renew';

const OUTDATED = { outdates: [getProposal] };

const useStep = (step: Step, { uuid: id, input_sha256 }: Proposal) => {
  const decide = useOfficeWrite(decideProposal, OUTDATED);
  const withdraw = useOfficeWrite(withdrawProposal, OUTDATED);
  const renew = useOfficeWrite(renewProposal, OUTDATED);
  const keyOf = useKeyOf();
  return async (reason: string): Promise<void> => {
    const params = { id };
    const idempotencyKey = keyOf([step, reason]);
    if (step === 'withdraw') await withdraw.mutateAsync({ params, idempotencyKey });
    else if (step === 'renew') await renew.mutateAsync({ params, idempotencyKey });
    else {
      const decision = step === 'approve' ? 'APPROVE' : 'REFUSE';
      const body = { decision, input_sha256, ...(reason === '' ? {} : { reason }) } as const;
      await decide.mutateAsync({ params, body, idempotencyKey });
    }
  };
};

const StepDialog = ({
  step,
  proposal,
  onClose,
}: {
  readonly step: Step;
  readonly proposal: Proposal;
  readonly onClose: () => void;
}) => {
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<CallError>();
  const [isPending, setPending] = useState(false);
  const take = useStep(step, proposal);
  const submit = async (): Promise<void> => {
    setFailure(undefined);
    setPending(true);
    try {
      await take(reason.trim());
      showToast({ tone: 'good', title: t('proposal.decided') });
      onClose();
    } catch (error) {
      setFailure(error as CallError);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      title={t(`proposal.${step}_title`)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            kind={step === 'refuse' ? 'danger' : 'primary'}
            isPending={isPending}
            onPress={() => void submit()}
          >
            {t(`proposal.${step}`)}
          </Button>
        </>
      }
    >
      <Stack gap="close">
        {failure ? (
          <div role="alert">
            <Notice tone="bad" title={t('action.failed')}>
              {failure.info}
            </Notice>
          </div>
        ) : null}
        {step === 'approve' ? <p>{t('proposal.approve_text')}</p> : null}
        {step === 'renew' ? <p>{t('proposal.renew_text')}</p> : null}
        {step === 'approve' || step === 'refuse' ? (
          <TextArea
            name="reason"
            label={t(step === 'refuse' ? 'proposal.refuse_why' : 'proposal.comment')}
            isOptional
            rows={2}
            value={reason}
            onChange={setReason}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
};

/** The steps that the person may take with a proposal now. */
const stepsOf = ({ status, can_decide, maker }: Proposal, me: string): readonly Step[] => {
  const isMine = maker.uuid === me;
  if (status === 'PENDING')
    return [
      ...(can_decide ? (['approve', 'refuse'] as const) : []),
      ...(isMine ? ['withdraw' as const] : []),
    ];
  return isMine && (status === 'STALE' || status === 'EXPIRED') ? ['renew'] : [];
};

/** Approve and refuse for whom it waits; withdraw and renew for its maker. */
export const ProposalSteps = ({ proposal }: { readonly proposal: Proposal }) => {
  const { uuid: me } = useStaff().staff;
  const [step, setStep] = useState<Step>();
  const steps = stepsOf(proposal, me);
  if (steps.length === 0) return null;
  return (
    <Row>
      {steps.map((each) => (
        <Button
          key={each}
          kind={each === 'approve' ? 'primary' : 'secondary'}
          onPress={() => setStep(each)}
        >
          {t(`proposal.${each}`)}
        </Button>
      ))}
      {step ? (
        <StepDialog step={step} proposal={proposal} onClose={() => setStep(undefined)} />
      ) : null}
    </Row>
  );
};
