import { isCode } from '@area/domain/signature/challenge';
import { useState } from 'react';
import { CallError } from '../transport/call-error.ts';
import { ConfirmationNeeded } from '../transport/confirmation-needed.ts';
import type { SentCode } from '../transport/confirmation-needed.ts';
import { t } from './texts.ts';
import { inOwnTime } from './own-times.ts';
import type { CodeProblem, Confirmation, OnItsWay } from './confirmation.ts';
import { preloadCodeQuestion } from './lazy-code-question.ts';

/** Makes the call, with the code once it is typed. */
type Send<T> = (code?: string) => Promise<T>;

interface PendingConfirmation {
  readonly sent: OnItsWay;
  readonly send: Send<unknown>;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
}

const SPENT: readonly string[] = ['CODE_EXPIRED', 'CODE_USED', 'CODE_EXHAUSTED'];
const AT_THE_CODE: readonly string[] = [...SPENT, 'CODE_WRONG', 'CODE_TOO_SOON', 'CODE_TOO_MANY'];

const onItsWay = (sent: SentCode): OnItsWay => {
  const { masked_phone, expires_at, resend_at, tries_left } = inOwnTime(sent);
  return {
    phone: masked_phone,
    expires_at: Date.parse(expires_at),
    resend_at: Date.parse(resend_at),
    tries_left,
  };
};

const CONFLICT = 409;
/** Closed without a code: nothing was done, and the form says so and keeps what was typed. */
const left = (): CallError =>
  new CallError({
    code: 'CONFIRMATION_LEFT',
    info: t('ui.confirmation.left_open'),
    status: CONFLICT,
    requestId: '',
  });

/** A problem of the code; any other refusal goes to the form. */
const isAtCode = (error: unknown): error is CallError =>
  error instanceof CallError && (!error.isRefusal || AT_THE_CODE.includes(error.code));

const codeProblemOf = ({ isRefusal, info, code }: CallError): CodeProblem => ({
  info: isRefusal ? info : t('ui.confirmation.silence'),
  isSpent: SPENT.includes(code),
});

/**
 * How a form makes a call that is confirmed with a code by SMS. `run` makes it; where a code is asked for, `asked` says so
 * until the right one was typed, and only then `run` resolves. What is wrong with a code is said at the code; any other
 * refusal goes to the form, which still has everything.
 */
export const useConfirmation = (): Confirmation & {
  readonly run: <T>(send: Send<T>) => Promise<T>;
} => {
  const [asked, setAsked] = useState<PendingConfirmation>();
  const [problem, setProblem] = useState<CodeProblem>();
  const [isPending, setPending] = useState(false);

  const run = async <T>(send: Send<T>): Promise<T> => {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ConfirmationNeeded)) throw error;
      await preloadCodeQuestion();
      setProblem(undefined);
      return new Promise<T>((resolve, reject) =>
        setAsked({
          send,
          sent: onItsWay(error.sent),
          done: (answer) => resolve(answer as T),
          failed: reject,
        }),
      );
    }
  };

  const giveUp = (error: unknown): void => {
    asked?.failed(error);
    setAsked(undefined);
  };

  const onFailure = (error: unknown): void => {
    if (!asked) return;
    if (error instanceof ConfirmationNeeded) {
      setProblem(undefined);
      return setAsked({ ...asked, sent: onItsWay(error.sent) });
    }
    if (!isAtCode(error)) return giveUp(error);
    setProblem(codeProblemOf(error));
    if (error.code === 'CODE_WRONG')
      setAsked({ ...asked, sent: { ...asked.sent, tries_left: asked.sent.tries_left - 1 } });
  };

  const attempt = async (code?: string): Promise<void> => {
    if (!asked || isPending) return;
    setPending(true);
    try {
      asked.done(await asked.send(code));
      setAsked(undefined);
    } catch (error) {
      onFailure(error);
    } finally {
      setPending(false);
    }
  };

  return {
    run,
    sent: asked?.sent,
    problem,
    isPending,
    type: async (code: string): Promise<void> =>
      isCode(code) ? attempt(code) : setProblem({ info: t('rules.code_format'), isSpent: false }),
    resend: async (): Promise<void> => attempt(),
    expire: (): void => setProblem({ info: t('errors.code_expired'), isSpent: true }),
    leave: (): void => giveUp(left()),
  };
};
