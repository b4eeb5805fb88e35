import type { Page, Request } from '@playwright/test';
import { settle } from '../../e2e/src/wait-for-page.ts';

/** The requests of a window, while it is open. */
interface Traffic {
  readonly open: Set<Request>;
  /** How often something was asked for or answered. */
  moves: number;
}

/** The files of a page, without those of frames. */
const AWAITED = new Set(['fetch', 'font', 'script', 'stylesheet', 'xhr']);
/** *Units*: milliseconds. What has not arrived by then will not arrive. */
const LONGEST_MS = 30_000;

const traffics = new WeakMap<Page, Traffic>();

/** Counts the requests of a window from now on. */
export const watchTraffic = (page: Page): Traffic => {
  const traffic: Traffic = { open: new Set(), moves: 0 };
  const end = (request: Request): void => {
    if (traffic.open.delete(request)) traffic.moves += 1;
  };
  page.on('request', (request) => {
    // Nobody answers what the page before asked for.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) traffic.open.clear();
    if (!AWAITED.has(request.resourceType()) || request.frame() !== page.mainFrame()) return;
    traffic.open.add(request);
    traffic.moves += 1;
  });
  // By then it is on its way: nobody may ever read the rest of it.
  page.on('response', (response) => end(response.request()));
  page.on('requestfailed', end);
  traffics.set(page, traffic);
  return traffic;
};

/** Runs in the page: it has a heading, and no bars in the place of what is still to come. */
const isWhole = (): boolean =>
  document.querySelector('h1') !== null && document.querySelector('[class*="skeleton"]') === null;

/**
 * Waits until a screen is complete: it did not change for a moment without requests or answers. On a busy machine an answer
 * may take longer than that moment, and the picture would show a page that still waits.
 */
export const arrive = async (page: Page): Promise<void> => {
  const traffic = traffics.get(page) ?? watchTraffic(page);
  const until = Date.now() + LONGEST_MS;
  let isThere = false;
  while (!isThere) {
    const { moves } = traffic;
    await settle(page);
    isThere =
      (await page.evaluate(isWhole).catch(() => false)) &&
      traffic.open.size === 0 &&
      traffic.moves === moves;
    if (!isThere && Date.now() > until)
      throw new Error(
        `${page.url()} never came; still asked for: ${[...traffic.open].map((request) => request.url()).join(', ') || 'nothing'}`,
      );
  }
};
