import type { Page } from '@playwright/test';
import { lastCode } from './demo.ts';
import { expect } from './journey.ts';
import type { Program } from './program.ts';
import { press, tick, walkTo } from './walking.ts';

/** Nobody is sent two codes within a minute. */
const MINUTE_MS = 65_000;

/** Asks for a code by keyboard; where the last one is too fresh, as soon as the page lets another be asked for. */
export const askForCode = async (page: Page, phone: string): Promise<void> => {
  const arrived = page.getByText(`*** *** ${phone.slice(-3)}`);
  const waits = page.getByText('Podrá pedir otro código en');
  await press(page, 'button', 'Enviar código por SMS');
  await expect(waits).toBeVisible();
  if (await arrived.isVisible()) return;
  await page.getByRole('button', { name: 'Enviar otro código' }).waitFor({ timeout: MINUTE_MS });
  await press(page, 'button', 'Enviar otro código');
  await expect(arrived).toBeVisible();
};

/** Reads, asks for the code and signs by keyboard alone what the page shows. */
export const signByKeyboard = async (
  page: Page,
  program: Program,
  phone: string,
): Promise<void> => {
  await tick(page, /He leído/);
  await askForCode(page, phone);
  await walkTo(page, page.getByLabel('Código de firma'));
  await page.keyboard.type(await lastCode(program, phone));
  await press(page, 'button', /^Firmar /);
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};
