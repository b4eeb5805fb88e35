import { useEffect } from 'react';

/** Continues by itself from a page that has a single answer. When a person comes back to the page, it does not. */
export const useOnlyAnswer = <T>(only: T | undefined, choose: (answer: T) => void): void => {
  useEffect(() => {
    if (only !== undefined) choose(only);
    // oxlint-disable-next-line react/exhaustive-deps -- once there is an answer, and not for each drawing
  }, [only === undefined]);
};
