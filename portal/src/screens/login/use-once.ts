import { useEffect, useRef } from 'react';

/** Does something as soon as the page is there, once: what is used by the first call must not be sent twice. */
export const useOnce = (act: () => Promise<void>): void => {
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void act();
    // oxlint-disable-next-line react/exhaustive-deps -- once, whatever changes
  }, []);
};
