import { useEffect, useRef } from 'react';

/** Marks the heading that the focus is led to. */
export const PAGE_HEADING = 'data-page-heading';

/** Nothing has the focus: what had it is gone. */
export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** In the next frame, because another page leads the focus to its own heading first. */
const leadToHeading = (): void => {
  requestAnimationFrame(() => {
    if (!isFocusLost()) return;
    document.querySelector<HTMLElement>(`[${PAGE_HEADING}]`)?.focus({ preventScroll: true });
  });
};

/**
 * For a part that goes once it has done its work: a line that is removed, or a card that another one takes the place of. What is
 * answered says that the work begins; when the part is gone and took the focus along, the heading of the page gets it.
 */
export const useHeadingAfter = (): (() => void) => {
  const isAtWork = useRef(false);
  useEffect(() => () => (isAtWork.current ? leadToHeading() : undefined), []);
  return () => {
    isAtWork.current = true;
  };
};
