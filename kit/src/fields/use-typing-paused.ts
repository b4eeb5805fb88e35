import { useEffect, useState } from 'react';

const REST_MS = 700;

/** Whether typing has paused, so that one is not corrected in the middle of a number. */
export const useTypingPaused = (typed: string): boolean => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested === typed;
};
