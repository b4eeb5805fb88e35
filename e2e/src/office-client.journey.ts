import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { confirmFactor, enterOffice } from './office-login.ts';

test.use({ programName: 'office-client', viewport: { width: 1440, height: 900 } });

/** What it is called where an order is chosen. */
const TRANSFER = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** Types into the field that has the focus, and leads on with Enter: nothing is clicked. */
const findByKeyboard = async (page: Page, typed: string, name: string): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { name: new RegExp(name) }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, name)).toBeVisible();
};

/** The action of that name, reached and pressed by keyboard. */
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

test('a client calls: found, read, their phone changed by two, seen as they see it', async ({
  person,
  second,
  program,
}) => {
  await enterOffice(person, program, { username: 'operaciones' });
  await expect(heading(person, /^Hoy, /)).toBeVisible();
  await expect(person.getByRole('table', { name: 'Pasos del día' })).toBeVisible();
  await expectAccessible(person, 'the day of the office');

  await findByKeyboard(person, 'ferrer luc', 'Lucía Ferrer Vidal');
  await expect(person.getByText('50100302T')).toBeVisible();
  await expectAccessible(person, 'a client');
  const sections = person.getByRole('navigation', { name: 'Apartados del cliente' });
  for (const [section, shown] of [
    ['Cuentas', 'Posiciones'],
    ['Órdenes', 'Órdenes'],
    ['Mensajes', 'Mensajes'],
    ['Accesos', 'Accesos'],
    ['Cronología', 'Cronología'],
  ] as const) {
    await sections.getByRole('link', { name: section, exact: true }).focus();
    await person.keyboard.press('Enter');
    await expect(
      person.getByText(new RegExp(`^(\\d+ resultados?|Sin )`)).or(person.getByText(shown)).first(),
    ).toBeVisible();
  }

  await press(person, 'Cambiar el contacto');
  const form = person.getByRole('dialog', { name: 'Cambiar el contacto' });
  await expect(form).toContainText('hasta que la apruebe Administración de operaciones');
  await form.getByLabel(/^Teléfono móvil/).fill('611 22 33 44');
  await form.getByLabel('Motivo').fill('Llamada: contestó bien a tres preguntas');
  await person.keyboard.press('Tab');
  await press(person, 'Proponer');
  await confirmIfAsked(person, program, 'operaciones');
  await expect(person.getByText('Espera a otra persona')).toBeVisible();

  await enterOffice(second, program, { username: 'direccion', path: '/approvals' });
  await second.getByRole('link', { name: 'Cambiar el contacto de un cliente' }).focus();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('table', { name: 'Qué cambia' })).toContainText('611223344');
  await press(second, 'Aprobar');
  const dialog = second.getByRole('dialog', { name: 'Aprobar la propuesta' });
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await confirmFactor(second, program, 'direccion');
  await expect(second.getByText('Ejecutada', { exact: true })).toBeVisible();

  await person.reload();
  await sections.getByRole('link', { name: 'Resumen', exact: true }).click();
  await expect(person.getByText('+34 611223344')).toBeVisible();
  await expect(person.getByText('Espera a otra persona')).toBeHidden();

  await press(person, 'Ver como el cliente');
  const visit = person.getByRole('dialog', { name: 'Ver el área de Lucía Ferrer Vidal' });
  await visit.getByLabel('Motivo del acceso').fill('Comprueba con ella su cuenta conjunta');
  const [area] = await Promise.all([
    person.context().waitForEvent('page'),
    visit.getByRole('button', { name: 'Abrir el área' }).click(),
  ]);
  await expect(area.getByText('Comprueba con ella su cuenta conjunta')).toBeVisible();
});

const confirmIfAsked = async (
  page: Page,
  program: Parameters<typeof confirmFactor>[1],
  username: string,
): Promise<void> => {
  const asked = page.getByRole('dialog', { name: 'Confirme su identidad' });
  const told = page.getByText('Espera a otra persona');
  await expect(asked.or(told).first()).toBeVisible();
  if (await asked.isVisible()) await confirmFactor(page, program, username);
};

test('an order is evaluated and placed for a client, and has its life and its moves', async ({
  person,
  program,
}) => {
  await enterOffice(person, program, { username: 'operaciones', path: '/clients?q=roldan' });
  await person.getByRole('link', { name: /Iván Roldán/ }).focus();
  await person.keyboard.press('Enter');
  await expect(heading(person, 'Iván Roldán Mesa')).toBeVisible();
  await person.getByRole('heading', { level: 3 }).getByRole('link').first().click();
  await expect(person.getByRole('table', { name: 'Personas' })).toBeVisible();
  await expectAccessible(person, 'an account');
  await person.getByRole('link', { name: 'Nueva orden' }).click();
  await expect(heading(person, /^Orden en la cuenta/)).toBeVisible();
  await person
    .getByLabel('Producto', { exact: true })
    .selectOption({ label: '10396 Alisios Tesorería' });
  await person.getByLabel('Importe').fill('1.500,00');
  await person.keyboard.press('Enter');
  await expect(person.getByText('Se puede tramitar.')).toBeVisible();
  await expectAccessible(person, 'an order before it is placed');
  await press(person, 'Tramitar');
  const form = person.getByRole('dialog', { name: 'Tramitar' });
  await form.getByLabel('Canal').selectOption({ label: 'Presencial' });
  await form.getByRole('button', { name: 'Continuar' }).click();
  await expect(heading(person, /^OP\d{10} · /)).toBeVisible();
  await expect(person.getByText('1.500,00 €').first()).toBeVisible();
  await expect(person.getByRole('button', { name: /^Pasar a Cancelad/ })).toBeVisible();
  await expect(person.getByRole('button', { name: 'Validar', exact: true })).toBeHidden();
  await expectAccessible(person, 'an order with its life');
  await person.goto('/office/orders');
  await expect(person.getByRole('table', { name: 'Órdenes' })).toContainText('Iván Roldán Mesa');
  await person.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(person, 'orders on a phone');
});

test('whoever only reads is shown no action', async ({ person, program }) => {
  await enterOffice(person, program, { username: 'auditoria', path: '/clients?q=ferrer' });
  await person.getByRole('link', { name: /Lucía Ferrer/ }).click();
  await expect(heading(person, 'Lucía Ferrer Vidal')).toBeVisible();
  for (const name of ['Cambiar el contacto', 'Ver como el cliente', 'Bloquear'])
    await expect(person.getByRole('button', { name, exact: true })).toBeHidden();
  for (const [path, title] of [
    ['/transfers', 'Traspasos'],
    ['/pensions', 'Prestaciones'],
    ['/excesses', 'Excesos de aportación'],
  ] as const) {
    await person.goto(`/office${path}`);
    await expect(heading(person, title)).toBeVisible();
    await expectAccessible(person, title);
  }
});

test('the desk places a transfer from another manager, and sends an order to debit to sign', async ({
  person,
  program,
}) => {
  await enterOffice(person, program, { username: 'operaciones', path: '/clients?q=olalla' });
  await person.getByRole('link', { name: /Olalla/ }).focus();
  await person.keyboard.press('Enter');
  await person
    .getByRole('navigation', { name: 'Apartados del cliente' })
    .getByRole('link', { name: 'Cuentas', exact: true })
    .press('Enter');
  await person
    .getByRole('link', { name: /^Nueva orden en la cuenta/ })
    .first()
    .press('Enter');
  await expect(heading(person, /^Orden en la cuenta/)).toBeVisible();
  await person.getByLabel('Tipo', { exact: true }).selectOption(TRANSFER);
  await person
    .getByLabel('Producto de destino', { exact: true })
    .selectOption({ label: '10396 Alisios Tesorería' });
  await person.getByLabel('ISIN del fondo de origen').fill('US0378331005');
  await person.getByLabel('Nombre del fondo o plan de origen').fill('Fondo de otra casa, FI');
  await person.getByLabel('Entidad de origen', { exact: true }).fill('Otra Gestora, S.G.I.I.C.');
  await person.getByLabel(/^NIF o número de registro/).fill('A58818501');
  await person.getByLabel('Número de cuenta del partícipe allí').fill('000123450');
  await person.getByLabel('Cuánto').selectOption({ label: 'Total' });
  await press(person, 'Evaluar');
  // The very rules of placing it: the holders are not said to be the same yet.
  await expect(person.getByText('Las reglas no la admiten')).toBeVisible();
  await expect(person.getByRole('button', { name: 'Tramitar', exact: true })).toBeDisabled();
  await person.getByLabel(/^Los titulares son los mismos/).press('Space');
  await press(person, 'Evaluar');
  await expect(person.getByText('Se puede tramitar.')).toBeVisible();
  await expectAccessible(person, 'a transfer from another manager at the desk');
  await press(person, 'Tramitar');
  const form = person.getByRole('dialog', { name: 'Tramitar' });
  await form.getByLabel('Canal').selectOption({ label: 'Presencial' });
  await form.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(heading(person, /^OP\d{10} · /)).toBeVisible();
  await expectAccessible(person, 'a transfer that the desk placed');

  await person
    .getByRole('link', { name: /^\d{10}$/ })
    .first()
    .press('Enter');
  const banks = person.getByRole('table', { name: 'Cuentas bancarias' });
  await banks.getByRole('button', { name: 'Enviar domiciliación a firmar' }).first().press('Enter');
  await person
    .getByRole('dialog', { name: 'Enviar domiciliación a firmar' })
    .getByRole('button', { name: 'Continuar' })
    .press('Enter');
  await expect(banks).toContainText('Pendiente de firma');
});
