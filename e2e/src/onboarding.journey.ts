import type { Page } from '@playwright/test';
import {
  answerQuestionnaire,
  begin,
  chooseAccount,
  declareTaxes,
  handInAndSign,
  photographDocuments,
  proveIdentity,
  resumeElsewhere,
  sayWhere,
  sayWho,
} from './applicant-steps.ts';
import type { Newcomer } from './applicant-steps.ts';
import { tick } from './choose-controls.ts';
import { MUCH_KNOWN, takeTest } from './convenience-test.ts';
import { lastCode, lastMessage, nextBusinessDay, officeFile, today } from './demo.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { publishAndRun, reconcile, showOperation } from './office-day.ts';
import { enterOffice } from './office-login.ts';
import { send } from './office-pair.ts';
import { order } from './order-steps.ts';
import { runSteps, setClock } from './passing-days.ts';
import type { Program } from './program.ts';

test.use({ programName: 'onboarding', viewport: { width: 390, height: 844 } });

const VEGA: Newcomer = {
  given_name: 'Vega',
  family_name_1: 'Ferrer',
  document_number: '60777801W',
  email: 'vega.ferrer@correo.example',
  phone: '611700801',
  iban: 'ES1120858013730300011223',
  password: 'Nube-azul-2026-larga',
};
const REFERENCE = /OP\d{10}/;
const DESK = { width: 1440, height: 900 };

/** From nothing to a questionnaire that is answered, on a phone. */
const applyOnPhone = async (page: Page, program: Program): Promise<void> => {
  await begin(page, program, VEGA);
  await sayWho(page, VEGA);
  await sayWhere(page);
  await photographDocuments(page);
  await proveIdentity(page);
  await declareTaxes(page, VEGA);
  await answerQuestionnaire(page);
};

interface Opened {
  readonly client: string;
  readonly account: string;
}

const lastOf = (address: string): string => address.split('/').at(-1) ?? '';

/** A clerk reads the application, accepts it and validates the bank account. */
const decide = async (page: Page, program: Program): Promise<Opened> => {
  const clerk = { page, program, username: 'operaciones' };
  await page.setViewportSize(DESK);
  await enterOffice(page, program, { username: 'operaciones', path: '/applications' });
  await page.getByRole('row').filter({ hasText: 'Vega Ferrer' }).getByRole('link').first().click();
  // The lists are asked beside, within some seconds: until then the page says what prevents it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Firmada, pendiente de aceptación').first()).toBeVisible();
    await expect(page.getByText('Qué impide aceptarla')).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await page.getByText('Cuestionario KYC').click();
  await expect(page.getByText('Jubilado o pensionista')).toBeVisible();
  await expectAccessible(page, 'an application at the office');
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await send(clerk, { dialog: 'Aceptar la solicitud', button: 'Continuar', says: 'Hecho' });
  await expect(page.getByText('Aceptada').first()).toBeVisible();
  await expect.poll(async () => lastMessage(program, VEGA.email)).toContain('ya está abierta');
  const client = lastOf(
    (await page.getByRole('link', { name: 'Ver su ficha' }).getAttribute('href')) ?? '',
  );
  await page.getByRole('link', { name: 'Cuenta abierta' }).click();
  await page.getByRole('button', { name: 'Validar', exact: true }).click();
  await send(clerk, { dialog: 'Validar', button: 'Continuar', says: 'Hecho' });
  return { client, account: lastOf(page.url()) };
};

/** With the password of before; no code is asked for. */
const logIn = async (page: Page): Promise<void> => {
  await page.goto('/login?config=cierzo');
  await page.getByLabel('Número de documento').fill(VEGA.document_number);
  await page.getByLabel('Contraseña', { exact: true }).fill(VEGA.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Le damos la bienvenida, Vega')).toBeVisible();
};

const passTest = async (page: Page): Promise<void> => {
  await page.goto('/operate/convenience-form');
  await page.getByRole('link', { name: 'Empezar el test' }).click();
  await takeTest(page, MUCH_KNOWN);
  await page.getByRole('button', { name: 'Enviar mis respuestas' }).click();
  await expect(page.getByText('Todos los productos son convenientes para usted')).toBeVisible();
};

const subscribe = async (page: Page, program: Program): Promise<string> => {
  await order(page, { account: /Cuenta/, product: /Alisios Renta Serena/, amount: '500' });
  await tick(page, 'He leído la orden y quiero firmarla.');
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await expect(page.getByLabel('Código de firma')).toBeVisible({ timeout: 120_000 });
  await page.getByLabel('Código de firma').fill(await lastCode(program, VEGA.phone));
  await page.getByRole('button', { name: 'Firmar la orden' }).click();
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
  await page
    .getByRole('link', { name: /pagar|cobra|resumen|seguimiento/ })
    .first()
    .click();
  await expect(page.locator('main')).toContainText(REFERENCE);
  await expectWhole(page, 'how a first subscription is paid');
  return REFERENCE.exec(await page.locator('main').innerText())?.[0] ?? '';
};

/** The registrar knows the newcomer and her account. */
const registrarAnswers = async (program: Program, { client, account }: Opened): Promise<void> => {
  const day = (await today(program)).replaceAll('-', '');
  const file = await officeFile(program, `RDR_${day}.txt`, [
    `I|${client}|OK|P00012345`,
    `A|${account}|OK|C00012345`,
  ]);
  await program.office('read-registrar-answers', '--file', file);
  await runSteps(program);
};

const expectInOffice = async (page: Page, { client, account }: Opened): Promise<void> => {
  await page.goto(`/office/clients/${client}/events`);
  const filters = page.getByRole('search', { name: 'Filtros' });
  await filters.getByLabel('Qué').selectOption({ label: 'Estado del cliente' });
  const lives = page.getByRole('row').filter({ hasText: 'Estado del cliente' });
  await expect(lives).toHaveCount(5);
  for (const [at, status] of ['Activo', 'Activo', 'Validado', 'Firmado', 'Pendiente'].entries())
    await expect(lives.nth(at)).toContainText(status);
  await page.goto(`/office/accounts/${account}`);
  const moves = page.getByRole('table', { name: 'Historial del estado' }).getByRole('row');
  for (const [at, status] of ['Activa', 'Activa', 'Validada', 'Firmada', 'Pendiente'].entries())
    await expect(moves.nth(at + 1)).toContainText(status);
};

test('somebody unknown becomes a client on a phone, and her first subscription is paid, executed and in her position', async ({
  person,
  second,
  program,
}) => {
  test.setTimeout(900_000);
  await setClock(program, new Date(`${await today(program)}T09:00:00Z`));
  await nextBusinessDay(program);
  await test.step('applies on her phone', async () => applyOnPhone(person, program));
  await test.step('goes on elsewhere, hands in and signs', async () => {
    await resumeElsewhere(second, program, VEGA);
    await second.getByRole('link', { name: 'Continuar' }).click();
    await chooseAccount(second, { ...VEGA, product: 'Alisios Renta Serena, clase A' });
    await handInAndSign(second, program, VEGA);
    await second.goto('/onboarding');
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Contrato firmado');
    await expectWhole(second, 'an application that is signed');
  });
  const opened = await test.step('the office decides', async () => decide(person, program));
  await test.step('logs in without other codes and orders', async () => {
    await second.context().clearCookies();
    await second.evaluate(() => localStorage.clear());
    await logIn(second);
    await passTest(second);
  });
  const reference = await subscribe(second, program);
  await test.step('the money comes and the days pass', async () => {
    // Her bank account was validated today: until a day later a person looks at each order. *Source*: decisions 1.2 (O6).
    expect(await showOperation(program, reference)).toMatchObject({ operation_status: 'SIGNED' });
    await program.office('validate-operation', reference);
    const paid = await reconcile(program, reference);
    expect(paid.operation_status).toBe('RD_SENT');
    await registrarAnswers(program, opened);
    await publishAndRun(program, paid, { product: '10392', value: '12.500000' });
  });
  await test.step('it is in her position, and the office sees each status', async () => {
    await second.goto('/account/position');
    await expect(second.getByText('Alisios Renta Serena').first()).toBeVisible();
    await expectWhole(second, 'a first position');
    await expectInOffice(person, opened);
  });
});
