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
  await form.getByLabel('Fondo que desaparece').fill(ORIGIN);
  await form.getByLabel('Fondo que lo absorbe').fill(DESTINATION);
  await form.getByLabel('Salida sin comisión hasta').fill(on);
  await form.getByLabel('Día del canje').fill(on);
  await form.getByRole('button', { name: 'Proponer' }).press('Enter');
  // What cannot be is never proposed: the server says at its field why not, and what was typed stays.
  await expect(form.getByText(/días naturales/).first()).toBeVisible();
  await form.getByLabel('Salida sin comisión hasta').fill(wednesdayAfter(on, 6));
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
  await press(person, 'Anular');
  await send(clerk, { dialog: 'Anular', button: 'Proponer', says: 'Propuesta enviada' });
  await approve(checker, { name: 'Cancelar una fusión', shows: ORIGIN });
  await person.reload();
  await expect(row).toContainText('Anulada');
});
