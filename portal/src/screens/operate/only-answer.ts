import { useEffect } from 'react';

/** Goes on by itself from a page that has a single answer. Whoever comes back to the page has chosen, and then there is none. */
export const useOnlyAnswer = <T>(only: T | undefined, choose: (answer: T) => void): void => {
  useEffect(() => {
    if (only !== undefined) choose(only);
    // oxlint-disable-next-line react/exhaustive-deps -- once there is an answer, and not for each drawing
  }, [only === undefined]);
};
