import type { Page } from '@playwright/test';
import { expectWhole } from './expect-whole-page.ts';

const WIDTHS = [1440, 991, 390];

/** A page is whole and accessible at three widths, in either scheme. */
export const expectToFit = async (page: Page, what: string): Promise<void> => {
  for (const [at, width] of WIDTHS.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: at % 2 === 0 ? 'light' : 'dark' });
    await expectWhole(page, `${what}, ${width} px`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};
