import type { Page } from '@playwright/test';

/** How often a pointer or a finger was put down, from now on. */
export const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  await page.addInitScript(
    "addEventListener('pointerdown', () => globalThis.countPress(), { capture: true })",
  );
  return () => presses;
};
