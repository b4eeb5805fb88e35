import type { Page } from '@playwright/test';
import { lastCode } from './demo.ts';
import { expect } from './journey.ts';
import type { Program } from './program.ts';
import { press, tick, tabTo } from './keyboard-steps.ts';

/**
 * Nobody gets two codes within a minute of real time, even if days pass on the business clock. A page that is too early
 * counts the minute down and asks again by itself.
 */
const CODE_MS = 120_000;

/** Asks for a code by keyboard and waits until the page says that it was sent, also after the waiting time of the last one. */
export const askForCode = async (page: Page, phone: string): Promise<void> => {
  await press(page, 'button', 'Enviar código por SMS');
  await expect(page.getByText(`*** *** ${phone.slice(-3)}`)).toBeVisible({ timeout: CODE_MS });
  await expect(page.getByLabel('Código de firma')).toBeVisible();
};

/** Reads, asks for the code and signs what the page shows, only by keyboard. */
export const signByKeyboard = async (
  page: Page,
  program: Program,
  phone: string,
): Promise<void> => {
  await tick(page, /He leído/);
  await askForCode(page, phone);
  await tabTo(page, page.getByLabel('Código de firma'));
  await page.keyboard.type(await lastCode(program, phone));
  await press(page, 'button', /^Firmar /);
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};
