import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';

/** The real width of an element, followed as it changes, so that a chart is drawn in real pixels. */
export const useWidth = (atFirst: number): [RefObject<HTMLDivElement | null>, number] => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(atFirst);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setWidth(Math.round(element.clientWidth) || atFirst);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [atFirst]);
  return [box, width];
};
