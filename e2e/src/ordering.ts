import type { Page } from '@playwright/test';
import { expect } from './journey.ts';

interface Order {
  readonly account: RegExp;
  readonly product: RegExp;
  readonly amount: string;
}

const next = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Continuar' }).click();

/** From the menu to the page that asks how much. */
export const chooseProduct = async (page: Page, { account, product }: Omit<Order, 'amount'>): Promise<void> => {
  await page.getByRole('link', { name: 'Operar', exact: true }).first().click();
  await page.getByRole('radio', { name: account }).check({ force: true });
  await next(page);
  await page.getByRole('radio', { name: /Suscripción/ }).check({ force: true });
  await next(page);
  await page.getByRole('radio', { name: product }).check({ force: true });
  await next(page);
  await expect(page.getByLabel('Importe')).toBeVisible();
};

/** Orders a subscription by mouse, up to the page that signs. */
export const order = async (page: Page, wanted: Order): Promise<void> => {
  await chooseProduct(page, wanted);
  await page.getByLabel('Importe').fill(wanted.amount);
  await page.getByRole('checkbox', { name: /He leído el documento/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /Conozco el resultado/ }).check({ force: true });
  await next(page);
  await page.getByRole('button', { name: 'Confirmar y pasar a la firma' }).click();
  await expect(page.getByRole('heading', { name: 'Firme su orden' })).toBeVisible();
};
