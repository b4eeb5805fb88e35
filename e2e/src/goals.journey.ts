import { expectToFit } from './expect-to-fit.ts';
import { expect, test } from './journey.ts';
import { press, tabTo, type } from './keyboard-steps.ts';
import { PEOPLE, logIn } from './people.ts';

test.use({ programName: 'goals' });

test('a goal is written by keyboard, shown as a range, changed, and leads to what would reach it', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.lucia);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/account/goals');
  await expect(page.getByText('Todavía no tiene objetivos')).toBeVisible();
  await press(page, 'button', 'Añadir un objetivo');
  await type(page, /Para qué/, 'La entrada de un piso');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Cuánto: Escriba un importe entre');
  await expect(page.getByLabel(/Para qué/)).toHaveValue('La entrada de un piso');
  await page.getByLabel('Cuánto').fill('400.000,00');
  await page.getByLabel('Para cuándo').fill('2036-06-30');
  await type(page, /Aportación al mes/, '50');
  await page.getByLabel('Con qué cuenta').selectOption({ label: 'Ahorro personal' });
  await page.getByLabel('Con qué producto').selectOption({ index: 1 });
  await tabTo(page, page.getByRole('button', { name: 'Guardar el objetivo' }));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'Sus objetivos' });
  await expect(list.getByRole('heading', { name: 'La entrada de un piso' })).toBeVisible();
  await expect(list.getByText(/ocho acaban entre/)).toBeVisible();
  await expect(list.getByText(/harían falta/)).toBeVisible();
  await expect(page.getByText(/No es una promesa/)).toBeVisible();
  await expectToFit(page, 'goals');

  await list.getByRole('button', { name: 'Cambiar La entrada de un piso' }).click();
  await page.getByLabel('Cuánto').fill('20.000,00');
  await page.getByRole('button', { name: 'Guardar el objetivo' }).click();
  await expect(list.getByText(/de 20\.000,00/)).toBeVisible();
  await list.getByRole('button', { name: 'Quitar La entrada de un piso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Todavía no tiene objetivos')).toBeVisible();
});

test('from the page of a product, through a goal, to the periodic order with what it needs', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.lucia);
  await page.goto('/account/wallet');
  await page
    .getByRole('region', { name: 'Cuenta de Lucía y Tomás' })
    .getByRole('link', { name: 'Alisios Renta Serena', exact: true })
    .click();
  await page.getByRole('link', { name: 'Ponerse un objetivo con este producto' }).click();
  await page.getByLabel(/Para qué/).fill('Un viaje largo');
  await page.getByLabel('Cuánto').fill('300.000,00');
  await page.getByLabel('Para cuándo').fill('2033-01-31');
  await page.getByRole('button', { name: 'Guardar el objetivo' }).click();
  const way = page.getByRole('link', { name: /^Preparar una aportación periódica/ });
  const wanted = /de ([\d.]+,\d\d)/.exec(await way.innerText())?.[1]?.replaceAll('.', '');
  await way.click();
  await expect(page.getByLabel('Importe de cada pago')).toHaveValue(wanted ?? '');
  await expect(page.getByLabel('Cada cuánto')).toHaveValue('MENSUAL');
});
