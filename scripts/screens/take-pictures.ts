import type { Page } from '@playwright/test';
import type { Screen } from './screen-window.ts';
import type { View } from './sheet.ts';

/** Between the widest and the narrowest the night looks like one of them. */
const WIDTHS = { light: [1440, 991, 390], dark: [1440, 390] } as const;
const SCHEMES = ['light', 'dark'] as const;
/** *Units*: pixels. What lies further down looks like what is above it. */
const TALLEST = 2600;
const SETTLED_MS = 200;

const LEAST = 900;

/** In a window as high as the page: what stays at the foot of a window stands at the foot of the picture. */
const pictureOf = async (page: Page, width: number): Promise<Buffer> => {
  await page.setViewportSize({ width, height: LEAST });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
  await page.waitForTimeout(SETTLED_MS);
  return page.screenshot({ animations: 'disabled' });
};

/** Looks at the page that is open at every width, by day and by night. */
export const takePictures = async (
  page: Page,
  { widest }: Pick<Screen, 'widest'>,
): Promise<readonly View[]> => {
  const views: View[] = [];
  for (const scheme of SCHEMES)
    for (const width of WIDTHS[scheme].filter((each) => each <= (widest ?? each))) {
      await page.emulateMedia({ colorScheme: scheme });
      views.push({ width, scheme, picture: await pictureOf(page, width) });
    }
  return views;
};
