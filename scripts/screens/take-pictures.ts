import type { Page } from '@playwright/test';
import type { Screen } from './screen-window.ts';
import type { View } from './sheet.ts';

/** Between the widest and the narrowest the dark scheme looks like one of them. */
const WIDTHS = { light: [1440, 991, 390], dark: [1440, 390] } as const;
const SCHEMES = ['light', 'dark'] as const;
/** *Units*: pixels. The part further down looks like the part above it. */
const TALLEST = 2600;
const SETTLED_MS = 200;

const LEAST = 900;

/** In a window as high as the page, so that elements fixed at the foot of a window are at the foot of the picture. */
const pictureOf = async (page: Page, width: number): Promise<Buffer> => {
  await page.setViewportSize({ width, height: LEAST });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
  await page.waitForTimeout(SETTLED_MS);
  return page.screenshot({ animations: 'disabled' });
};

/** Takes the open page at every width, in the light and dark scheme. */
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
