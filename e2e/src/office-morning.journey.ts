import type { Page } from '@playwright/test';
import { afterWeekend, nextBusinessDay, officeFile, today } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { enterOffice } from './office-login.ts';
import { approve, send } from './office-pair.ts';
import type { OfficeWriter } from './office-pair.ts';
import { showOperation } from './office-day.ts';
import { order } from './order-steps.ts';
import { listWaiting, runSteps } from './passing-days.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';

test.use({ programName: 'office-morning', viewport: { width: 1440, height: 900 } });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Amounts that no other order of the demo has. */
const AMOUNTS = ['1111,00', '1222,00', '1333,00'];

/** Three orders of a client, which wait for their money. */
const placeThree = async (page: Page, program: Program): Promise<readonly string[]> => {
  await logIn(page, PEOPLE.ivan);
  for (const amount of AMOUNTS)
    await order(page, { account: /Mi cuenta/, product: /Alisios Renta Serena/, amount });
  const waiting = await listWaiting(program);
  return AMOUNTS.map((amount) => {
    const found = waiting.find((each) => each.amount === amount.replace(',', '.'));
    if (!found) throw new Error(`no order of ${amount} waits`);
    return found.reference;
  });
};

/** What came for an order: fifty euros more than it asked for, so that a person has to look. */
const PAID = ['1161.00', '1272.00', '1383.00'];

/** The three payments of the client, and money of a stranger. */
const linesOf = (on: string, references: readonly string[], iban: string): readonly string[] => [
  'bank_reference;booked_on;amount;iban;concept',
  ...references.map(
    (reference, place) => `MAN-${place};${on};${PAID[place] ?? ''};${iban};Pago ${reference}`,
  ),
  `MAN-9;${on};77.00;ES7921000813610123456789;Sin referencia`,
];

const readBank = async (clerk: OfficeWriter, file: string): Promise<void> => {
  const { page } = clerk;
  await page.getByRole('button', { name: 'Leer movimientos en CSV' }).click();
  const form = page.getByRole('dialog', { name: 'Leer movimientos en CSV' });
  await form.locator('input[type=file]').setInputFiles(file);
  await expect(form).toContainText('payments.csv');
  await expectAccessible(page, 'the form that reads a file of the bank');
  await send(clerk, {
    dialog: 'Leer movimientos en CSV',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });
};

/** The line is opened, and the order that it names applied; the suggestion says why. */
const match = async (clerk: OfficeWriter, reference: string): Promise<void> => {
  const { page, program } = clerk;
  await page.goto(`${program.address}/office/bank/waiting`);
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const suggested = page
    .getByRole('table', { name: 'Órdenes que puede pagar' })
    .getByRole('row')
    .filter({ hasText: reference });
  await expect(suggested).toContainText('Cita la orden · Cuenta de un titular');
  await suggested.getByRole('button', { name: 'Conciliar' }).click();
  await send(clerk, {
    dialog: `Conciliar con la orden ${reference}`,
    button: 'Continuar',
    says: 'Hecho',
  });
  await expect(page.getByText('Conciliado', { exact: true })).toBeVisible();
};

const refundStranger = async (clerk: OfficeWriter, product: string): Promise<void> => {
  const { page, program } = clerk;
  await page.goto(`${program.address}/office/bank/waiting`);
  await page
    .getByRole('row')
    .filter({ hasText: 'Sin referencia' })
    .getByRole('link')
    .first()
    .click();
  await expectAccessible(page, 'a line of the bank');
  await page.getByRole('button', { name: 'Devolver' }).click();
  const form = page.getByRole('dialog', { name: 'Devolver' });
  await form.getByLabel('Producto en cuya cuenta está').fill(product);
  await send(clerk, { dialog: 'Devolver', button: 'Proponer', says: 'Propuesta enviada' });
};

/** Of two products: one jumps by more than 5 %. */
const publishValues = async (
  clerk: OfficeWriter,
  checker: OfficeWriter,
  day: string,
): Promise<void> => {
  const { page, program } = clerk;
  await page.goto(`${program.address}/office/unit-values`);
  await expect(heading(page, 'Valores liquidativos')).toBeVisible();
  const products = page
    .getByRole('table', { name: 'Valores liquidativos por producto y día' })
    .getByRole('rowheader');
  await expect(products.first()).toBeVisible();
  const codes = await products.allTextContents();
  const [one = '', other = ''] = codes.map((text) => text.split(' · ')[0] ?? '');
  const file = await officeFile(program, 'values.csv', [
    'product_code;date;value',
    `${one};${day};10`,
    `${other};${day};999`,
  ]);
  await page.getByRole('button', { name: 'Publicar un fichero' }).click();
  const form = page.getByRole('dialog', { name: 'Publicar un fichero' });
  await form.locator('input[type=file]').setInputFiles(file);
  await send(clerk, {
    dialog: 'Publicar un fichero',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });
  await approve(checker, { name: 'Publicar valores liquidativos', shows: `${other} ${day}` });
  await page.goto(`${program.address}/office/unit-values/${other}`);
  await expect(page.getByRole('row').filter({ hasText: '999' }).first()).toContainText('Salto');
  await expectAccessible(page, 'the values of a product');
};

test('a morning: the bank is read, three payments matched, one refunded by two, and unit values published', async ({
  person,
  second,
  program,
}) => {
  test.setTimeout(180_000);
  await afterWeekend(program);
  const references = await placeThree(person, program);
  const clerk = { page: person, program, username: 'operaciones' };
  const checker = { page: second, program, username: 'direccion' };
  await enterOffice(person, program, { username: 'operaciones', path: '/bank/files' });
  await enterOffice(second, program, { username: 'direccion', path: '/approvals' });
  const on = await today(program);
  const { paid_from } = await showOperation(program, references[0] ?? '');
  const lines = linesOf(on, references, paid_from[0] ?? '');
  await readBank(clerk, await officeFile(program, 'payments.csv', lines));
  await approve(checker, { name: 'Importar ingresos', shows: '3893.00' });
  await person.goto(`${program.address}/office/bank/waiting`);
  await expect(person.getByRole('row').filter({ hasText: 'Otro importe' })).toHaveCount(3);
  await expectAccessible(person, 'the workbench of the bank');
  for (const reference of references) await match(clerk, reference);
  await refundStranger(clerk, '10392');
  await approve(checker, { name: 'Devolver un ingreso', shows: '77.00' });
  await nextBusinessDay(program);
  await publishValues(clerk, checker, on);
  await runSteps(program);
  await person.goto(`${program.address}/office/reports/reconciliation`);
  await expect(person.getByRole('table').last()).toContainText('3.816,00');
  await expectAccessible(person, 'a report');
});
