import type { Page } from '@playwright/test';
import { expectWhole } from './expect-whole-page.ts';
import { expect } from './journey.ts';
import type { Program } from './program.ts';
import { signByKeyboard } from './signing-orders.ts';
import { press } from './keyboard-steps.ts';

/** From the list of accounts to a part of one. */
export const openSection = async (page: Page, account: string, section: string): Promise<void> => {
  await page.goto('/account/config');
  await page
    .getByRole('region', { name: account })
    .getByRole('link', { name: section, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: section })).toBeVisible();
};

/** Lets the only bank account of an account be debited. */
export const allowDebits = async (
  page: Page,
  program: Program,
  { account, phone }: { account: string; phone: string },
): Promise<void> => {
  await openSection(page, account, 'Cuentas bancarias');
  await press(page, 'button', /^Permitir domiciliaciones/);
  await expectWhole(page, 'the question before a mandate');
  await press(page, 'button', 'Sí, preparar la orden');
  await press(page, 'link', 'Firmar ahora');
  await signByKeyboard(page, program, phone);
  await openSection(page, account, 'Cuentas bancarias');
  await expect(page.getByRole('region', { name: 'Domiciliación' })).toContainText('A favor de');
  await expectWhole(page, 'a mandate in force');
};
