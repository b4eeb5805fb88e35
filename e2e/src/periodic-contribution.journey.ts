import type { Page } from '@playwright/test';
import { allowDebits, openSection } from './debits.ts';
import { lastCode, today } from './demo.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, test } from './journey.ts';
import { listCollected } from './listed-debits.ts';
import { bookLines, passDay, passDays, runDay, setClock } from './passing-days.ts';
import { beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { askForCode } from './signing-orders.ts';
import { choose, press, tick, type } from './keyboard-steps.ts';

// One test after the other on one clock.
test.describe.configure({ mode: 'serial' });
test.use({ programName: 'periodic-contribution', viewport: { width: 390, height: 844 } });

const [ACCOUNT, PLAN, PHONE] = [
  'Mi plan de pensiones',
  /Alisios Jubilación Renta Fija/,
  '600101312',
];
const DAYS_TO_MONEY = 5;
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** The day that a text names, as a field for days takes it. */
const dayIn = (text: string): string => {
  const [, day = '', month = '', year = ''] = /(\d{2})-([a-z]{3})-(\d{4})/.exec(text) ?? [];
  return `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`;
};

const next = async (page: Page): Promise<void> => press(page, 'button', 'Continuar');

const begin = async (page: Page): Promise<void> => {
  await beginOrder(page, { account: new RegExp(ACCOUNT), act: 'Aportar' });
  await press(page, 'button', PLAN);
  await choose(page, /^Periódicamente/);
  await expect(page.getByLabel('Importe de cada pago')).toBeVisible();
};

interface Terms {
  readonly amount: string;
  readonly periodicity: string;
  readonly revaluation: string;
  readonly value: string | null;
}

const fill = async (
  page: Page,
  { amount, periodicity, revaluation, value }: Terms,
): Promise<void> => {
  await page.getByLabel('Importe de cada pago').fill('');
  await type(page, 'Importe de cada pago', amount);
  await page.getByLabel('Cada cuánto').selectOption({ label: periodicity });
  await page.getByLabel('Revalorización anual').selectOption({ label: revaluation });
  if (value !== null) await type(page, 'Aumento', value);
};

/** Thirty euros a year, four times over: each grows in its own way. *Source*: decisions 2.6. */
const EACH: readonly (readonly [revaluation: string, value: string | null, shown: string])[] = [
  ['Sin revalorización', null, 'Sin revalorización'],
  ['Lineal', '5', '5 € más cada año'],
  ['Porcentual', '3', '3 % al año sobre el primer importe'],
  ['Porcentual acumulativa', '3', '3 % al año sobre el último importe'],
];

test('a saver is told by the form what a year does not let in, and orders each revaluation by keyboard', async ({
  person: page,
  program,
}) => {
  await setClock(program, new Date(`${await today(program)}T09:00:00Z`));
  await passDay(program);
  await logIn(page, PEOPLE.ines);
  await allowDebits(page, program, { account: ACCOUNT, phone: PHONE });

  await test.step('the rules speak before anything is sent', async () => {
    await begin(page);
    await page.getByLabel('Primer pago').fill(
      dayIn(
        await page
          .getByText(/^No antes del/)
          .first()
          .innerText(),
      ),
    );
    await fill(page, {
      amount: '500',
      periodicity: 'Trimestral',
      revaluation: 'Sin revalorización',
      value: null,
    });
    await next(page);
    await expect(page.getByRole('alert').first()).toContainText('€ anuales.');
    await expectWhole(page, 'more than a year lets in');
    await fill(page, {
      amount: '124',
      periodicity: 'Mensual',
      revaluation: 'Porcentual acumulativa',
      value: '3',
    });
    await next(page);
    await expect(page.getByRole('alert').first()).toContainText(
      'Superará el máximo de 1500€ anuales con la proxima revalorización',
    );
    await expectWhole(page, 'more than the next revaluation lets in');
  });

  for (const [revaluation, value, shown] of EACH)
    await test.step(`orders thirty euros a year: ${revaluation}`, async () => {
      await begin(page);
      await page.getByLabel('Primer pago').fill(
        dayIn(
          await page
            .getByText(/^No antes del/)
            .first()
            .innerText(),
        ),
      );
      await fill(page, { amount: '30', periodicity: 'Anual', revaluation, value });
      await expect(page.getByRole('table', { name: 'Próximas fechas' })).toBeVisible();
      await tick(page, /He leído/);
      await tick(page, /Conozco el resultado/);
      await next(page);
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
      await expectWhole(page, `the review of ${revaluation}`);
      await press(page, 'button', 'Confirmar y pasar a la firma');
      await expect(page.getByRole('heading', { name: /^Firme/ })).toBeVisible();
    });
});

test('one code signs all four', async ({ person: page, program }) => {
  await logIn(page, PEOPLE.ines);
  await page.goto('/sign-documents');
  await expect(page.getByRole('article')).toHaveCount(EACH.length);
  for (const box of await page.getByRole('checkbox', { name: /He leído/ }).all()) {
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await expectWhole(page, 'four orders to sign');
  await askForCode(page, PHONE);
  await type(page, 'Código de firma', await lastCode(program, PHONE));
  await press(page, 'button', /^Firmar /);
  await expect(page.getByText('Validado satisfactoriamente.').first()).toBeVisible();
});

test('days pass, what was ordered is collected, and each order is paused, changed and ended', async ({
  person: page,
  program,
}) => {
  await test.step('the bank collects and the plan gives its units', async () => {
    await runDay(program);
    await passDays(program, DAYS_TO_MONEY);
    await bookLines(
      program,
      await listCollected(
        program,
        EACH.map(() => '30.00'),
      ),
    );
    await passDay(program);
  });

  await logIn(page, PEOPLE.ines);
  await openSection(page, ACCOUNT, 'Operaciones periódicas');
  const lines = page.getByRole('list', { name: 'Operaciones periódicas' }).getByRole('listitem');
  // Unedited, the figure has its cents.
  for (const [, value, shown] of EACH)
    await expect(
      lines
        .filter({ hasText: value === null ? shown : shown.replace(value, `${value},00`) })
        .first(),
    ).toContainText('1 · 30,00');
  await expectWhole(page, 'what is contributed again and again');

  await test.step('paused and taken up again', async () => {
    await press(page, 'button', /^Poner en pausa/);
    await press(page, 'button', 'Sí, poner en pausa');
    await press(page, 'button', /^Reanudar/);
    await press(page, 'button', 'Sí, reanudar');
    await expect(page.getByRole('button', { name: /^Reanudar/ })).toHaveCount(0);
  });

  await test.step('its revaluation changed, and refused where the year does not let it in', async () => {
    await press(page, 'button', /^Cambiar la operación/);
    await page.getByLabel('Revalorización anual').selectOption({ label: 'Lineal' });
    await type(page, 'Aumento', '2000');
    await press(page, 'button', 'Preparar el cambio');
    await expect(page.getByText(/Superará el máximo de 1500€ anuales/).first()).toBeVisible();
    await page.getByLabel('Aumento').fill('');
    await type(page, 'Aumento', '10');
    await expectWhole(page, 'the change of a revaluation');
    await press(page, 'button', 'Preparar el cambio');
    await expect(page.getByText('Cambio pendiente de firma')).toBeVisible();
  });

  await test.step('ended, which waits for its signature', async () => {
    await press(page, 'button', /^Terminar/);
    await press(page, 'button', 'Sí, preparar la cancelación');
    await expect(page.getByText('Cancelación pendiente de firma').first()).toBeVisible();
    await expectWhole(page, 'a change and an end to sign');
  });
});
