/** What a page measures of its own loading. *Units*: milliseconds since the navigation began. */
export interface PageTimings {
  readonly lcp_ms: number;
  readonly usable_ms: number;
  /** How long the main thread was held beyond 50 ms at a time, from the first to the last moment. */
  readonly blocking_ms: number;
}

/**
 * Runs inside the page from its first moment, so it may use nothing from outside. Usable: what the
 * selector names is there, and React listens to it unless the page has none.
 */
export const observePage = ({
  selector,
  hasReact,
}: {
  selector: string;
  hasReact: boolean;
}): void => {
  const seen = { lcp_ms: 0, usable_ms: 0, blocking_ms: 0 };
  Reflect.set(globalThis, '__watched', seen);
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what stands inside travels into the page
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp_ms = startTime;
  });
  observe('longtask', ({ duration }) => {
    seen.blocking_ms += Math.max(0, duration - 50);
  });
  const look = (): void => {
    const element = document.querySelector(selector);
    const listens =
      !hasReact || Object.keys(element ?? {}).some((name) => name.startsWith('__reactProps$'));
    if (element && listens) seen.usable_ms = performance.now();
    else setTimeout(look, 10);
  };
  look();
};
