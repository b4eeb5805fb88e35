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

/** How many characters were typed, from now on. */
export const countTyped = async (page: Page): Promise<() => number> => {
  let typed = 0;
  await page.exposeFunction('countTyped', () => {
    typed += 1;
  });
  await page.addInitScript(
    "addEventListener('keydown', ({ key }) => { if (key.length === 1) globalThis.countTyped(); }, { capture: true })",
  );
  return () => typed;
};
