import type { Page } from '@playwright/test';
import { pick, tick } from './choose-controls.ts';
import { expect } from './journey.ts';

interface Order {
  readonly account: RegExp;
  readonly product: RegExp;
  readonly amount: string;
}

const next = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continuar' }).click();

/** Less than a toast stays: whoever wanted to close one that left by itself is not kept waiting. */
const TO_CLOSE_MS = 2_000;

/** What was done just before is still told, over the menu, for some seconds: a person closes it, or it leaves by itself. */
export const closeToasts = async (page: Page): Promise<void> => {
  const buttons = page.getByRole('region', { name: 'Avisos' }).getByRole('button');
  await expect(async () => {
    if ((await buttons.count()) > 0) await buttons.first().click({ timeout: TO_CLOSE_MS });
    await expect(buttons).toHaveCount(0, { timeout: TO_CLOSE_MS });
  }).toPass();
};

/** From the menu to the page that asks how much. */
export const chooseProduct = async (
  page: Page,
  { account, product }: Omit<Order, 'amount'>,
): Promise<void> => {
  await closeToasts(page);
  await page.getByRole('link', { name: 'Operar', exact: true }).first().click();
  await pick(page, account);
  await next(page);
  await pick(page, /Suscripción/);
  await next(page);
  await pick(page, product);
  await next(page);
  await expect(page.getByLabel('Importe')).toBeVisible();
};

/** Orders a subscription by mouse, up to the page that signs. */
export const order = async (page: Page, wanted: Order): Promise<void> => {
  await chooseProduct(page, wanted);
  await page.getByLabel('Importe').fill(wanted.amount);
  await tick(page, /He leído el documento/);
  await tick(page, /Conozco el resultado/);
  await next(page);
  await page.getByRole('button', { name: 'Confirmar y pasar a la firma' }).click();
  await expect(page.getByRole('heading', { name: 'Firme su orden' })).toBeVisible();
};
