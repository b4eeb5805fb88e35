import type { Page } from '@playwright/test';

const QUIET_MS = 80;
const LONGEST_MS = 2_000;

/** Runs in the page: resolves once it has a heading and its document has not changed for a moment. */
const standStill = async ([quiet, longest]: readonly [number, number]): Promise<void> =>
  new Promise((resolve) => {
    let still: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(still);
      if (document.querySelector('h1')) still = setTimeout(resolve, quiet);
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    setTimeout(resolve, longest);
    look();
  });

/**
 * Waits until a page is loaded. It does not fail otherwise: the next check does. The driver pauses longer after each check,
 * so that checking too early costs nearly a second for every page.
 */
export const settle = async (page: Page): Promise<void> =>
  page.evaluate(standStill, [QUIET_MS, LONGEST_MS] as const).catch(() => undefined);

/** Every opened or reloaded page is awaited until it is loaded. */
export const settleAlways = (page: Page): void => {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...address) => {
    const answer = await goto(...address);
    await settle(page);
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await settle(page);
    return answer;
  };
};
