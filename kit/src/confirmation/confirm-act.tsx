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
import { useHeadingAfter } from '../layout/page-heading.ts';
import { Stack } from '../layout/stack.tsx';
import { useConfirmation } from './use-confirmation.ts';

interface ConfirmActProps {
  /** On the button that asks. */
  readonly action: string;
  /** Whom or what it is about, for screen readers. */
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  /** More words, below the text. */
  readonly children?: ReactNode;
  /** On the button that leaves everything as it is. */
  readonly keep?: string;
  readonly confirm: string;
  /** What is said when it does not work. */
  readonly failed: string;
  /** Who helps when it does not work. */
  readonly help?: ReactNode;
  readonly kind?: Extract<ButtonKind, 'danger' | 'link' | 'quiet' | 'secondary'>;
  /** What is confirmed erases something, though the button that asks is not red. */
  readonly isDanger?: boolean;
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

/** Asks, sends, and says what became of it. While it is sent the question stays: closed, it would look as if nothing was done. */
const useAct = (onConfirm: ConfirmActProps['onConfirm']) => {
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<CallError>();
  const confirmation = useConfirmation();
  const begin = useHeadingAfter();
  const isAsked = confirmation.sent !== undefined;
  const isSending = isAsked ? confirmation.isPending : isPending;
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
  return {
    isOpen,
    isSending,
    error,
    /** While a code is asked for. */
    confirmation: isAsked ? confirmation : undefined,
    ask: (): void => {
      begin();
      setError(undefined);
      setOpen(true);
    },
    act: (): void => void act(),
    close: (): void => {
      if (isSending) return;
      if (isAsked) confirmation.leave();
      setOpen(false);
    },
  };
};

/** An action that is confirmed first; a refusal is shown in the same dialog. */
export const ConfirmAct = ({
  action,
  label,
  title,
  text,
  children,
  keep = t('ui.keep'),
  confirm,
  failed,
  help,
  kind = 'quiet',
  isDanger = kind === 'danger',
  isDisabled = false,
  onConfirm,
}: ConfirmActProps) => {
  const { isOpen, isSending, error, confirmation, ask, act, close } = useAct(onConfirm);
  const actions = confirmation ? undefined : (
    <>
      <Button kind="secondary" isDisabled={isSending} onPress={close}>
        {keep}
      </Button>
      <Button kind={isDanger ? 'danger' : 'primary'} isPending={isSending} onPress={act}>
        {confirm}
      </Button>
    </>
  );
  return (
    <>
      <Button kind={kind} label={label} isDisabled={isDisabled} onPress={ask}>
        {action}
      </Button>
      <Dialog
        isWarning
        isUrgent={isSending}
        title={title}
        isOpen={isOpen}
        onClose={close}
        actions={actions}
      >
        <Stack gap="close">
          {typeof text === 'string' ? <p>{wholeIbans(text)}</p> : text}
          {children}
          {error ? <Refused error={error} failed={failed} /> : null}
          {error ? help : null}
          {confirmation ? <CodeQuestion confirmation={confirmation} submit={confirm} /> : null}
        </Stack>
      </Dialog>
    </>
  );
};
