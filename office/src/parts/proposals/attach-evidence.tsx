import { attachProposalFile, getProposal } from '@area/contract/office/proposals/calls';
import type { Proposal } from '@area/contract/office/proposals/schemas';
import { useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { showToast } from '@area/kit/toasts/toast-queue.ts';
import { useStaff } from '../../calls/door-context.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { FileChoice, NO_FILE } from '../files/office-file-field.tsx';
import { t } from '../texts.ts';

/** What the browser offers to choose; the server looks into the file. */
const ACCEPT = '.pdf,.jpg,.jpeg,.png';

interface EvidenceChoiceProps {
  readonly chosen: typeof NO_FILE;
  readonly onChoose: (file: typeof NO_FILE) => void;
  readonly isDisabled: boolean;
  readonly error?: string | undefined;
}

/** A file that whoever decides will see. */
export const EvidenceChoice = ({ chosen, onChoose, isDisabled, error }: EvidenceChoiceProps) => (
  <FileChoice
    name="evidence"
    label={t('proposal.attach_chosen')}
    hint={t('proposal.attach_hint')}
    accept={ACCEPT}
    isDisabled={isDisabled}
    chosen={chosen.name}
    error={error}
    onChoose={onChoose}
  />
);

interface AttachDialogProps {
  readonly proposal: string;
  readonly onClose: () => void;
}

const AttachDialog = ({ proposal: id, onClose }: AttachDialogProps) => {
  const [file, setFile] = useState(NO_FILE);
  const { mutate, error, isPending } = useOfficeWrite(attachProposalFile, {
    outdates: [getProposal],
  });
  const submit = (): void =>
    mutate(
      { params: { id }, body: { file } },
      {
        onSuccess: () => {
          showToast({ tone: 'good', title: t('proposal.attached') });
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={t('proposal.attach')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button isPending={isPending} isDisabled={file.name === ''} onPress={submit}>
            {t('proposal.attach_do')}
          </Button>
        </>
      }
    >
      <Stack gap="close">
        {error ? (
          <div role="alert">
            <Notice tone="bad" title={t('action.failed')}>
              {error.errors[0]?.message ?? error.info}
            </Notice>
          </div>
        ) : null}
        <EvidenceChoice chosen={file} onChoose={setFile} isDisabled={isPending} />
      </Stack>
    </Dialog>
  );
};

/** For its maker, while nobody has decided. */
export const AttachEvidence = ({ proposal }: { readonly proposal: Proposal }) => {
  const { uuid: me } = useStaff().staff;
  const [isOpen, setOpen] = useState(false);
  const { uuid, maker, status, decisions } = proposal;
  if (maker.uuid !== me || status !== 'PENDING' || decisions.length > 0) return null;
  return (
    <div>
      <Button kind="secondary" onPress={() => setOpen(true)}>
        {t('proposal.attach')}
      </Button>
      {isOpen ? <AttachDialog proposal={uuid} onClose={() => setOpen(false)} /> : null}
    </div>
  );
};
