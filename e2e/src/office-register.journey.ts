import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { officeFile } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { reconcile, showOperation } from './office-day.ts';
import { enterOffice } from './office-login.ts';
import { send } from './office-pair.ts';
import { order } from './order-steps.ts';
import { runSteps } from './passing-days.ts';
import { PEOPLE, logIn } from './people.ts';
import { signByKeyboard } from './signing-orders.ts';

test.use({ programName: 'office-register', viewport: { width: 1440, height: 900 } });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

const PHONE = '600100201';

/** The control of that name, reached and pressed by keyboard. */
const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

/** Presses what downloads, and what came. */
const take = async (page: Page, name: string | RegExp): Promise<Download> => {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, name)]);
  return download;
};

test('the register: the file of the registrar is taken out, and an order that it refuses is cancelled', async ({
  person,
  second,
  program,
}) => {
  test.setTimeout(180_000);
  // Before the command line of the same clerk: each code of an application is of use once.
  await enterOffice(person, program, { username: 'operaciones', path: '/today' });
  await logIn(second, PEOPLE.ivan);
  await order(second, { account: /Mi cuenta/, product: /Alisios Renta Serena/, amount: '1444,00' });
  await signByKeyboard(second, program, PHONE);
  await expect(second.locator('main')).toContainText(/OP\d{10}/);
  const reference = /OP\d{10}/.exec(await second.locator('main').innerText())?.[0] ?? '';
  expect((await reconcile(program, reference)).operation_status).toBe('RD_SENT');

  await person.goto(`${program.address}/office/register/registrar`);
  await expect(heading(person, 'Fichero para el registro')).toBeVisible();
  await expectAccessible(person, 'the files for the registrar');
  const sent = await readFile(await (await take(person, /^Descargar: /)).path(), 'utf8');
  const line = sent.split(/\r?\n/).find((each) => each.includes('1444.00'));
  const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(line ?? '')?.[0] ?? '';

  const answers = await officeFile(program, 'answers.txt', [
    `R|${uuid}|KO|N07|partícipe bloqueado`,
  ]);
  await press(person, 'Leer respuestas');
  const form = person.getByRole('dialog', { name: 'Leer respuestas' });
  await form.locator('input[type=file]').setInputFiles(answers);
  await expectAccessible(person, 'the form that reads answers of the registrar');
  const clerk = { page: person, program, username: 'operaciones' };
  await send(clerk, { dialog: 'Leer respuestas', button: 'Continuar', says: 'Hecho' });
  await runSteps(program);
  expect((await showOperation(program, reference)).operation_status).toBe('CANCELLED');
  await person.goto(`${program.address}/office/orders/${reference}`);
  await expect(person.getByText('Cancelada', { exact: true }).first()).toBeVisible();

  for (const [path, title] of [
    ['differences', 'Diferencias con el registro'],
    ['files', 'Ficheros del registro'],
    ['deliveries', 'Entregas al registro'],
  ] as const) {
    await person.goto(`${program.address}/office/register/${path}`);
    await expect(heading(person, title)).toBeVisible();
    await expectAccessible(person, title);
  }
});
