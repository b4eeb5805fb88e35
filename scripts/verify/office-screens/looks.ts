import type { Page } from '@playwright/test';
import { findViolations } from '../../../e2e/src/violations.ts';
import { arrive } from '../../screens/wait-for-screen.ts';
import { findLost, findMoving } from '../accessibility/in-page.ts';

/** How a page of the office is looked at. */
export interface Look {
  readonly language: 'es' | 'en';
  /** *Units*: pixels. */
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}

const HEIGHT = 900;
/** A desk, the least that the office is made for, and a phone. *Source*: office 3. */
export const WIDTHS = [1440, 1024, 390] as const;
const SCHEMES = ['light', 'dark'] as const;
export const LANGUAGES = ['es', 'en'] as const;

export const LOOKS: readonly Look[] = LANGUAGES.flatMap((language) =>
  WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ language, width, scheme }))),
);

/** Opens a page in a language, as for a person who chose it before, with all that is folded away in sight. */
export const openPage = async (
  page: Page,
  path: string,
  language: Look['language'],
): Promise<void> => {
  await page.setViewportSize({ width: WIDTHS[0], height: HEIGHT });
  await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
  await page.goto(`/office${path}`);
  await arrive(page);
  await page.evaluate(() =>
    document.querySelectorAll('main details').forEach((each) => each.setAttribute('open', '')),
  );
};

/** What is wrong with the page that is open, in that look. */
export const lookAt = async (
  page: Page,
  { language, width, scheme }: Look,
): Promise<readonly string[]> => {
  await page.setViewportSize({ width, height: HEIGHT });
  await page.emulateMedia({ colorScheme: scheme });
  const problems = [
    ...(await findViolations(page)),
    ...(scheme === 'light' ? await page.evaluate(findLost) : []),
    ...(scheme === 'light' ? await page.evaluate(findMoving) : []),
  ];
  const spoken = await page.locator('html').getAttribute('lang');
  if (spoken !== language) problems.push(`the page says that it is in ${spoken}`);
  return problems.map((problem) => `in ${language} at ${width} px, ${scheme}: ${problem}`);
};
