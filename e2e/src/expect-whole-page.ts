import type { Page } from '@playwright/test';
import { expect, expectAccessible } from './journey.ts';

/** No finding of the accessibility checker, and no horizontal overflow. */
export const expectWhole = async (page: Page, state: string): Promise<void> => {
  await expectAccessible(page, state);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `nothing of ${state} sticks out of a phone`).toBeLessThanOrEqual(0);
  // Where a text is missing its key is shown.
  await expect(
    page.getByText(
      /\b(?:codes|operate|operations|orders|periodics|accounts|rules|errors)\.\w+\.?\w*/,
    ),
  ).toHaveCount(0);
};
