import type { Page } from '@playwright/test';
import { arrive } from './wait-for-screen.ts';

type Act = (page: Page) => Promise<void>;

/** *Units*: milliseconds. Just past the moment at which the portal asks. */
const ASKED_AFTER_MS = 14 * 60_000 + 500;

/** What is sent without having been filled in. */
export const sendNothing: Act = async (page) => {
  await page.locator('form button[type=submit]').first().click();
  await arrive(page);
};

export const openUserMenu: Act = async (page) =>
  page.locator('header button[aria-expanded]').click();

const dialog = async (page: Page): Promise<void> => {
  await page.locator('[role=dialog], [role=alertdialog]').waitFor();
  await arrive(page);
};

/** Presses what opens a dialog. */
export const opens =
  (button: string): Act =>
  async (page) => {
    await page.locator(button).first().click();
    await dialog(page);
  };

export const openContact: Act = opens('footer button');

export const sendEmptyContact: Act = async (page) => {
  await openContact(page);
  await page.locator('[role=dialog] button[type=submit]').click();
  await arrive(page);
};

/** Fourteen minutes without activity, as every window of the session reads it. */
export const doNothing: Act = async (page) => {
  await page.evaluate(
    (ago) => localStorage.setItem('last_activity', String(Date.now() - ago)),
    ASKED_AFTER_MS,
  );
  await dialog(page);
};

/** Opens everything that is collapsed. */
export const unfold: Act = async (page) => {
  for (const folded of await page.locator('main details:not([open]) > summary').all())
    await folded.click();
};

/** In a separate card, which loads after the page. */
const PAY = 'main [data-print=hide]:has(h2) button';

/** The buttons of the bank's sandbox: the first one pays, the second one does not, the others are faults. */
const atBank =
  (which: number): Act =>
  async (page) => {
    await page.locator(PAY).first().click();
    await page.frameLocator('iframe').locator('button').nth(which).click();
    await page.locator('[role=dialog] [role=alert]').waitFor();
    await arrive(page);
  };

export const openBank: Act = async (page) => {
  await page.locator(PAY).first().click();
  await page.frameLocator('iframe').locator('button').first().waitFor();
  await arrive(page);
};
export const authoriseAtBank = atBank(0);
export const declineAtBank = atBank(1);
