import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import { press, tabTo } from './keyboard-steps.ts';

test.use({ programName: 'readers' });

const REFERENCE = /OP\d{10}/g;
const ROWS = 'main tbody tr';

const referencesOn = async (page: Page): Promise<string[]> =>
  (await page.locator(ROWS).allInnerTexts()).flatMap((row) => row.match(REFERENCE) ?? []);

/** The file that a button brings, read. */
const download = async (page: Page, name: string): Promise<string> => {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await waiting).path(), 'utf8');
};

const chip = (page: Page, filter: string) =>
  page.getByRole('button', { name: `Quitar el filtro: ${filter}`, exact: true });

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('what is filtered stands in the address, in the file, and before whoever opens the same link', async ({
    person: page,
    second,
  }) => {
    await logIn(page, PEOPLE.lucia);
    await page.getByRole('link', { name: 'Operaciones', exact: true }).first().click();
    await expect(page.getByText('10 operaciones')).toBeVisible();
    await page
      .getByLabel('Cuenta', { exact: true })
      .selectOption({ label: 'Cuenta de Lucía y Tomás' });
    await page.getByLabel('Desde').fill('2024-01-01');
    await page.getByLabel('Hasta').fill('2026-01-31');
    await page.getByLabel('Ordenar por').selectOption({ label: 'Mayor importe primero' });
    await expect(page.getByText('2 operaciones')).toBeVisible();
    const listed = await referencesOn(page);
    expect(listed).toHaveLength(2);
    await expectAccessible(page, 'a list that is filtered');

    // Typed slowly: the field keeps its focus while the list follows.
    await page.getByLabel('Buscar').pressSequentially('bolsa', { delay: 120 });
    await expect(page.getByText('1 operación', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/search=bolsa(?:&|$)/);
    await page.keyboard.type(' horizonte');
    await expect(page).toHaveURL(/search=bolsa\+horizonte/);
    await expect(page.getByLabel('Buscar')).toBeFocused();

    const csv = await download(page, 'Descargar la lista en CSV');
    expect(csv.match(REFERENCE)).toEqual(await referencesOn(page));

    await logIn(second, PEOPLE.lucia);
    await second.goto(page.url());
    await expect(chip(second, 'Desde el 01-ene-2024')).toBeVisible();
    await expect(second.getByText('1 operación', { exact: true })).toBeVisible();
    expect(await referencesOn(second)).toEqual(await referencesOn(page));

    await page.getByLabel('Estado').selectOption({ label: 'Cancelada' });
    await expect(page.getByText('Ninguna operación coincide con estos filtros')).toBeVisible();
    await expectAccessible(page, 'a list that nothing passes');
    await page.goBack();
    await expect(page.getByText('1 operación', { exact: true })).toBeVisible();
    await chip(page, 'Cuenta de Lucía y Tomás').click();
    await page.getByRole('button', { name: 'Quitar todos' }).click();
    await expect(page).toHaveURL(/\/account\/operations\?search=bolsa\+horizonte&order=-amount$/);
    await page.getByLabel('Buscar').fill('');
    await expect(page.getByText('10 operaciones')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the filters come in a sheet, by keyboard, and lead to an operation', async ({
    person: page,
  }) => {
    await logIn(page, PEOPLE.lucia);
    await page.goto('/account/operations');
    await expect(page.getByText('10 operaciones')).toBeVisible();
    await press(page, 'button', 'Filtros');
    const sheet = page.getByRole('dialog', { name: 'Filtros' });
    await expect(sheet).toBeVisible();
    await tabTo(page, sheet.getByLabel('Cuenta', { exact: true }));
    await page.keyboard.type('Ahorro');
    await expect(sheet.getByRole('button', { name: 'Ver 3 operaciones' })).toBeVisible();
    await expectAccessible(page, 'the sheet of filters');
    await press(page, 'button', 'Ver 3 operaciones');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeFocused();
    await expect(chip(page, 'Ahorro personal')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, 'nothing sticks out of a phone').toBeLessThanOrEqual(0);
    await expectAccessible(page, 'a filtered list on a phone');
    await press(page, 'link', 'Alisios Bolsa Horizonte');
    await expect(page).toHaveURL(/\/account\/operation\//);
    await expectAccessible(page, 'a finished operation on a phone');
  });
});
