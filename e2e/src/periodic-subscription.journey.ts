import type { Page } from '@playwright/test';
import { allowDebits, openSection } from './debits.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, test } from './journey.ts';
import { choose, press, tick, type } from './keyboard-steps.ts';
import { answer, beginOrder } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { signByKeyboard } from './signing-orders.ts';

// Three codes of one person, a minute of real time between them.
test.use({ programName: 'periodic subscription', viewport: { width: 390, height: 844 } });

const PHONE = '600100302';
const ACCOUNT = 'Ahorro personal';
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

const investIn = async (page: Page, product: RegExp): Promise<void> => {
  await beginOrder(page, { account: /Ahorro personal/, act: 'Invertir' });
  await answer(page, product);
};

/** The first day on which it may begin, as the page says it and as a field for days takes it. */
const firstDay = async (page: Page): Promise<{ readonly said: string; readonly typed: string }> => {
  const text = await page
    .getByText(/^No antes del/)
    .first()
    .innerText();
  const [said = '', day = '', month = '', year = ''] =
    /(\d{2})-([a-z]{3})-(\d{4})/.exec(text) ?? [];
  const typed = `${year}-${String(MONTHS.indexOf(month) + 1).padStart(2, '0')}-${day}`;
  return { said, typed };
};

const line = (page: Page) =>
  page.getByRole('list', { name: 'Operaciones periódicas' }).getByRole('listitem').first();

test(
  'what is invested every month is said with its first day, and changed as soon as it is signed',
  {
    tag: ['@task-6', '@task-7'],
  },
  async ({ person: page, program }) => {
    await logIn(page, PEOPLE.lucia);
    await test.step('lets the bank account be debited', async () =>
      allowDebits(page, program, { account: ACCOUNT, phone: PHONE }));

    await test.step('is told before anything is signed what a fund that is not held wants first', async () => {
      await investIn(page, /Alisios Renta Serena/);
      await expect(page.getByLabel('Importe')).toBeVisible();
      await expect(page.getByRole('radio', { name: /^Periódicamente/ })).toHaveCount(0);
      await expect(page.getByText(/Podrá invertir periódicamente en él/)).toBeVisible();
    });

    const said = await test.step('orders 100 € every month', async () => {
      await investIn(page, /Alisios Bolsa Horizonte/);
      await choose(page, /^Periódicamente/);
      await type(page, 'Importe de cada pago', '100');
      await page.getByLabel('Cada cuánto').selectOption({ label: 'Mensual' });
      const first = await firstDay(page);
      await page.getByLabel('Primer pago').fill(first.typed);
      await expect(page.getByRole('table', { name: 'Próximas fechas' })).toBeVisible();
      await tick(page, /He leído el documento/);
      await tick(page, /Conozco el resultado/);
      await press(page, 'button', 'Continuar');
      await expect(page.getByRole('heading', { name: /^Revise su orden/ })).toBeVisible();
      await expectWhole(page, 'the review of what repeats');
      await press(page, 'button', 'Confirmar y pasar a la firma');
      await signByKeyboard(page, program, PHONE);
      await expect(
        page.getByRole('heading', { name: /^Ha ordenado invertir 100,00\s€ cada mes/ }),
      ).toBeVisible();
      return first.said;
    });

    await test.step('reads the first payment, and changes it to 150 €', async () => {
      await openSection(page, ACCOUNT, 'Operaciones periódicas');
      await expect(line(page)).toContainText('Primer pago');
      await expect(line(page)).toContainText(`100,00 € el ${said}`);
      await press(page, 'button', /^Cambiar la operación/);
      await page.getByLabel('Importe de cada pago').fill('');
      await type(page, 'Importe de cada pago', '150');
      await press(page, 'button', 'Preparar el cambio');
      await expect(line(page).getByText('Cambio pendiente de firma')).toBeVisible();
      await expectWhole(page, 'a change that waits');
      await press(page, 'link', 'Firmar ahora');
      // What is signed is what differs.
      await expect(page.getByRole('main')).toContainText(/150,00\s€ \(ahora: 100,00\s€\)/);
      await signByKeyboard(page, program, PHONE);
      await openSection(page, ACCOUNT, 'Operaciones periódicas');
      await expect(line(page)).toContainText('150,00');
      await expect(line(page)).not.toContainText('Cambio pendiente de firma');
    });
  },
);
