import type { Page } from '@playwright/test';
import { expectToFit } from './expect-to-fit.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';

test.use({ programName: 'readers' });

/** A written amount, in cents: the amounts of the page must add up. */
const centsOf = (written: string): number =>
  Number(
    written
      .replaceAll(/[^\d,−-]/g, '')
      .replace('−', '-')
      .replace(',', ''),
  );

const worthOf = async (page: Page, account: string): Promise<number> =>
  centsOf(await page.getByRole('region', { name: account }).locator('strong').first().innerText());

/** The total value, the first amount of the page. */
const HERO = /^[\d.]+,\d\d\s€$/;

test('the wallet adds up, tells how a return is calculated, and what there was on a past day', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.lucia);
  await page.getByRole('link', { name: 'Mi cartera' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cartera' })).toBeVisible();
  const joint = page.getByRole('region', { name: 'Cuenta de Lucía y Tomás' });
  await expect(joint.getByRole('rowheader', { name: /Alisios Renta Serena/ })).toBeVisible();
  // The total comes with an answer of its own, and may come last: until then the first amount is that of an account.
  let total = 0;
  await expect(async () => {
    total = centsOf(await page.getByText(HERO).first().innerText());
    const joined = await worthOf(page, 'Cuenta de Lucía y Tomás');
    expect(joined + (await worthOf(page, 'Ahorro personal'))).toBe(total);
  }).toPass({ timeout: 10_000 });
  await expect(joint.getByText(/^TIR anual/).first()).toBeVisible();
  await expectToFit(page, 'the wallet');

  // On a phone and only by keyboard: opens it, reads down to the flows, and returns to the page before.
  const row = joint.getByRole('row').filter({ hasText: 'Alisios Renta Serena' });
  await row.getByRole('button', { name: 'Más datos' }).focus();
  await page.keyboard.press('Enter');
  const explain = joint.getByRole('button', {
    name: /^Cómo se calcula la rentabilidad de Alisios Renta Serena/,
  });
  await explain.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Cómo se calcula/ });
  const flows = dialog.getByRole('table', { name: /Entradas y salidas/ });
  await expect(flows.getByRole('row').nth(1)).toContainText('Suscripción');
  const amounts = await flows.getByRole('row').locator('td:last-child').allInnerTexts();
  const paidIn = centsOf(await dialog.getByRole('definition').nth(1).innerText());
  expect(
    amounts
      .map(centsOf)
      .filter((cents) => cents > 0)
      .reduce((sum, cents) => sum + cents, 0),
  ).toBe(paidIn);
  await expectWhole(page, 'how a return is calculated');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(explain).toBeFocused();

  await page.getByLabel('A fecha de').fill('2024-12-31');
  await expect(page.getByText('Lo que tenía al cierre del 31-dic-2024.')).toBeVisible();
  await expect(page).toHaveURL(/on=2024-12-31/);
  await expect(joint.getByRole('rowheader').first()).toBeVisible();
  await page.reload();
  await expect(joint.getByRole('rowheader').first()).toBeVisible();
  expect(centsOf(await page.getByText(HERO).first().innerText())).toBeLessThan(total);
  await page.getByLabel('A fecha de').fill('2001-01-02');
  await page.getByRole('button', { name: 'Ver la de hoy' }).click();
  await expect(joint.getByRole('rowheader').first()).toBeVisible();
});

test('from a product to what it would be taxed to leave, and on to the order', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.lucia);
  await page.goto('/account/wallet');
  await page
    .getByRole('region', { name: 'Ahorro personal' })
    .getByRole('link', { name: 'Alisios Bolsa Horizonte', exact: true })
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Alisios Bolsa Horizonte' }),
  ).toBeVisible();
  const chart = page.getByRole('region', { name: 'Valor liquidativo' });
  await chart.getByRole('radio', { name: '3A' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(chart.getByRole('radio', { name: 'MAX' })).toBeChecked();
  await chart.getByRole('slider').focus();
  await page.keyboard.press('Home');
  await expect(chart.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  for (const paper of [/Documento de datos fundamentales/, /informe semestral/]) {
    const href = await page.getByRole('link', { name: paper }).getAttribute('href');
    expect((await page.request.get(href ?? '')).headers()['content-type']).toBe('application/pdf');
  }
  await expectToFit(page, 'the page of a product');

  const acts = page.getByRole('region', { name: 'Qué puede hacer' });
  await acts.getByLabel('Cuenta').selectOption({ label: 'Ahorro personal' });
  await acts.getByRole('link', { name: /^Simular la retirada/ }).click();
  const result = page.getByRole('region', { name: 'Resultado de la simulación' });
  await expect(
    result.getByText(/^Simulación orientativa con el último valor liquidativo publicado/),
  ).toBeVisible();
  await expect(result.getByText('Impuesto estimado del ahorro')).toBeVisible();
  await page.getByRole('radio', { name: /^Total/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(result.getByText('100,000000', { exact: true }).first()).toBeVisible();
  await expectToFit(page, 'the fiscal simulation');
  await result.getByRole('link', { name: 'Preparar el reembolso' }).click();
  await expect(
    page.getByRole('heading', { level: 2, name: '¿Cuánto quiere retirar?' }),
  ).toBeVisible();
});

test('a plan shows its rights, and how it is taxed stands on its own page', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.ines);
  await page.goto('/account/wallet');
  await expect(page.getByRole('rowheader', { name: /anteriores a 2007/ })).toBeVisible();
  await expectToFit(page, 'the wallet of a saver');
  await page.getByRole('link', { name: 'Simulación fiscal' }).click();
  await expect(page.getByText(/tributa como rendimiento del trabajo/)).toBeVisible();
  await page.getByRole('link', { name: 'Ir a mi plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Su plan de pensiones' })).toBeVisible();
});
