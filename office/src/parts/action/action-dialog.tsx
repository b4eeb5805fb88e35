import type { Call } from '@area/contract/call';
import { VERSION_HEADER } from '@area/contract/office/session/headers';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@area/kit/controls/button.tsx';
import { Dialog } from '@area/kit/dialogs/dialog.tsx';
import { ErrorSummary } from '@area/kit/forms/error-summary.tsx';
import { useForm } from '@area/kit/forms/use-form.ts';
import { Stack } from '@area/kit/layout/stack.tsx';
import { Notice } from '@area/kit/states/notice.tsx';
import { inputOf } from '@area/kit/transport/perform.ts';
import { useKeyOf } from '@area/kit/transport/use-key-of.ts';
import { useStaff } from '../../calls/door-context.ts';
import { useOfficeWrite } from '../../calls/use-office-write.ts';
import { t } from '../texts.ts';
import { actionOfCall, needSentences, seatsBefore } from './need.ts';
import type { OfficeActionProps } from './action-props.ts';
import { ruleText } from './rule-text.ts';
import { tellOutcome } from './tell-outcome.ts';

interface ActionDialogProps<C extends Call, T extends object> extends OfficeActionProps<C, T> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const NO_REASONS = () => [];

/** Sends what was typed; the same words sent again after a lost answer have the same key. */
const useSend = <C extends Call, T extends object>({
  call,
  params,
  bodyOf,
  version,
  outdates = [],
  title,
  label,
  onDone,
  onClose,
}: ActionDialogProps<C, T>) => {
  const { mutateAsync } = useOfficeWrite(call, { outdates });
  const keyOf = useKeyOf();
  const [, navigate] = useLocation();
  return async (values: T): Promise<void> => {
    const body = bodyOf(values);
    const headers = version ? { [VERSION_HEADER]: version } : {};
    const idempotencyKey = keyOf({ body, version });
    const outcome = await mutateAsync(inputOf(call, { params, body, headers, idempotencyKey }));
    onClose();
    tellOutcome(outcome, { title: title ?? label, navigate });
    if ('done' in outcome) onDone?.(outcome.done);
  };
};

/** The form of a write: what it needs, its fields, and what the server refused. */
export const ActionDialog = <C extends Call, T extends object>(props: ActionDialogProps<C, T>) => {
  const { call, label, title = label, intro, facts, renderFields, isOpen, onClose } = props;
  const form = useForm(props.initial, props.whyNot ?? NO_REASONS, ruleText);
  const send = useSend(props);
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
          <ErrorSummary problems={form.shown} attempt={form.attempt} />
          {form.failure ? (
            <div role="alert">
              <Notice tone="bad" title={t('action.failed')}>
                {form.failure.info}
              </Notice>
            </div>
          ) : null}
          {intro === undefined ? null : <div>{intro}</div>}
          {renderFields(form)}
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
