import type { Locator, Page } from '@playwright/test';
import { lastCode } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE } from './people.ts';

const LONGEST_WALK = 60;

test.use({ programName: 'keyboard', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

const isFocused = async (target: Locator): Promise<boolean> => target.evaluate((element) => element === document.activeElement);

/** Walks with Tab until something has the focus: what cannot be reached fails. */
const walkTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeAttached();
  for (let step = 0; step < LONGEST_WALK; step += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${target.toString()}`);
};

/** Chooses a card of a group: Tab enters the group, arrows move in it. */
const choose = async (page: Page, name: RegExp): Promise<void> => {
  const wanted = page.getByRole('radio', { name });
  const group = page.getByRole('radio');
  await expect(wanted).toBeAttached();
  for (let step = 0; step < LONGEST_WALK; step += 1) {
    const inside = await group.evaluateAll((radios) => radios.some((radio) => radio === document.activeElement));
    if (inside) break;
    await page.keyboard.press('Tab');
  }
  for (let step = 0; step < LONGEST_WALK && !(await isFocused(wanted)); step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
};

const press = async (page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> => {
  await walkTo(page, page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first());
  await page.keyboard.press('Enter');
};

const tick = async (page: Page, name: RegExp): Promise<void> => {
  await walkTo(page, page.getByRole('checkbox', { name }));
  await page.keyboard.press('Space');
};

test('the whole order goes by keyboard alone, on a phone, in the dark', async ({ person: page, program }) => {
  await page.goto('/login?config=cierzo');
  await walkTo(page, page.getByLabel('Número de documento'));
  await page.keyboard.type(PEOPLE.ivan.document);
  await walkTo(page, page.getByLabel('Contraseña', { exact: true }));
  await page.keyboard.type('demo-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/position/);
  await press(page, 'link', 'Operar');
  await choose(page, /Mi cuenta/);
  await press(page, 'button', 'Continuar');
  await choose(page, /Suscripción/);
  await press(page, 'button', 'Continuar');
  await choose(page, /Alisios Renta Serena/);
  await press(page, 'button', 'Continuar');
  await walkTo(page, page.getByLabel('Importe'));
  await page.keyboard.type('50');
  await tick(page, /He leído el documento/);
  await tick(page, /Conozco el resultado/);
  await press(page, 'button', 'Continuar');
  await expectAccessible(page, 'the review on a phone');
  await press(page, 'button', 'Confirmar y pasar a la firma');
  await tick(page, /He leído la orden/);
  await press(page, 'button', 'Enviar código por SMS');
  await walkTo(page, page.getByLabel('Código de firma'));
  await page.keyboard.type(await lastCode(program, '600100201'));
  await press(page, 'button', 'Firmar la orden');
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
  await expectAccessible(page, 'the signed order on a phone');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, 'nothing sticks out of a phone').toBeLessThanOrEqual(0);
});
