import type { RefObject } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** *Units*: CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The real size of an element, followed as it changes, so that a chart is drawn in real pixels. */
export const useSize = (atFirst: Size): [RefObject<HTMLDivElement | null>, Size] => {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(atFirst);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () =>
      setSize((before) => {
        const width = Math.round(element.clientWidth) || atFirst.width;
        const height = Math.round(element.clientHeight) || atFirst.height;
        return width === before.width && height === before.height ? before : { width, height };
      });
    measure();
    // Before the paint that follows: the frame after a new size would still show the old drawing.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, [atFirst]);
  return [box, size];
};
