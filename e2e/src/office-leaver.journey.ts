import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { confirmFactor, enterOffice } from './office-login.ts';
import type { Program } from './program.ts';

test.use({ programName: 'office-leaver', viewport: { width: 1440, height: 900 } });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** The action of that name, reached and pressed by keyboard. */
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

/** What the server answers to a request of the page itself, with its cookies. */
const statusOf = async (page: Page, path: string): Promise<number> =>
  page.evaluate(async (asked) => (await fetch(`/api/office${asked}`)).status, path);

/** The clerk is reading a client, and would not ask for anything by themselves. */
const openClient = async (page: Page, program: Program): Promise<string> => {
  await enterOffice(page, program, { username: 'operaciones', path: '/clients?q=ferrer' });
  await page.getByRole('link', { name: /Lucía Ferrer/ }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Lucía Ferrer Vidal')).toBeVisible();
  return `/clients/${new URL(page.url()).pathname.split('/').at(-1) ?? ''}`;
};

/** The administrator ends the membership of the clerk, by keyboard. */
const endMembership = async (page: Page, program: Program): Promise<void> => {
  await enterOffice(page, program, { username: 'sistemas', path: '/staff' });
  await page.getByRole('link', { name: 'Nuria Salas', exact: true }).focus();
  await page.keyboard.press('Enter');
  await press(page, 'Dar de baja');
  const form = page.getByRole('dialog');
  await form.getByLabel('Motivo').fill('Deja la entidad hoy');
  await expectAccessible(page, 'the form that ends a membership');
  await form.getByRole('button', { name: 'Continuar' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Confirme su identidad' });
  const done = page.getByText('Hecho', { exact: true });
  await expect(asked.or(done).first()).toBeVisible();
  if (await asked.isVisible()) await confirmFactor(page, program, 'sistemas');
  await expect(done.first()).toBeVisible();
};

test('whoever leaves while they are in is told on the page that they have open, and is answered no more', async ({
  person,
  second,
  program,
}) => {
  const client = await openClient(second, program);
  expect(await statusOf(second, client)).toBe(200);

  await endMembership(person, program);

  // Nobody touches the other page: it says so by itself, and shows nothing of the client any more.
  await expect(second.getByRole('alert')).toContainText(
    'Su acceso a la oficina se ha dado de baja',
  );
  await expect(second.getByText('Lucía Ferrer Vidal')).toBeHidden();
  await expectAccessible(second, 'the office for whoever left');
  for (const path of [client, '/orders', '/today', '/session'])
    expect(await statusOf(second, path), path).toBe(401);
  await second.reload();
  await expect(second.getByRole('alert')).toContainText(
    'Su acceso a la oficina se ha dado de baja',
  );
  await expect(second.getByLabel('Usuario')).toBeVisible();

  await person.reload();
  await expect(person.getByText('Deja la entidad hoy')).toBeVisible();
  await expect(person.getByRole('button', { name: 'Dar de baja' })).toBeHidden();
});
