import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** Space on the control itself: a click aims at a place, and a document that loads beside it moves it away. */
const choose = async (page: Page, control: Locator): Promise<void> => {
  await control.focus();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
};

export const tick = async (page: Page, name: string | RegExp): Promise<void> =>
  choose(page, page.getByRole('checkbox', { name }));

export const pick = async (page: Page, name: RegExp): Promise<void> =>
  choose(page, page.getByRole('radio', { name }));
