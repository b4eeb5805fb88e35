import type { Page } from '@playwright/test';
import { expect, expectAccessible, openWindow, test } from './journey.ts';
import { order } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';

test.use({ programName: 'shell' });

interface Issue {
  readonly subject: string;
  readonly description: string;
  readonly category: string;
  readonly group: string;
  readonly status: string;
  readonly document_number: string;
}

const listIssues = async (program: Program): Promise<Issue[]> =>
  (await program.office('list-open-issues')) as Issue[];

/** The person's choices on the server, read with the browser's own session. */
const gdprOf = async (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access_token')}` };
    const answer = await fetch('/api/me', { headers });
    const { data } = (await answer.json()) as {
      data: { private_area: { intervener: { gdpr: Record<string, unknown> } } };
    };
    return data.private_area.intervener.gdpr;
  });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the stops after the login come in order, can wait, and are taken up again', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.noa);
  await expect(heading(page, 'Complete sus datos')).toBeVisible();
  await expect(page.getByText('Le quedan 3 pasos')).toBeVisible();
  await expectAccessible(page, 'the stop for missing data');
  await page.getByRole('button', { name: 'Más tarde' }).click();

  await expect(heading(page, 'Ya es mayor de edad')).toBeVisible();
  await expect(page.getByText('Le quedan 2 pasos')).toBeVisible();
  await expectAccessible(page, 'the stop for who came of age');
  await page.getByRole('button', { name: 'Más tarde' }).click();

  await expect(heading(page, 'Protección de datos')).toBeVisible();
  await expect(page.getByText('Le queda 1 paso')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Guardar mis respuestas' }).click();
  await expect(page.getByRole('alert')).toContainText('Revise estos 8 datos');
  await expectAccessible(page, 'the choices without answers');
  await page.getByRole('button', { name: 'No a todo' }).click();
  const profiling = page.getByRole('radiogroup', { name: 'Elaborar un perfil con sus datos' });
  await profiling.getByText('Sí', { exact: true }).click();
  await page.getByRole('button', { name: 'Guardar mis respuestas' }).click();
  await expect(page.getByText('Sus respuestas se han guardado')).toBeVisible();
  await expect(heading(page, 'Inicio')).toBeVisible();
  expect(await gdprOf(page)).toMatchObject({
    commercial_own: false,
    profiling: true,
    channels: { email: false },
  });

  await page.reload();
  await expect(heading(page, 'Inicio')).toBeVisible();
  await expect(page.getByText('Tiene 2 pasos pendientes.')).toBeVisible();
  await expectAccessible(page, 'Inicio with steps left');
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(heading(page, 'Complete sus datos')).toBeVisible();
});

test('a consent is taken back on the page where it was given, by keyboard on a phone', async ({
  chromium,
  program,
}) => {
  const context = await openWindow(chromium, program, {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await logIn(page, PEOPLE.lucia);
  await page.goto('/validate-gdpr');
  const own = page.getByRole('radiogroup', { name: 'Enviarle información comercial nuestra' });
  await expect(own.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await expectAccessible(page, 'the choices on a phone');
  await own.getByRole('radio', { name: 'Sí' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(own.getByRole('radio', { name: 'No' })).toBeChecked();
  await page.keyboard.press('Enter');
  const save = page.getByRole('button', { name: 'Guardar mis respuestas' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sus respuestas se han guardado').first()).toBeVisible();
  await expect(heading(page, 'Protección de datos')).toBeVisible();
  expect(await gdprOf(page)).toMatchObject({ commercial_own: false });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test('who cannot be reached gets nowhere but to the agent', async ({ person: page, program }) => {
  await logIn(page, PEOPLE.bruno);
  await expect(heading(page, 'No podemos contactar con usted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Más tarde' })).toHaveCount(0);
  await expectAccessible(page, 'the stop for who cannot be reached');
  for (const section of ['Inicio', 'Mi cartera', 'Operaciones', 'Operar']) {
    await page.getByRole('banner').getByRole('link', { name: section, exact: true }).click();
    await expect(page).toHaveURL(/\/block-intervener$/);
  }
  await page.goto('/account/notifications');
  await expect(page).toHaveURL(/\/block-intervener$/);
  await page.getByRole('main').getByRole('button', { name: 'Escribir a un agente' }).click();
  await page.getByLabel('Nombre y Apellidos').fill('Bruno Sanz Rey');
  await page.getByLabel('Mensaje').fill('Mi móvil es el 600 100 110.');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Consulta creada con éxito')).toBeVisible();
  expect((await listIssues(program)).map(({ document_number }) => document_number)).toContain(
    PEOPLE.bruno.document,
  );
});

test('a window whose parts did not come is said, loses nothing, and opens once the page is loaded anew', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.lucia);
  await page.route('**/assets/dialog-window-*', (route) => route.abort());
  await page.route('**/assets/contact-modal-*', (route) => route.abort());
  await page.goto('/account/operations');
  await page.getByLabel('Buscar').fill('sus');
  const button = page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Escribir a un agente' });
  const notices = page.getByText('No hemos podido abrir la ventana');
  await button.click();
  await expect(notices).toHaveCount(1);
  await expect(page.getByLabel('Buscar')).toHaveValue('sus');

  await page.unroute('**/assets/contact-modal-*');
  await page.unroute('**/assets/dialog-window-*');
  await page.getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(notices).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Formulario de Contacto' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Buscar')).toHaveValue('sus');
});

test('the contact form reaches the office, by keyboard, and leaves the focus where it was', async ({
  person: page,
  program,
}) => {
  await logIn(page, PEOPLE.lucia);
  await page.goto('/account/wallet');
  const button = page
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Escribir a un agente' });
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Formulario de Contacto' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the contact form');

  await page.getByLabel('Mensaje').fill('¿Cuándo llega\nmi dinero?');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Nombre y Apellidos: Campo requerido.');
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Cuándo llega\nmi dinero?');
  await expectAccessible(page, 'the contact form with a problem');

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Mensaje')).toHaveValue('');

  await page.getByLabel('Nombre y Apellidos').fill('Lucía Ferrer Vidal');
  await page.keyboard.press('Tab');
  await page.keyboard.type('¿Cuándo llega mi dinero?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Consulta creada con éxito')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(
    (await listIssues(program)).filter(
      ({ document_number }) => document_number === PEOPLE.lucia.document,
    ),
  ).toEqual([
    expect.objectContaining({
      subject: 'Solicitud info: Lucía Ferrer Vidal',
      description: '¿Cuándo llega mi dinero?',
      category: 'INTERVENER_CARE',
      group: 'OPERATIONS_ADMINISTRATOR',
      status: 'OPEN',
    }),
  ]);
});

test('badges count what waits, and the notifications are read', async ({ person: page }) => {
  await logIn(page, PEOPLE.ivan);
  await order(page, { account: /Mi cuenta/, product: /Alisios Renta Serena/, amount: '80' });
  await page.goto('/account/notifications');
  await expect(page.getByRole('region', { name: 'Sin leer' })).toBeVisible();
  // One unread, and the documents section counts as one.
  await expect(page.getByRole('button', { name: /Iván.*2 avisos pendientes/ })).toBeVisible();
  await expectAccessible(page, 'unread notifications');
  await page
    .getByRole('button', { name: /^Marcar como leída/ })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Leídas' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Iván.*1 aviso pendiente/ })).toBeVisible();
  await expectAccessible(page, 'read notifications');
  await page.getByRole('button', { name: /Iván/ }).click();
  await expect(
    page.getByRole('link', { name: /Documentación.*1 documento pendiente de su firma/ }),
  ).toBeVisible();
  await expectAccessible(page, 'the user menu');
  await page
    .getByRole('radiogroup', { name: 'Idioma' })
    .getByRole('radio', { name: 'English' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await page.goto('/sign-documents');
  await expect(page.getByText('You have 1 step left')).toBeVisible();
  await expectAccessible(page, 'the documents to sign, as a step');
});
