import { useCallback, useState } from 'react';
import type { RefCallback } from 'react';

/** Whether an element is too narrow for what is in it: then it moves sideways, and the keyboard has to reach it. */
export const useMovable = (): {
  readonly frame: RefCallback<HTMLElement>;
  readonly isMovable: boolean;
} => {
  const [isMovable, setMovable] = useState(false);
  const frame = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = (): void => setMovable(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.children]) observer.observe(each);
    look();
    return () => observer.disconnect();
  }, []);
  return { frame, isMovable };
};
