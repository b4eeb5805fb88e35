import type { Page } from '@playwright/test';
import { pick } from './choose-controls.ts';
import { today } from './demo.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { passDays, runDay, setClock } from './passing-days.ts';
import { beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { pictureOf } from './picture.ts';
import type { Program } from './program.ts';
import { signByKeyboard } from './signing-orders.ts';

// One life on one clock.
test.use({ programName: 'retirement', viewport: { width: 390, height: 844 } });

const PHONE = '600101312';
const MONTHS_PAID = 12;
/** A recognition takes at most this long. */
const DAYS_TO_RECOGNISE = 4;

const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();
const next = async (page: Page): Promise<void> => press(page, 'Continuar');
const confirm = async (page: Page): Promise<void> => press(page, 'Confirmar y pasar a la firma');
const referenceOn = async (page: Page): Promise<string> =>
  /OP\d{10}/.exec(await page.locator('main').innerText())?.[0] ?? '';

interface Waiting {
  readonly uuid: string;
  readonly about: string;
}

/** What was sent is checked by the office. */
const validatePapers = async (program: Program): Promise<void> => {
  const waiting = (await program.office('list-waiting-records')) as readonly Waiting[];
  for (const { uuid, about } of waiting)
    if (about === 'CONTINGENCY_PROOF') await program.office('validate-record', uuid);
};

/** The same day so many months on, in the morning. */
const monthAfter = (day: string, months: number): Date => {
  const date = new Date(`${day}T08:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
};

const openBenefit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('region', { name: 'Su prestación' })).toBeVisible();
};

const sayWhy = async (page: Page, program: Program): Promise<void> => {
  await logIn(page, PEOPLE.ines);
  // She has one plan, so she is not asked which.
  await beginOrder(page, { account: /plan de pensiones/, act: 'Cobrar' });
  await pick(page, /Me he jubilado/);
  await page.getByLabel('¿Desde cuándo?').fill((await today(program)).replace(/\d\d$/, '01'));
  await page
    .locator('input[name="proof-INSS_RESOLUTION"]')
    .setInputFiles(pictureOf('resolucion.png', 90));
  await expect(page.getByText('Fichero recibido.')).toBeVisible();
  await expectAccessible(page, 'why a plan is collected');
  await expectWhole(page, 'why a plan is collected');
  await next(page);
};

const askForPayments = async (page: Page, start: string): Promise<void> => {
  await pick(page, /Una parte ahora y el resto como renta/);
  await page.getByLabel('Cuánto quiere cobrar de una vez').fill('5.000');
  await pick(page, /El importe de cada pago/);
  await page.getByLabel('Importe de cada pago', { exact: true }).fill('600');
  await page.getByLabel('Cada cuánto').selectOption('MENSUAL');
  await page.getByLabel('Primer pago', { exact: true }).fill(start);
  await pick(page, /De todas, en proporción/);
  await expect(page.getByText(/^Cobraría unos .* netos cada mes/)).toBeVisible();
  await expectAccessible(page, 'how a plan is collected');
  await expectWhole(page, 'how a plan is collected');
  await next(page);
};

const passYear = async (
  page: Page,
  program: Program,
  { start, path }: { readonly start: string; readonly path: string },
): Promise<void> => {
  for (let month = 0; month < MONTHS_PAID; month += 1) {
    await setClock(program, monthAfter(start, month));
    await runDay(program);
    await passDays(program, 2);
  }
  await openBenefit(page, path);
  await expect(
    page.getByRole('region', { name: 'Sus pagos' }).getByRole('link', { name: 'Renta' }),
  ).toHaveCount(MONTHS_PAID - 1);
  await press(page, /^Ver los \d+ pagos/);
  await expect(
    page.getByRole('region', { name: 'Sus pagos' }).getByRole('link', { name: 'Renta' }),
  ).toHaveCount(MONTHS_PAID);
};

const takeLess = async (
  page: Page,
  program: Program,
  { start, path }: { readonly start: string; readonly path: string },
): Promise<void> => {
  await page.getByRole('link', { name: 'Cambiar la renta' }).click();
  await pick(page, /Cobrar menos en cada pago/);
  await page.getByLabel('Nuevo importe de cada pago').fill('400');
  await expectAccessible(page, 'an income that changes');
  await next(page);
  await expect(page.getByRole('heading', { level: 2, name: '¿Cómo quiere cobrar?' })).toBeVisible();
  await next(page);
  await expect(page.getByText('400,00').first()).toBeVisible();
  await confirm(page);
  await signByKeyboard(page, program, PHONE);
  await setClock(program, monthAfter(start, MONTHS_PAID));
  await runDay(program);
  await passDays(program, 2);
  await openBenefit(page, path);
  await press(page, /^Ver los \d+ pagos/);
  const payment = page
    .getByRole('region', { name: 'Sus pagos' })
    .getByRole('row')
    .filter({ hasText: '400,00' })
    .first();
  await payment.getByRole('button', { name: 'Más datos' }).click();
  await expect(payment.getByRole('cell', { name: /^Bruto 400,00/ })).toBeVisible();
};

test('a saver retires: part at once and the rest each month, is paid for a year, and takes less from then on', async ({
  person: page,
  program,
}) => {
  test.setTimeout(600_000);
  const start = monthAfter(await today(program), 1)
    .toISOString()
    .slice(0, 10);
  let path = '';
  let reference = '';

  await test.step('says why, since when, and proves it', async () => sayWhy(page, program));

  await test.step('asks for a part at once and the rest in monthly payments', async () =>
    askForPayments(page, start));

  await test.step('reads what arrives and how it is taxed, and signs', async () => {
    await expect(page.getByText(/es rendimiento del trabajo/)).toBeVisible();
    await expectAccessible(page, 'the review of a benefit');
    await expectWhole(page, 'the review of a benefit');
    await confirm(page);
    await signByKeyboard(page, program, PHONE);
    await page
      .getByRole('link', { name: /pagar|cobra|resumen|seguimiento/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/operate\/summary\//);
    path = `/account/operation/${page.url().split('/').at(-1) ?? ''}`;
    await expect(page.getByText(/OP\d{10}/).first()).toBeVisible();
    reference = await referenceOn(page);
    expect(reference).toMatch(/^OP/);
  });

  await test.step('is recognised once the office has checked the paper, and paid the first part', async () => {
    await validatePapers(program);
    // It is more than what is validated automatically.
    await program.office('validate-operation', reference);
    await passDays(program, DAYS_TO_RECOGNISE);
    await openBenefit(page, path);
    await expect(page.getByText('Prestación reconocida')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Sus pagos' }).getByText('Pago único'),
    ).toBeVisible();
    await expectAccessible(page, 'a benefit in course');
    await expectWhole(page, 'a benefit in course');
  });

  await test.step('is paid for a year', async () => passYear(page, program, { start, path }));

  await test.step('takes less from the next payment on', async () =>
    takeLess(page, program, { start, path }));
});
