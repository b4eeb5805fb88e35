import type { Locator, Page } from '@playwright/test';
import { allowDebits, openSection } from './debits.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, test } from './journey.ts';
import { listCollected } from './listed-debits.ts';
import { today } from './demo.ts';
import { bookLines, passDay, passDays, runDay, setClock } from './passing-days.ts';
import { beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { signByKeyboard } from './signing-orders.ts';
import { choose, press, tick, type } from './keyboard-steps.ts';

// One test after the other on one clock: what the first ones sign continues in the last.
test.describe.configure({ mode: 'serial' });
test.use({ programName: 'over-days', viewport: { width: 390, height: 844 } });

const PHONES = {
  ivan: '600100201',
  lucia: '600100302',
  marta: '600100504',
  hugo: '600101211',
} as const;

/** Business days until the other manager pays; also the first day on which a periodic order may start. */
const DAYS_TO_MONEY = 5;
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** The day that a text names, as a field for days takes it. */
const dayIn = (text: string): string => {
  const [, day = '', month = '', year = ''] = /(\d{2})-([a-z]{3})-(\d{4})/.exec(text) ?? [];
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`;
};

/** Of one of our funds. */
const OWN_ISIN = 'ES0900751514';

const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { name }).first();
const next = async (page: Page): Promise<void> => press(page, 'button', 'Continuar');

/** Reads the documents of the product and confirms the result of the test. */
const confirmReading = async (page: Page): Promise<void> => {
  await tick(page, /He leído el documento/);
  await tick(page, /Conozco el resultado/);
};

/** From the list of operations to the newest of a kind. */
const openOperation = async (page: Page, kind: RegExp): Promise<void> => {
  await page.goto('/account/operations');
  await page
    .getByRole('main')
    .getByRole('listitem')
    .or(page.getByRole('main').getByRole('row'))
    .filter({ hasText: kind })
    .first()
    .getByRole('link')
    .first()
    .click();
  await expect(heading(page, kind)).toBeVisible();
};

test('a newcomer signs by keyboard that his bank account may be debited', async ({
  person: page,
  program,
}) => {
  await setClock(program, new Date(`${await today(program)}T09:00:00Z`));
  await passDay(program);
  await logIn(page, PEOPLE.ivan);
  await allowDebits(page, program, { account: 'Mi cuenta', phone: PHONES.ivan });
});

test('an attorney orders what repeats every month by keyboard, from the account that the administrator lets be debited', async ({
  person: marta,
  second: hugo,
  program,
}) => {
  await logIn(marta, PEOPLE.marta);
  await allowDebits(marta, program, { account: 'Talleres Aldebarán', phone: PHONES.marta });
  await logIn(hugo, PEOPLE.hugo);
  await beginOrder(hugo, { account: /Talleres Aldebarán/, act: 'Invertir' });
  await press(hugo, 'button', /Alisios Renta Serena/);
  await choose(hugo, /^Periódicamente/);
  await type(hugo, 'Importe de cada pago', '120');
  await hugo.getByLabel('Cada cuánto').selectOption({ label: 'Mensual' });
  const first = dayIn(
    await hugo
      .getByText(/^No antes del/)
      .first()
      .innerText(),
  );
  await hugo.getByLabel('Primer pago').fill(await today(program));
  await next(hugo);
  await expect(hugo.getByRole('alert').first()).toContainText('Primer pago');
  await expectWhole(hugo, 'what would begin too soon');
  await hugo.getByLabel('Primer pago').fill(first);
  await expect(hugo.getByRole('table', { name: 'Próximas fechas' })).toBeVisible();
  await confirmReading(hugo);
  await expectWhole(hugo, 'the terms of what repeats');
  await next(hugo);
  await expect(hugo.getByText('120,00').first()).toBeVisible();
  await expectWhole(hugo, 'the review of what repeats');
  await press(hugo, 'button', 'Confirmar y pasar a la firma');
  await signByKeyboard(hugo, program, PHONES.hugo);
});

test('money comes from another manager by an order that names its fund, never one of the house', async ({
  person: page,
  program,
}) => {
  await logIn(page, PEOPLE.lucia);
  await beginOrder(page, { account: /Ahorro personal/, act: 'Traspasar' });
  await press(page, 'button', 'Un fondo de otra entidad');
  await press(page, 'button', /Alisios Bolsa Horizonte/);
  await expect(heading(page, '¿De dónde viene el dinero?')).toBeVisible();
  await type(page, 'ISIN', OWN_ISIN);
  await type(page, 'Nombre del fondo', 'Ordesa Patrimonio');
  await page
    .getByLabel('Entidad', { exact: true })
    .selectOption({ label: 'Ordesa Asset Management, S.G.I.I.C., S.A.' });
  await type(page, 'Número de su cuenta de partícipe allí', '1234564');
  await tick(page, /Los titulares son los mismos/);
  await next(page);
  await expect(page.getByRole('alert').first()).toContainText('ISIN');
  await expectWhole(page, 'a fund of the house refused');
  await page.getByLabel('ISIN', { exact: true }).fill('');
  await type(page, 'ISIN', 'LU0323578657');
  await next(page);
  await expect(heading(page, '¿Cuánto quiere traspasar?')).toBeVisible();
  await choose(page, /^Participaciones/);
  await type(page, 'Participaciones', '500');
  await choose(page, /^No$/);
  await confirmReading(page);
  await expectWhole(page, 'how much comes from another manager');
  await next(page);
  await expect(page.getByText('Lo que pedimos a la otra entidad').first()).toBeVisible();
  await expectWhole(page, 'the review of a transfer from another manager');
  await press(page, 'button', 'Confirmar y pasar a la firma');
  await signByKeyboard(page, program, PHONES.lucia);
  // Units end in zeros too: an amount of zero is meant.
  await expect(page.getByText(/(?:^|\D)0,00(?!\d)/)).toHaveCount(0);
  await press(page, 'link', /resumen|seguimiento/);
  await expectWhole(page, 'the summary of a transfer from another manager');
  await expect(page.getByText(/OP\d{10}/).first()).toBeVisible();
  // The value of the units there is unknown: two members of the office approve it.
  const [reference = ''] = /OP\d{10}/.exec(await page.locator('main').innerText()) ?? [];
  await program.office('validate-operation', reference);
});

test('what was to be paid out every month is taken back before it is signed', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.lucia);
  // She holds one fund there, so she is not asked which.
  await beginOrder(page, { account: /Ahorro personal/, act: 'Retirar' });
  await choose(page, /^Periódicamente/);
  await type(page, 'Importe de cada pago', '60');
  await page.getByLabel('Cada cuánto').selectOption({ label: 'Trimestral' });
  await page.getByLabel('Primer pago').fill(
    dayIn(
      await page
        .getByText(/^No antes del/)
        .first()
        .innerText(),
    ),
  );
  await expect(page.getByRole('table', { name: 'Próximas fechas' })).toBeVisible();
  await next(page);
  await expect(heading(page, 'Revise su orden antes de confirmarla')).toBeVisible();
  await expectWhole(page, 'the review of what is paid out every quarter');
  await press(page, 'button', 'Confirmar y pasar a la firma');
  await expect(page.getByRole('heading', { name: 'Firme su orden' })).toBeVisible();
  await openOperation(page, /reembolso periódico/);
  await press(page, 'button', 'Cancelar la orden');
  await expect(page.getByRole('button', { name: 'Sí, cancelar la orden' })).toBeVisible();
  await expectWhole(page, 'the question before an order is cancelled');
  await press(page, 'button', 'Sí, cancelar la orden');
  await expect(page.getByText('Orden cancelada').first()).toBeVisible();
  await openSection(page, 'Ahorro personal', 'Operaciones periódicas');
  await expect(page.getByRole('list', { name: 'Operaciones periódicas' })).toContainText(
    'Cancelada',
  );
});

test('the newcomer orders a subscription by keyboard that is collected from his bank', async ({
  person: page,
  program,
}) => {
  await logIn(page, PEOPLE.ivan);
  await beginOrder(page, { account: /Mi cuenta/, act: 'Invertir' });
  await press(page, 'button', /Alisios Renta Serena/);
  await type(page, 'Importe', '150');
  await choose(page, /^Domiciliación/);
  await confirmReading(page);
  await expectWhole(page, 'a subscription by direct debit');
  await next(page);
  await expect(page.getByText(/Domiciliación/).first()).toBeVisible();
  await expectWhole(page, 'the review of a direct debit');
  await press(page, 'button', 'Confirmar y pasar a la firma');
  await signByKeyboard(page, program, PHONES.ivan);
  await press(page, 'link', /pagar|cobra|resumen|seguimiento/);
  await expect(page.getByText('150,00').first()).toBeVisible();
  await expectWhole(page, 'the summary of a direct debit');
});

interface Asked {
  readonly reference: string;
}

/** Of the other manager's bank. */
const THEIR_IBAN = 'ES9121000418450200051332';

test('days pass: what was ordered is collected, arrives with its lots, and is paid month by month', async ({
  person: page,
  program,
}) => {
  await test.step('the bank collects, and the other manager pays and tells its lots', async () => {
    await runDay(program);
    const [asked] = (await program.office('list-transfers-in-course')) as readonly Asked[];
    await passDays(program, DAYS_TO_MONEY);
    await bookLines(program, [
      ...(await listCollected(program, ['120.00', '150.00'])),
      { amount: '7625.00', iban: THEIR_IBAN, concept: `TRASPASO ${asked?.reference}` },
    ]);
    await passDay(program);
  });

  await test.step('the lots of the other manager keep their days and costs', async () => {
    await logIn(page, PEOPLE.lucia);
    await openOperation(page, /traspaso desde otra entidad/);
    await expect(page.getByText('Finalizada').first()).toBeVisible();
    await expectWhole(page, 'a transfer from another manager in the end');
    await page.getByText('2 lotes de compra').click();
    for (const [day, cost] of [
      ['15-mar-2019', '4.000,00'],
      ['01-jun-2022', '1.300,00'],
    ] as const)
      await expect(page.getByRole('row').filter({ hasText: day })).toContainText(cost);
  });
});

test('what repeats says what was paid, and is paused, taken up again, changed and ended', async ({
  person: marta,
  second: hugo,
  program,
}) => {
  await logIn(marta, PEOPLE.marta);
  await openSection(marta, 'Talleres Aldebarán', 'Operaciones periódicas');
  const line = marta
    .getByRole('list', { name: 'Operaciones periódicas' })
    .getByRole('listitem')
    .first();
  await expect(line).toContainText('1 · 120,00');
  await expectWhole(marta, 'what repeats');
  await press(marta, 'link', /^Ver la operación/);
  await expect(marta.getByText('120,00').first()).toBeVisible();
  await expectWhole(marta, 'an order that repeats');
  await openSection(marta, 'Talleres Aldebarán', 'Operaciones periódicas');
  await test.step('paused and taken up again', async () => {
    await press(marta, 'button', /^Poner en pausa/);
    await press(marta, 'button', 'Sí, poner en pausa');
    await press(marta, 'button', /^Reanudar/);
    await expectWhole(marta, 'the question before it goes on');
    await press(marta, 'button', 'Sí, reanudar');
    await expect(line.getByText('Próximo pago')).toBeVisible();
  });

  await test.step('changed by one, with a signature', async () => {
    await press(marta, 'button', /^Cambiar la operación/);
    await marta.getByLabel('Importe de cada pago').fill('');
    await type(marta, 'Importe de cada pago', '130');
    await expectWhole(marta, 'the change of what repeats');
    await press(marta, 'button', 'Preparar el cambio');
    await expect(line.getByText('Cambio pendiente de firma')).toBeVisible();
    await press(marta, 'link', 'Firmar ahora');
    await signByKeyboard(marta, program, PHONES.marta);
    await openSection(marta, 'Talleres Aldebarán', 'Operaciones periódicas');
    await expect(line).toContainText('130,00');
  });

  await test.step('ended by the other, with a signature', async () => {
    await logIn(hugo, PEOPLE.hugo);
    await openSection(hugo, 'Talleres Aldebarán', 'Operaciones periódicas');
    await press(hugo, 'button', /^Terminar/);
    await press(hugo, 'button', 'Sí, preparar la cancelación');
    await press(hugo, 'link', 'Firmar ahora');
    await signByKeyboard(hugo, program, PHONES.hugo);
    await openSection(hugo, 'Talleres Aldebarán', 'Operaciones periódicas');
    await expect(hugo.getByText('No quedan pagos')).toBeVisible();
    await expectWhole(hugo, 'what repeated');
  });
});
