import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { enterOffice } from './office-login.ts';
import { PEOPLE, logIn } from './people.ts';

test.use({ programName: 'office-queues', viewport: { width: 1440, height: 900 } });

/** A PDF of one page, which can be drawn. */
const pdfNamed = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.7\n% ${name}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  ),
});

const KINDS = ['ADDRESS_PROOF', 'FAMILY_BOOK'];

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const accept = (page: Page) => page.getByRole('button', { name: 'Aceptar', exact: true });

/** What a client sends to be checked. */
const sendDocuments = async (page: Page): Promise<void> => {
  await page.goto('/account/documents');
  await page.getByText('Enviar un documento').click();
  for (const kind of KINDS) {
    await page.getByLabel('Qué documento es').selectOption(kind);
    await page.locator('input[type=file]').setInputFiles(pdfNamed(`${kind}.pdf`));
    await expect(page.getByText(`Hemos recibido «${kind}.pdf»`)).toBeVisible();
  }
};

test('a queue is worked through by keyboard, and of two clerks on one item the second is told', async ({
  person,
  second,
  program,
}) => {
  await logIn(person, PEOPLE.lucia);
  await sendDocuments(person);

  await enterOffice(person, program, { username: 'operaciones', path: '/queues' });
  await expect(heading(person, 'Colas')).toBeVisible();
  await expectAccessible(person, 'the queues of the office');
  await person.getByRole('link', { name: 'Documentos', exact: true }).focus();
  await person.keyboard.press('Enter');
  await expect(heading(person, 'Documentos')).toBeVisible();
  const rows = person.getByRole('row').filter({ hasText: 'Ferrer' });
  await expect(rows).toHaveCount(KINDS.length);
  await rows.first().getByRole('link').focus();
  await person.keyboard.press('Enter');
  await expect(accept(person)).toBeEnabled();
  await expect(person.locator('canvas')).toBeVisible();
  await expectAccessible(person, 'an item with its scan');

  await enterOffice(second, program, {
    username: 'direccion',
    path: new URL(person.url()).pathname.replace('/office', ''),
  });
  await expect(second.getByRole('alert')).toContainText('tiene abierto este asunto');
  await expect(accept(second)).toBeDisabled();

  // V opens the decision; what decides is its button.
  await person.keyboard.press('v');
  const dialog = person.getByRole('dialog', { name: 'Aceptar' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(dialog).toBeHidden();
  await second.getByRole('button', { name: 'Tomarlo yo' }).click();
  await expect(second.getByRole('alert')).toContainText('Ya no espera en la cola');

  // The next one is open: it is refused with a reason, which the client reads.
  await expect(accept(person)).toBeEnabled();
  await person.keyboard.press('r');
  const refusal = person.getByRole('dialog', { name: 'Rechazar con motivo' });
  await refusal.getByLabel('Motivo').fill('Está cortado por abajo');
  await refusal.getByRole('button', { name: 'Continuar' }).press('Enter');
  await expect(heading(person, 'Documentos')).toBeVisible();
  await expect(person.getByText('Tratado')).toHaveCount(KINDS.length);
  await person.getByRole('button', { name: 'Volver a leer' }).press('Enter');
  await expect(rows).toHaveCount(0);
});

const write = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Mensaje' }).fill(text);
  await page.getByRole('button', { name: 'Enviar' }).click();
};

test('a question of a client is answered, opened again by them, answered and closed', async ({
  person,
  second,
  program,
}) => {
  await logIn(person, PEOPLE.ivan);
  await person.goto('/account/issues');
  await person.getByRole('button', { name: 'Nueva consulta' }).first().click();
  await person.getByLabel('Nombre y Apellidos').fill('Iván');
  await write(person, '¿Cuándo llega mi transferencia?');
  await person.getByRole('link', { name: /Solicitud info: Iván/ }).click();
  await expect(person.getByText('Pendiente de respuesta')).toBeVisible();
  await expectAccessible(person, 'a question of a client');

  await enterOffice(second, program, { username: 'operaciones', path: '/queues/issues' });
  await second.getByRole('link', { name: 'Solicitud info: Iván' }).click();
  await second.getByLabel('Empezar con una plantilla').selectOption({ label: 'Recibida' });
  await expect(second.getByLabel('Respuesta', { exact: true })).toHaveValue(/^Hola, /);
  await second.getByLabel('Respuesta', { exact: true }).fill('Llega el jueves.');
  await expectAccessible(second, 'an issue at the office');
  await second.getByRole('button', { name: 'Responder' }).click();
  await expect(second.getByText('Respuesta enviada')).toBeVisible();

  await person.goto('/account/notifications');
  await person.getByRole('link', { name: 'Tiene respuesta a su consulta' }).click();
  await expect(person.getByText('Llega el jueves.')).toBeVisible();
  await write(person, 'Ya es viernes y no ha llegado.');
  await expect(person.getByText('Mensaje enviado')).toBeVisible();

  await second.reload();
  await expect(second.getByText('Ya es viernes y no ha llegado.')).toBeVisible();
  await second.getByLabel('Respuesta', { exact: true }).fill('Abonada esta mañana.');
  await second.getByRole('button', { name: 'Responder' }).click();
  await expect(second.getByText('Abonada esta mañana.').first()).toBeVisible();
  // The record is read again after the answer: what is open until then begins anew.
  await expect(second.getByText('Resuelta', { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Cerrar', exact: true }).press('Enter');
  const closing = second.getByRole('dialog', { name: 'Cerrar' });
  await expect(closing).toBeVisible();
  await closing.getByLabel('Resultado').selectOption({ label: 'Resuelta' });
  await closing.getByLabel('Motivo').fill('Abonada');
  await closing.getByRole('button', { name: 'Continuar' }).click();
  await expect(second.getByText('Cerrada: Resuelta')).toBeVisible();

  await person.reload();
  await expect(person.getByText('Abonada esta mañana.')).toBeVisible();
  await expect(person.getByText('Cerrada', { exact: true })).toBeVisible();
});
