import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectWhole } from './expect-whole-page.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';
import { press, tabTo } from './keyboard-steps.ts';

test.use({ programName: 'tax-reports' });

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
/** A report is made in the background, besides other work of the machine. */
const MADE = { timeout: 60_000 };

const bytesOf = async (page: Page, button: string): Promise<Buffer> => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path());
};

const COSTS = 'Informe anual de costes y gastos de 2025';

/** The yearly report of costs: asked for, opened and kept, by keyboard. */
const readCosts = async (page: Page, year: Locator): Promise<void> => {
  await press(page, 'button', `Preparar: ${COSTS}`);
  const read = year.getByRole('button', { name: new RegExp(`^Leer: ${COSTS}`) });
  await expect(read).toBeVisible(MADE);
  await tabTo(page, read);
  // In the page where the browser shows a PDF there, otherwise in a tab or as a file.
  const opened = Promise.race([
    year.getByTitle(COSTS).waitFor(MADE),
    page.waitForEvent('popup', MADE),
    page.waitForEvent('download', MADE),
  ]);
  await page.keyboard.press('Enter');
  await opened;
  await page.bringToFront();
  const paper = await bytesOf(
    page,
    `Descargar: ${COSTS}, informe-anual-de-costes-y-gastos-de-2025.pdf`,
  );
  expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(page, 'the costs of a year');
};

test(
  'a tax report is asked for by keyboard, made while one looks, and kept; the position at a day too',
  { tag: '@task-11' },
  async ({ person: page }) => {
    await logIn(page, PEOPLE.lucia);
    await page.goto('/account/tax-reports');
    await expectAccessible(page, 'the tax reports');
    const year = page.getByRole('region', { name: '2025' });
    await press(page, 'button', 'Preparar: Informe fiscal de 2025');
    await expect(year.getByRole('button', { name: /^Leer: Informe fiscal de 2025/ })).toBeVisible(
      MADE,
    );
    await expect(year.getByText('Provisional')).toHaveCount(0);
    expect(
      (await bytesOf(page, 'Descargar: Informe fiscal de 2025, informe-fiscal-de-2025.pdf'))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    await readCosts(page, year);

    const card = page.getByRole('region', { name: 'Posición en una fecha' });
    await card.getByLabel('Fecha').fill('2025-12-28');
    await card.getByRole('button', { name: 'Preparar el informe' }).click();
    await expect(card.getByText(/Elija un día hábil/)).toBeVisible();
    await expectAccessible(page, 'a day that is none');
    await card.getByLabel('Fecha').fill('2025-12-31');
    await card.getByLabel('Cuenta').selectOption('Ahorro personal');
    await card.getByRole('button', { name: 'Preparar el informe' }).click();
    await expect(
      card.getByRole('button', { name: /^Leer: Extracto de posición al 31-dic-2025/ }),
    ).toBeVisible(MADE);
    await page.setViewportSize(PHONE);
    await expectWhole(page, 'the tax reports');

    // What was made stands in the library as well.
    await page.goto('/account/documents?category=OTHERS');
    for (const name of ['Informe fiscal', 'Informe anual de costes y gastos'])
      await expect(page.getByRole('heading', { level: 4, name, exact: true })).toBeVisible();
  },
);

/** An order that the office places by mail: its signers are notified. */
const placeByOffice = async (program: Program, account: string): Promise<void> => {
  const order = { type: 'SUSCRIPCION', amount: '1500.00', payment_method: 'TRANSFERENCIA' };
  const words = ['create-order', '--order', JSON.stringify(order), '--channel', 'EMAIL'];
  await program.office(...words, '--account', account, '--product', '10392');
};

test('notifications are read one by one and all at once, and one chooses where else they go', async ({
  person: page,
  program,
}) => {
  // Only one order of an account at a time waits for its documents.
  for (const account of ['1000000303', '1000000302']) await placeByOffice(program, account);
  await logIn(page, PEOPLE.lucia);
  // The orders wait for a signature as well.
  await page.getByRole('button', { name: 'Más tarde' }).click();
  await page.goto('/account/notifications');
  const unread = page.getByRole('region', { name: 'Sin leer' });
  await expect(unread.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'unread notifications');
  // To open one is to read it.
  const first = unread.getByRole('listitem').first().getByRole('link');
  await tabTo(page, first);
  // Loading another page at this moment would cancel the request that marks it as read.
  const read = page.waitForResponse(
    (answer) => answer.url().includes('/notifications') && answer.request().method() !== 'GET',
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account\/operation\/|\/sign-documents/);
  await read;
  await page.goto('/account/notifications');
  await expect(unread.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Marcar todas como leídas' }).click();
  await expect(page.getByText('Está al día: no tiene notificaciones sin leer.')).toBeVisible();
  // Nor does any badge count one.
  await expect(page.getByText(/\d notificaci\S+ sin leer/)).toHaveCount(0);
  await page.setViewportSize(PHONE);
  await expectWhole(page, 'notifications that were read');

  await page.setViewportSize(DESK);
  await page.getByRole('link', { name: 'Cómo le avisamos' }).click();
  const box = page.getByRole('checkbox', { name: 'Pago de una operación: por SMS' });
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await press(page, 'button', 'Guardar');
  await expect(page.getByText('Hemos guardado cómo le avisamos').first()).toBeVisible();
  await page.reload();
  await expect(box).toBeChecked();
  await page.setViewportSize(PHONE);
  await expectWhole(page, 'where notifications go');
});
