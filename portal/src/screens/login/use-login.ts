import { CallError } from '@area/kit/transport/call-error.ts';
import { useSession } from '@area/kit/session/session-context.ts';
import { t } from './texts.ts';
import type { FieldProblem } from '@area/kit/forms/error-summary.tsx';
import { documentFromTyped } from './typed-document.ts';
import { problemsFrom, useAttempt } from './use-attempt.ts';

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
const problemsOf = (error: unknown): readonly FieldProblem[] =>
  error instanceof CallError && error.status === UNAUTHORIZED
    ? [{ message: t('login.failed') }]
    : problemsFrom(error);

interface LoginEvents {
  readonly onAttempt: () => void;
  readonly onLoggedIn: () => void;
}

/** An attempt to log in. */
export const useLogin = ({ onAttempt, onLoggedIn }: LoginEvents) => {
  const session = useSession();
  const { run, ...state } = useAttempt();
  const logIn = async (credentials: Credentials): Promise<void> =>
    run({
      missing: missing(credentials),
      act: async () => {
        onAttempt();
        await session.logIn(documentFromTyped(credentials.document), credentials.password);
        onLoggedIn();
      },
      problemsOf,
    });
  return { logIn, run, ...state };
};
