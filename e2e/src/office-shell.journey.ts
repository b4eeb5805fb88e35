import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { confirmFactor, enterOffice } from './office-login.ts';

test.use({ programName: 'office-shell', viewport: { width: 1440, height: 900 } });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** An invitation needs a second person. */
const proposeInvitation = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Invitar' }).click();
  const form = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await expect(form).toContainText('hasta que la apruebe Administración de operaciones');
  await form.getByLabel('Usuario').fill('ines');
  await form.getByLabel('Nombre y apellidos').fill('Inés Lara');
  await form.getByLabel('Correo electrónico').fill('ines@example.com');
  await form.getByLabel('Permisos').selectOption({ label: 'Operaciones' });
  await form.getByLabel('Motivo').fill('Entra en el equipo de operaciones');
  await expectAccessible(page, 'the form of a write');
  await form.getByRole('button', { name: 'Proponer' }).click();
};

test('a member of staff comes in, proposes, and sees what a second person decided without reloading', async ({
  person,
  second,
  program,
}) => {
  await enterOffice(person, program, { username: 'sistemas', path: '/staff' });
  await expect(heading(person, 'Personal')).toBeVisible();
  await expect(person.getByRole('row').filter({ hasText: 'operaciones' }).first()).toBeVisible();
  await expectAccessible(person, 'a list of the office');
  await proposeInvitation(person);
  await person.getByRole('button', { name: 'Ver la propuesta' }).click();
  await expect(heading(person, 'Invitar a un miembro del personal')).toBeVisible();
  await expect(person.getByText('Pendiente', { exact: true })).toBeVisible();
  await expect(person.getByRole('button', { name: 'Aprobar' })).toBeHidden();
  await expectAccessible(person, 'a proposal');

  await enterOffice(second, program, { username: 'direccion', path: '/approvals' });
  const waiting = second.getByRole('link', { name: 'Invitar a un miembro del personal' });
  await waiting.focus();
  await second.keyboard.press('Enter');
  await expect(second.getByRole('table', { name: 'Qué cambia' })).toContainText('ines');
  await second.getByRole('button', { name: 'Aprobar' }).click();
  const dialog = second.getByRole('dialog', { name: 'Aprobar la propuesta' });
  await dialog.getByLabel(/Comentario/).fill('De acuerdo');
  await dialog.getByRole('button', { name: 'Aprobar' }).click();
  await confirmFactor(second, program, 'direccion');
  await expect(second.getByText('Ejecutada', { exact: true })).toBeVisible();

  await expect(person.getByText('Ejecutada', { exact: true })).toBeVisible();
  await expect(person.getByText('De acuerdo')).toBeVisible();
  await person.getByRole('link', { name: 'Personal', exact: true }).first().click();
  await expect(person.getByRole('link', { name: 'Inés Lara' })).toBeVisible();
});

test('what the rights do not include is not shown, and pages are found by keyboard', async ({
  person,
  program,
}) => {
  await enterOffice(person, program, { username: 'auditoria' });
  const menu = person.getByRole('navigation', { name: 'Menú de la oficina' });
  await expect(menu.getByRole('link', { name: 'Revisión de accesos' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Delegaciones' })).toBeHidden();
  await person.keyboard.press('Control+k');
  await expect(person.getByRole('combobox')).toBeFocused();
  await person.keyboard.type('revision');
  await expectAccessible(person, 'the search');
  await person.keyboard.press('Enter');
  await expect(heading(person, 'Revisión de accesos')).toBeVisible();
  await person.goto('/office/staff');
  await expect(heading(person, 'Sus permisos no incluyen esta página')).toBeVisible();
  await person.setViewportSize({ width: 390, height: 844 });
  await person.getByRole('button', { name: 'Menú', exact: true }).click();
  await expectAccessible(person, 'the office on a phone');
  await menu.getByRole('link', { name: 'Revisión de accesos' }).click();
  await expect(menu).toBeHidden();
});
