import type { Page } from '@playwright/test';
import { lastCode } from './demo.ts';
import { expect } from './journey.ts';
import type { Program } from './program.ts';
import { press, tick, tabTo } from './keyboard-steps.ts';

/**
 * Nobody is sent two codes within a minute of real time, however many days pass on the clock of the business. A page that is
 * too early counts the minute down and asks again by itself.
 */
const CODE_MS = 120_000;

/** Asks for a code by keyboard and waits until the page says that it was sent, however long the last one keeps it waiting. */
export const askForCode = async (page: Page, phone: string): Promise<void> => {
  await press(page, 'button', 'Enviar código por SMS');
  await expect(page.getByText(`*** *** ${phone.slice(-3)}`)).toBeVisible({ timeout: CODE_MS });
  await expect(page.getByLabel('Código de firma')).toBeVisible();
};

/** Reads, asks for the code and signs by keyboard alone what the page shows. */
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
