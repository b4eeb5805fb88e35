import type { Locator, Page } from '@playwright/test';
import { lastCode } from './demo.ts';
import { expect } from './journey.ts';
import type { Program } from './program.ts';

export const expectToFit = async (page: Page, state: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `nothing of ${state} sticks out of a phone`).toBeLessThanOrEqual(0);
};

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name });

/** From the list of accounts to a section of one, through the menus. */
export const openSection = async (page: Page, account: string, section: string): Promise<void> => {
  await page.goto('/account/config');
  await page
    .getByRole('region', { name: account })
    .getByRole('link', { name: section, exact: true })
    .click();
  await expect(heading(page, section)).toBeVisible();
};

/** Confirms every document that is shown and signs them with an SMS code. */
export const sign = async (page: Page, program: Program, phone: string): Promise<void> => {
  await expect(page.getByRole('checkbox', { name: /He leído/ }).first()).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: /He leído/ }).all()) {
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await expect(page.getByLabel('Código de firma')).toBeVisible();
  await page.getByLabel('Código de firma').fill(await lastCode(program, phone));
  await page.getByRole('button', { name: /^Firmar / }).click();
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};
