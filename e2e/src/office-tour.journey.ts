import type { Page } from '@playwright/test';
import { today } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { enterOffice } from './office-login.ts';
import { approve, send } from './office-pair.ts';

test.use({ programName: 'office-tour', viewport: { width: 1440, height: 900 } });

const tour = (page: Page) => page.getByRole('region', { name: 'Recorrido de la demostración' });

const press = async (page: Page, name: string): Promise<void> =>
  tour(page).getByRole('button', { name }).press('Enter');

const expectStep = async (page: Page, step: number): Promise<void> =>
  expect(tour(page)).toContainText(`paso ${step} de 10`);

/** To the next step, and to the page that it is about. */
const goOn = async (page: Page, step: number): Promise<void> => {
  await press(page, 'Paso siguiente');
  await expectStep(page, step);
  await tour(page).getByRole('link', { name: 'Ir a la página' }).press('Enter');
};

const openPanel = async (page: Page, name: string): Promise<void> =>
  page.getByRole('group').filter({ hasText: name }).locator('summary').press('Enter');

const leaveAs = async (page: Page, name: string): Promise<void> => {
  const leave = page.getByRole('button', { name: 'Salir' });
  // What was opened before stays open.
  if (!(await leave.isVisible())) await openPanel(page, name);
  await leave.press('Enter');
  await expect(page.getByLabel('Usuario')).toBeVisible();
};

const proposeRefund = async (page: Page, writer: Parameters<typeof send>[0]): Promise<void> => {
  await page.getByRole('row').filter({ hasText: '1.250,00' }).getByRole('link').first().click();
  await page.getByRole('button', { name: 'Devolver' }).click();
  await page
    .getByRole('dialog', { name: 'Devolver' })
    .getByLabel('Producto en cuya cuenta está')
    .fill('75151');
  await send(writer, { dialog: 'Devolver', button: 'Proponer', says: 'Propuesta enviada' });
};

const proposeValue = async (
  page: Page,
  writer: Parameters<typeof send>[0],
  day: string,
): Promise<void> => {
  await page.getByRole('button', { name: 'Publicar un valor' }).click();
  const form = page.getByRole('dialog', { name: 'Publicar un valor' });
  await form.getByLabel('Código del producto').fill('75152');
  await form.getByLabel('Día', { exact: true }).fill(day);
  await form.getByLabel('Valor', { exact: true }).fill('999');
  await send(writer, {
    dialog: 'Publicar un valor',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });
};

test('the tour leads from an unmatched payment to an approved unit value, as two people', async ({
  person: page,
  program,
}) => {
  test.setTimeout(300_000);
  await page.goto('/demo');
  await expect(page.getByRole('link', { name: 'Ir al acceso' })).toBeVisible();
  const start = page.getByRole('link', { name: 'Recorrido de la oficina en diez pasos' });
  await start.press('Enter');
  await expect(page).toHaveURL(/\/office\/today\?tour/);
  const clerk = { page, program, username: 'operaciones' };
  const approver = { page, program, username: 'direccion' };

  await enterOffice(page, program, { username: 'operaciones', path: '/today?tour' });
  await expectStep(page, 1);
  await expectAccessible(page, 'the tour of the demo');
  await goOn(page, 2);
  await expect(page.getByRole('row').filter({ hasText: 'Traspaso sin referencia' })).toBeVisible();
  await goOn(page, 3);
  await proposeRefund(page, clerk);

  // It is left, and taken up at the step where it was.
  await press(page, 'Dejar el recorrido');
  await expect(tour(page)).toHaveCount(0);
  await page.reload();
  await openPanel(page, 'Nuria Salas');
  await page.getByRole('button', { name: 'Seguir el recorrido (paso 3 de 10)' }).press('Enter');
  await goOn(page, 4);
  await proposeValue(page, clerk, await today(program));
  await goOn(page, 5);
  await expect(page.getByRole('link', { name: 'Devolver un ingreso' })).toBeVisible();
  await press(page, 'Paso siguiente');
  await expectStep(page, 6);
  await expect(tour(page)).toContainText('Este paso es de Gabriel Otero');

  await leaveAs(page, 'Nuria Salas');
  await enterOffice(page, program, { username: 'direccion', path: '/approvals' });
  await expectStep(page, 6);
  await expect(tour(page)).not.toContainText('Este paso es de');
  await goOn(page, 7);
  await approve(approver, { name: 'Devolver un ingreso', shows: '1250.00' });
  await goOn(page, 8);
  await expect(page.getByRole('row').filter({ hasText: '1.250,00' })).toBeVisible();
  await goOn(page, 9);
  await approve(approver, { name: 'Publicar valores liquidativos', shows: '75152' });
  await goOn(page, 10);
  await expect(page.getByRole('table', { name: /Valores liquidativos/ })).toContainText('999');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the last step of the tour on a phone');
  await press(page, 'Terminar el recorrido');
  await expect(tour(page)).toHaveCount(0);
});
