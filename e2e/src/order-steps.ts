import type { Page } from '@playwright/test';
import { tick } from './choose-controls.ts';
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

/** Answers a page that goes on by itself: Enter on the card, whose place may still move. */
export const answer = async (page: Page, name: string | RegExp): Promise<void> => {
  const cards = page.getByRole('main').getByRole('listitem');
  await cards.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

const question = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });

/** Says on which account, where there are several, and what to do. */
export const sayWhat = async (
  page: Page,
  { account, act }: { readonly account: RegExp; readonly act: string },
): Promise<void> => {
  await expect(question(page, /¿En qué cuenta|¿Qué quiere hacer/)).toBeVisible();
  if (await question(page, /¿En qué cuenta/).isVisible()) await answer(page, account);
  await expect(question(page, '¿Qué quiere hacer?')).toBeVisible();
  await answer(page, act);
};

/** From the address of the first page to the one after what to do. */
export const beginOrder = async (
  page: Page,
  wanted: { readonly account: RegExp; readonly act: string },
): Promise<void> => {
  await page.goto('/operate?step=account');
  await sayWhat(page, wanted);
};

/** From the menu to the page that asks how much. */
export const chooseProduct = async (
  page: Page,
  { account, product }: Omit<Order, 'amount'>,
): Promise<void> => {
  await closeToasts(page);
  await page.getByRole('link', { name: 'Operar', exact: true }).first().click();
  await sayWhat(page, { account, act: 'Invertir' });
  await answer(page, product);
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
