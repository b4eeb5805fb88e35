import type { Page } from '@playwright/test';
import { pick, tick } from './choosing.ts';
import { expect } from './journey.ts';

interface Order {
  readonly account: RegExp;
  readonly product: RegExp;
  readonly amount: string;
}

const next = async (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Continuar' }).click();

/** What was done just before is still told, over the menu, for ten seconds: a person closes it too. */
const closeToasts = async (page: Page): Promise<void> => {
  const close = page.getByRole('region', { name: 'Avisos' }).getByRole('button').first();
  while (await close.isVisible()) await close.click();
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
