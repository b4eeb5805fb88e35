import type { ReactNode } from 'react';
import { useState } from 'react';
import { CallError } from '../transport/call-error.ts';
import { t } from '../texts/ui.ts';
import { Button } from '../controls/button.tsx';
import type { ButtonKind } from '../controls/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { FailureState } from '../states/failure-state.tsx';
import { wholeIbans } from '../figures/unbroken-ibans.tsx';
import { CodeQuestion } from './lazy-code-question.ts';
import { Notice } from '../states/notice.tsx';
import { Stack } from '../layout/stack.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmActProps {
  /** On the button that asks. */
  readonly action: string;
  /** Whom or what it is about, for screen readers. */
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirm: string;
  /** What is said when it does not work. */
  readonly failed: string;
  readonly kind?: Extract<ButtonKind, 'danger' | 'quiet' | 'secondary'>;
  readonly isDisabled?: boolean;
  /** With the code that came by SMS, where the server asks for one. */
  readonly onConfirm: (code?: string) => Promise<unknown>;
}

/** Each problem, or why all of it was refused: a refusal is an answer, a failure has a number. */
const Refused = ({ error, failed }: { readonly error: CallError; readonly failed: string }) =>
  error.isRefusal ? (
    <div role="alert">
      <Notice tone="bad" title={failed}>
        {error.errors.length > 0 ? (
          error.errors.map(({ message }) => <p key={message}>{message}</p>)
        ) : (
          <p>{error.info}</p>
        )}
      </Notice>
    </div>
  ) : (
    <FailureState error={error} title={failed} />
  );

/** An action that is confirmed first; a refusal is shown in the same dialog. */
export const ConfirmAct = ({
  action,
  label,
  title,
  text,
  confirm,
  failed,
  kind = 'quiet',
  isDisabled = false,
  onConfirm,
}: ConfirmActProps) => {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<CallError>();
  const confirmation = useConfirmation();
  const ask = (): void => {
    setError(undefined);
    setOpen(true);
  };
  const act = async (): Promise<void> => {
    setPending(true);
    setError(undefined);
    try {
      await confirmation.run(onConfirm);
      setOpen(false);
    } catch (refusal) {
      if (!(refusal instanceof CallError)) throw refusal;
      if (refusal.code !== 'CONFIRMATION_LEFT') setError(refusal);
    } finally {
      setPending(false);
    }
  };
  const close = (): void => {
    if (confirmation.sent) confirmation.leave();
    setOpen(false);
  };
  const isAsked = confirmation.sent !== undefined;
  const actions = isAsked ? undefined : (
    <>
      <Button kind="secondary" onPress={() => setOpen(false)}>
        {t('ui.keep')}
      </Button>
      <Button
        kind={kind === 'danger' ? 'danger' : 'primary'}
        isPending={isPending}
        onPress={() => void act()}
      >
        {confirm}
      </Button>
    </>
  );
  return (
    <>
      <Button kind={kind} label={label} isDisabled={isDisabled} onPress={ask}>
        {action}
      </Button>
      <Dialog isWarning title={title} isOpen={isOpen} onClose={close} actions={actions}>
        <Stack gap="close">
          {typeof text === 'string' ? <p>{wholeIbans(text)}</p> : text}
          {error ? <Refused error={error} failed={failed} /> : null}
          {isAsked ? <CodeQuestion confirmation={confirmation} submit={confirm} /> : null}
        </Stack>
      </Dialog>
    </>
  );
};
