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

/** Less than a toast stays, so that closing one that has disappeared does not wait long. */
const TO_CLOSE_MS = 2_000;

/** A toast about the last action covers the menu for some seconds: a person closes it, or it disappears automatically. */
export const closeToasts = async (page: Page): Promise<void> => {
  const buttons = page.getByRole('region', { name: 'Avisos' }).getByRole('button');
  await expect(async () => {
    if ((await buttons.count()) > 0) await buttons.first().click({ timeout: TO_CLOSE_MS });
    await expect(buttons).toHaveCount(0, { timeout: TO_CLOSE_MS });
  }).toPass();
};

/** Answers a page that continues automatically: Enter on the card, whose place may still move. */
export const answer = async (page: Page, name: string | RegExp): Promise<void> => {
  const cards = page.getByRole('main').getByRole('listitem');
  await cards.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

const question = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });

/** Chooses the account, if there are several, and the operation. */
export const sayWhat = async (
  page: Page,
  { account, act }: { readonly account: RegExp; readonly act: string },
): Promise<void> => {
  await expect(question(page, /¿En qué cuenta|¿Qué quiere hacer/)).toBeVisible();
  if (await question(page, /¿En qué cuenta/).isVisible()) await answer(page, account);
  await expect(question(page, '¿Qué quiere hacer?')).toBeVisible();
  await answer(page, act);
};

/** From the first page's address to the page after the choice of the operation. */
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

/** Fills in a subscription by mouse, up to the page that reviews it. */
export const fillOrder = async (page: Page, wanted: Order): Promise<void> => {
  await chooseProduct(page, wanted);
  await page.getByLabel('Importe').fill(wanted.amount);
  await tick(page, /He leído el documento/);
  await tick(page, /Conozco el resultado/);
  await next(page);
};

/** Orders a subscription by mouse, up to the page that signs. */
export const order = async (page: Page, wanted: Order): Promise<void> => {
  await fillOrder(page, wanted);
  await page.getByRole('button', { name: 'Confirmar y pasar a la firma' }).click();
  await expect(page.getByRole('heading', { name: 'Firme su orden' })).toBeVisible();
};
