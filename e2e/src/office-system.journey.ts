import { generateKeyPairSync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { enterOffice } from './office-login.ts';
import { approve, send } from './office-pair.ts';
import type { OfficeWriter } from './office-pair.ts';
import { runSteps } from './passing-days.ts';

test.use({ programName: 'office-system', viewport: { width: 1440, height: 900 } });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

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

const PROGRAM = 'nucleo-bancario';

/** A program is connected with its public key. */
const connect = async (clerk: OfficeWriter): Promise<void> => {
  const { page } = clerk;
  await press(page, 'Conectar un programa');
  const form = page.getByRole('dialog', { name: 'Conectar un programa' });
  await form.getByLabel('Identificador').fill(PROGRAM);
  await form.getByLabel('Nombre').fill('Núcleo bancario');
  await form.getByRole('checkbox').first().focus();
  await page.keyboard.press('Space');
  await form.getByLabel('Válido hasta').fill('2027-11-01');
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  await form
    .getByLabel('Clave pública (PEM o JWK)')
    .fill(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  await expectAccessible(page, 'the form that connects a program');
  await send(clerk, {
    dialog: 'Conectar un programa',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });
};

test('the system: its state is read, steps of the day are run, and a program is connected by two', async ({
  person,
  second,
  program,
}) => {
  test.setTimeout(180_000);
  const admin = { page: person, program, username: 'sistemas' };
  const checker = { page: second, program, username: 'direccion' };
  await enterOffice(person, program, { username: 'sistemas', path: '/system' });
  await expect(heading(person, 'Estado del sistema')).toBeVisible();
  await expect(person.getByRole('table', { name: 'Certificados' })).toContainText('Sello');
  await expectAccessible(person, 'the state of the system');

  await person.goto(`${program.address}/office/system/programs`);
  await connect(admin);
  await enterOffice(second, program, { username: 'direccion', path: '/system/jobs' });
  await expectAccessible(second, 'the steps of the day');
  await press(second, 'Ejecutar');
  await send(checker, { dialog: 'Ejecutar pasos del día', button: 'Continuar', says: 'Hecho' });
  const steps = second.getByRole('table', { name: 'Pasos del día' });
  await expect(steps.getByRole('row').filter({ hasText: 'Traspasos' }).first()).toContainText(
    'En espera',
  );
  // In the demo no clock runs them: its own button does, and the page sees it without reloading.
  await runSteps(program);
  await expect(steps.getByRole('row').filter({ hasText: 'Traspasos' }).first()).toContainText(
    'Hecho',
  );
  await approve(checker, { name: 'Dar de alta una integración', shows: PROGRAM });

  await person.reload();
  await person.getByRole('link', { name: 'Núcleo bancario' }).focus();
  await person.keyboard.press('Enter');
  await expect(heading(person, 'Núcleo bancario')).toBeVisible();
  await expect(person.getByRole('table', { name: 'Claves' })).toContainText('ES256');
  await expectAccessible(person, 'a connected program');
  for (const [path, title] of [
    ['webhooks', 'Webhooks'],
    ['storage', 'Ficheros sin dueño'],
  ] as const) {
    await person.goto(`${program.address}/office/system/${path}`);
    await expect(heading(person, title)).toBeVisible();
    await expectAccessible(person, title);
  }
});

test('audit: what staff did is found and taken along, and the chain and its seals are verified', async ({
  person,
  program,
}) => {
  await program.office('run-steps', '--steps', 'audit-seal');
  await runSteps(program);

  await enterOffice(person, program, { username: 'auditoria', path: '/audit?call=runSteps' });
  await expect(heading(person, 'Registro de auditoría')).toBeVisible();
  const looks = person.getByRole('table', { name: 'Registro de auditoría' });
  await expect(looks.getByRole('row').filter({ hasText: 'runSteps' }).first()).toContainText(
    'Nuria Salas',
  );
  await expectAccessible(person, 'the audit trail');
  const lines = await readFile(await (await take(person, 'Descargar: CSV')).path(), 'utf8');
  expect(lines).toContain('runSteps');

  await person.goto(`${program.address}/office/audit/seals`);
  await press(person, 'Comprobar ahora');
  await expect(person.getByText(/^La cadena está entera: \d+ filas\.$/)).toBeVisible();
  await expectAccessible(person, 'the chain and its seals');
  const seal = await readFile(await (await take(person, /^Descargar el sello \d+$/)).path());
  // A CMS message in DER: a sequence.
  expect(seal[0]).toBe(0x30);

  // To take the list along is an act that stands in the trail itself.
  await person.goto(`${program.address}/office/audit?call=exportOfficeList`);
  await expect(looks).toContainText('exportOfficeList');
});
