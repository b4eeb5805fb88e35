import type { Page } from '@playwright/test';
import { today } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { enterOffice } from './office-login.ts';
import { approve, send } from './office-pair.ts';
import type { OfficeWriter } from './office-pair.ts';

test.use({ programName: 'office-back', viewport: { width: 1440, height: 900 } });

const DAY_MS = 86_400_000;

/** The control of that name, reached and pressed by keyboard. */
const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
};

/** A Wednesday so many weeks after a day: both funds have a unit value then. */
const wednesdayAfter = (day: string, weeks: number): string => {
  const from = Date.parse(`${day}T00:00:00Z`) + weeks * 7 * DAY_MS;
  const after = (3 - new Date(from).getUTCDay() + 7) % 7;
  return new Date(from + after * DAY_MS).toISOString().slice(0, 10);
};

/** The codes of two funds of the catalogue. */
const ORIGIN = '10396';
const DESTINATION = '10392';

const announce = async (clerk: OfficeWriter, on: string): Promise<void> => {
  const { page } = clerk;
  await press(page, 'Anunciar una fusión');
  const form = page.getByRole('dialog', { name: 'Anunciar una fusión' });
  await form.getByLabel('Fondo absorbido').fill(ORIGIN);
  await form.getByLabel('Fondo absorbente').fill(DESTINATION);
  await form.getByLabel('Derecho de separación hasta').fill(on);
  await form.getByLabel('Día del canje').fill(on);
  await form.getByRole('button', { name: 'Proponer' }).press('Enter');
  // What cannot be is never proposed: the server says at its field why not, and what was typed stays.
  await expect(form.getByText(/días naturales/).first()).toBeVisible();
  await form.getByLabel('Derecho de separación hasta').fill(wednesdayAfter(on, 6));
  await form.getByLabel('Día del canje').fill(wednesdayAfter(on, 9));
  await expectAccessible(page, 'the form that announces a merger');
  await send(clerk, {
    dialog: 'Anunciar una fusión',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });
};

test('a merger is announced by two, and called off by two', async ({ person, second, program }) => {
  const clerk = { page: person, program, username: 'operaciones' };
  const checker = { page: second, program, username: 'direccion' };
  await enterOffice(person, program, { username: 'operaciones', path: '/mergers' });
  await enterOffice(second, program, { username: 'direccion', path: '/approvals' });
  await expectAccessible(person, 'the mergers');
  await announce(clerk, await today(program));
  await approve(checker, { name: 'Anunciar una fusión', shows: ORIGIN });
  await person.reload();
  const row = person.getByRole('row').filter({ hasText: ORIGIN });
  await expect(row).toContainText('Anunciada');

  await row.getByRole('checkbox').focus();
  await person.keyboard.press('Space');
  await press(person, 'Cancelar la fusión');
  await send(clerk, {
    dialog: 'Cancelar la fusión',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });
  await approve(checker, { name: 'Cancelar una fusión', shows: ORIGIN });
  await person.reload();
  await expect(row).toContainText('Cancelada');
});

/** A PDF of one page, which can be drawn. */
const LETTER = {
  name: 'carta firmada.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

test('the maker of a proposal attaches evidence, which its checker looks at before they approve', async ({
  person,
  second,
  program,
}) => {
  const clerk = { page: person, program, username: 'operaciones' };
  await enterOffice(person, program, { username: 'operaciones', path: '/clients?q=ferrer' });
  await enterOffice(second, program, { username: 'direccion', path: '/approvals' });
  await person.getByRole('link', { name: /Lucía Ferrer/ }).focus();
  await person.keyboard.press('Enter');
  await press(person, 'Cambiar el contacto');
  const form = person.getByRole('dialog', { name: 'Cambiar el contacto' });
  await form.getByLabel(/^Teléfono móvil/).fill('622 33 44 55');
  await form.getByLabel('Motivo').fill('Lo pide por carta firmada');
  await press(person, 'Adjuntar evidencia');
  await form.locator('input[type=file]').setInputFiles(LETTER);
  await expect(form).toContainText('carta firmada.pdf');
  await expectAccessible(person, 'a write with its evidence');
  await send(clerk, {
    dialog: 'Cambiar el contacto',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });

  await second.getByRole('link', { name: 'Cambiar el contacto de un cliente' }).first().focus();
  await second.keyboard.press('Enter');
  await press(second, 'Ver carta firmada.pdf');
  const evidence = second.getByRole('dialog', { name: 'Evidencia' });
  await expect(evidence.locator('canvas')).toBeVisible();
  await expectAccessible(second, 'the evidence of a proposal');
  await second.keyboard.press('Escape');
  await expect(evidence).toBeHidden();
  const checker = { page: second, program, username: 'direccion' };
  await approve(checker, { name: 'Cambiar el contacto de un cliente', shows: '622334455' });
  await expect(second.getByRole('button', { name: 'Adjuntar evidencia' })).toBeHidden();
});
