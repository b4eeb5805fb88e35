import type { Call } from '@area/contract/call';
import { useId, useState } from 'react';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import type { CallError } from '@area/kit/transport/call-error.ts';
import { useStaff } from '../../calls/door-context.ts';
import { NO_FILE } from '../files/office-file-field.tsx';
import { EvidenceChoice } from '../proposals/attach-evidence.tsx';
import { t } from '../texts.ts';
import { actionOfCall, needSentences, seatsBefore } from './need.ts';
import type { OfficeActionProps } from './action-props.ts';
import { ruleText } from './rule-text.ts';
import { useSend } from './use-send.ts';
import { NamedSummary } from './named-summary.tsx';

interface ActionDialogProps<C extends Call, T extends object> extends OfficeActionProps<C, T> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const NO_REASONS = () => [];

/** Its fields say it all: "review what is marked" beside them says nothing more. */
const isOfFields = ({ code, errors }: CallError): boolean =>
  code === 'INVALID_INPUT' && errors.length > 0;

/** A file for whoever decides, chosen only where somebody asks for it: most proposals need none. */
const EvidencePart = (choice: Parameters<typeof EvidenceChoice>[0]) => {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <EvidenceChoice {...choice} />
  ) : (
    <div>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        {t('proposal.attach')}
      </Button>
    </div>
  );
};

/** The form of a write: what it needs, its fields, and what the server refused. */
export const ActionDialog = <C extends Call, T extends object>(props: ActionDialogProps<C, T>) => {
  const { call, label, title = label, intro, facts, renderFields, isOpen, onClose } = props;
  const form = useForm(props.initial, props.whyNot ?? NO_REASONS, ruleText);
  const [evidence, setEvidence] = useState(NO_FILE);
  const send = useSend(props, evidence);
  const id = useId();
  const { permission_set: set } = useStaff().staff;
  const asked = { action: actionOfCall(call), set, facts };
  const isProposal = seatsBefore(asked).length > 0;
  const submit = (): void => void form.submit(send);
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onPress={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            kind={props.kind === 'danger' ? 'danger' : 'primary'}
            isPending={form.isPending}
            onPress={submit}
          >
            {t(isProposal ? 'action.propose' : 'action.send')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="close">
          <NamedSummary form={form} />
          {form.failure && !isOfFields(form.failure) ? (
            <div role="alert">
              <Notice tone="bad" title={t('action.failed')}>
                {form.failure.info}
              </Notice>
            </div>
          ) : null}
          {intro === undefined ? null : <div>{intro}</div>}
          {renderFields(form)}
          {isProposal ? (
            <EvidencePart chosen={evidence} onChoose={setEvidence} isDisabled={form.isPending} />
          ) : null}
          <Notice tone={isProposal ? 'waiting' : 'neutral'}>
            {needSentences(asked).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        </Stack>
      </form>
    </Dialog>
  );
};
