import { createContext, useContext, useEffect } from 'react';
import type { CallError } from '@area/kit/transport/call-error.ts';

const UNAUTHORIZED = 401;

/** Says that the view was withdrawn, or ended, while its page was open. */
export const ViewEnded = createContext<() => void>(() => undefined);

/** Whichever read is refused first takes everything off the page. */
export const useViewEnd = (error: CallError | null): void => {
  const end = useContext(ViewEnded);
  const isOver = error?.status === UNAUTHORIZED;
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
};
