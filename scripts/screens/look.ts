import type { Page } from '@playwright/test';
import type { View } from './sheet.ts';

const WIDTHS = [1440, 991, 390] as const;
const SCHEMES = ['light', 'dark'] as const;
/** *Units*: pixels. What lies further down looks like what is above it. */
const TALLEST = 2600;
const SETTLED_MS = 400;

const pictureOf = async (page: Page, width: number): Promise<Buffer> => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return page.screenshot({ fullPage: true, animations: 'disabled', clip: { x: 0, y: 0, width, height: Math.min(height, TALLEST) } });
};

/** Looks at the page that is open at every width, by day and by night. */
export const lookAt = async (page: Page): Promise<readonly View[]> => {
  const views: View[] = [];
  for (const scheme of SCHEMES)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.waitForTimeout(SETTLED_MS);
      views.push({ width, scheme, picture: await pictureOf(page, width) });
    }
  return views;
};
