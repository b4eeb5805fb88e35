import type { Page } from '@playwright/test';
import { countPresses } from './count-presses.ts';
import { lastCode } from './demo.ts';
import { expect, test } from './journey.ts';
import { PEOPLE } from './people.ts';
import type { Program } from './program.ts';
import { settle } from './wait-for-page.ts';

// How long the main job is for somebody with one account. *Source*: ADR 178.
test.use({ programName: 'main job length' });

const MOST_CLICKS = 17;
const MOST_WORDS = 900;
/** Of a page of the order on a phone, lists aside. *Units*: screens. */
const MOST_SCREENS = 2;
const PHONE = { width: 390, height: 844 };
const PHONE_OF_IVAN = '600100201';

/** Words with a letter or a digit that are visible in the page: texts only for screen readers do not count. */
const countWords = async (page: Page): Promise<number> => {
  await settle(page);
  return page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    let words = 0;
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      const box = around?.getBoundingClientRect();
      if (!around?.checkVisibility({ visibilityProperty: true }) || !box || box.width <= 1)
        continue;
      const found = texts.currentNode.textContent?.match(/\S*[\p{L}\p{N}]\S*/gu);
      words += found?.length ?? 0;
    }
    return words;
  });
};

const fill = async (page: Page, label: string, text: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).click();
  await page.keyboard.type(text);
};

const button = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('main').getByRole('button', { name }).first().click();

const tick = async (page: Page, words: RegExp): Promise<void> =>
  page
    .locator('label')
    .filter({ hasText: words })
    .click({ position: { x: 8, y: 8 } });

const seeTitle = async (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name })).toBeVisible();

/** What is measured on each page, once it is there. */
type Measure = (name: string) => Promise<void>;

const logInByHand = async (page: Page, measure: Measure): Promise<void> => {
  await page.goto('/login?config=cierzo');
  await measure('the login');
  await fill(page, 'Número de documento', PEOPLE.ivan.document);
  await fill(page, 'Contraseña', 'demo-2026');
  await button(page, 'Entrar');
  await page.waitForURL((url) => url.pathname !== '/login');
  await seeTitle(page, 'Inicio');
};

/** From a button of Inicio to the page that signs. */
const orderByHand = async (page: Page, measure: Measure): Promise<void> => {
  await seeTitle(page, '¿En qué producto quiere invertir?');
  await measure('the product');
  await button(page, /Alisios Renta Serena/);
  await seeTitle(page, '¿Cuánto quiere invertir?');
  await expect(page.getByLabel('Importe')).toBeVisible();
  await measure('the details');
  await fill(page, 'Importe', '1.000');
  await tick(page, /He leído el documento/);
  await tick(page, /Conozco el resultado/);
  await button(page, 'Continuar');
  await seeTitle(page, 'Revise su orden antes de confirmarla');
  await expect(page.getByText(/Gastos corrientes, /)).toBeVisible();
  await measure('the review');
  await button(page, 'Confirmar y pasar a la firma');
  await seeTitle(page, 'Firme su orden');
};

const signByHand = async (page: Page, program: Program, measure: Measure): Promise<void> => {
  await tick(page, /He leído la orden/);
  await button(page, 'Enviar código por SMS');
  await expect(page.getByText(`*** *** ${PHONE_OF_IVAN.slice(-3)}`)).toBeVisible();
  // The same page, with all its texts.
  await measure('the signature');
  await fill(page, 'Código de firma', await lastCode(program, PHONE_OF_IVAN));
  await button(page, 'Firmar la orden');
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};

test('from the login to a signed order with few clicks and few words', async ({
  person: page,
  program,
}) => {
  const presses = await countPresses(page);
  const words: Record<string, number> = {};
  const measure: Measure = async (name) => {
    words[name] = await countWords(page);
  };
  await logInByHand(page, measure);
  const invest = page.getByRole('link', { name: 'Hacer su primera inversión' });
  await expect(invest).toBeVisible();
  await measure('Inicio');
  await invest.click();
  await orderByHand(page, measure);
  await signByHand(page, program, measure);
  const read = Object.values(words).reduce((sum, each) => sum + each, 0);
  const told = `${presses()} clicks, ${read} words: ${JSON.stringify(words)}`;
  expect(presses(), told).toBeLessThanOrEqual(MOST_CLICKS);
  expect(read, told).toBeLessThanOrEqual(MOST_WORDS);
});

test('on a phone no page of an order but a list is higher than two screens', async ({
  person: page,
}) => {
  await page.setViewportSize(PHONE);
  const heights: Record<string, number> = {};
  await logInByHand(page, async () => settle(page));
  await page.goto('/operate?act=invest');
  await orderByHand(page, async (name) => {
    await settle(page);
    // Down to the button that continues, or on a list to its last one.
    const onwards = page.getByRole('main').locator('button[type=submit]');
    const last = (await onwards.count()) > 0 ? onwards : page.getByRole('main').locator('button');
    heights[name] = await last
      .last()
      .evaluate((button) => button.getBoundingClientRect().bottom + scrollY);
  });
  const told = JSON.stringify(heights);
  for (const name of ['the details', 'the review'])
    expect(heights[name], told).toBeLessThanOrEqual(MOST_SCREENS * PHONE.height);
});
