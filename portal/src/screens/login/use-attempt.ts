import { useState } from 'react';
import { CallError } from '@area/kit/transport/call-error.ts';
import { t } from './texts.ts';
import type { FieldProblem } from '@area/kit/forms/error-summary.tsx';

/** Too many failures: the message of the server, and when to try again. */
export interface Lock {
  readonly info: string;
  /** ISO moment, by the reader's clock. */
  readonly until: string;
}

const MS_PER_S = 1000;

const lockOf = (error: unknown): Lock | undefined =>
  error instanceof CallError && error.code === 'LOGIN_LOCKED'
    ? {
        info: error.info,
        until: new Date(Date.now() + (error.retryAfterS ?? 0) * MS_PER_S).toISOString(),
      }
    : undefined;

/** What the server says, field by field where it does. */
export const problemsFrom = (error: unknown): readonly FieldProblem[] => {
  if (!(error instanceof CallError)) return [{ message: t('ui.failure.unknown') }];
  return error.errors.length > 0
    ? error.errors.map(({ field, message }) => ({ field, message }))
    : [{ message: error.info }];
};

interface Try {
  /** What is wrong before anything is sent. */
  readonly missing: readonly FieldProblem[];
  readonly act: () => Promise<void>;
  readonly problemsOf?: (error: unknown) => readonly FieldProblem[];
}

/** An attempt of a form before the login: what is wrong with it, whether it is on its way, whether one must wait. */
export const useAttempt = () => {
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [lock, setLock] = useState<Lock>();
  const [attempt, setAttempt] = useState(0);

  const refuse = (found: readonly FieldProblem[], locked?: Lock): void => {
    setProblems(found);
    setLock(locked);
    setAttempt((last) => last + 1);
  };

  const run = async ({ missing, act, problemsOf = problemsFrom }: Try): Promise<void> => {
    if (isPending) return;
    if (missing.length > 0) return refuse(missing);
    setPending(true);
    try {
      await act();
    } catch (error) {
      const locked = lockOf(error);
      refuse(locked ? [] : problemsOf(error), locked);
    } finally {
      setPending(false);
    }
  };

  const errorOf = (name: string): string | undefined =>
    problems.find(({ field }) => field === name)?.message;
  return { run, isPending, problems, errorOf, lock, attempt };
};
