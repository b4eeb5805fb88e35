import { useState } from 'react';
import { CallError } from '@area/kit/transport/call-error.ts';

interface Task {
  readonly isPending: boolean;
  /** Why it failed, in a sentence with what the server said of each field. */
  readonly failure: string | undefined;
  readonly run: (work: () => Promise<void>) => Promise<void>;
}

const sentenceOf = (error: unknown, otherwise: string): string =>
  error instanceof CallError
    ? [error.info, ...error.errors.map(({ message }) => message)].filter(Boolean).join(' ')
    : otherwise;

/** Does something once at a time, and says why it failed; `otherwise` where no server said so, as when a browser refuses. */
export const useTask = (otherwise: string): Task => {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    isPending,
    failure,
    run: async (work) => {
      setFailure(undefined);
      setPending(true);
      try {
        await work();
      } catch (error) {
        setFailure(sentenceOf(error, otherwise));
      } finally {
        setPending(false);
      }
    },
  };
};
