import { useState } from 'react';
import { CallError } from '../../session/call-error.ts';
import { useSession } from '../../session/session-context.ts';
import { t } from '../../texts/t.ts';
import type { FieldProblem } from '../../ui/error-summary.tsx';

const UNAUTHORIZED = 401;

export interface Credentials {
  readonly document: string;
  readonly password: string;
}

const missing = ({ document, password }: Credentials): readonly FieldProblem[] => [
  ...(document.trim() === '' ? [{ field: 'document', message: t('login.required.document') }] : []),
  ...(password === '' ? [{ field: 'password', message: t('login.required.password') }] : []),
];

/** One sentence for every wrong pair; the server's own for a wait or a breakdown. */
const problemOf = (error: unknown): FieldProblem => {
  if (!(error instanceof CallError)) return { message: t('ui.failure.unknown') };
  return { message: error.status === UNAUTHORIZED ? t('login.failed') : error.info };
};

interface LoginEvents {
  readonly onAttempt: () => void;
  readonly onLoggedIn: () => void;
}

/** An attempt to log in: what is wrong with it, and whether it is on its way. */
export const useLogin = ({ onAttempt, onLoggedIn }: LoginEvents) => {
  const session = useSession();
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [attempt, setAttempt] = useState(0);

  const refuse = (found: readonly FieldProblem[]): void => {
    setProblems(found);
    setAttempt((last) => last + 1);
  };

  const logIn = async (credentials: Credentials): Promise<void> => {
    const found = missing(credentials);
    if (found.length > 0 || isPending) return refuse(found);
    setPending(true);
    onAttempt();
    try {
      await session.logIn(credentials.document.replace(/[\s-]/g, '').toUpperCase(), credentials.password);
      onLoggedIn();
    } catch (error) {
      refuse([problemOf(error)]);
    } finally {
      setPending(false);
    }
  };

  return { logIn, isPending, problems, attempt };
};
