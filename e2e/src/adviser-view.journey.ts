import type { Page } from '@playwright/test';
import { confirmByCode } from './demo.ts';
import { expectToFit } from './expect-to-fit.ts';
import { expect, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';

test.use({ programName: 'adviser-view', viewport: { width: 390, height: 844 } });

const PHONE = '600100302';

const pressBy = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
};

/** Fills the form by keyboard on a phone, and returns the link. */
const grantByKeyboard = async (page: Page, program: Program): Promise<string> => {
  await pressBy(page, 'Dar una vista');
  const name = page.getByLabel('Nombre de quien la recibe');
  await expect(name).toBeVisible();
  await pressBy(page, 'Dar la vista');
  await expect(page.getByText('Elija al menos una cuenta.').first()).toBeVisible();
  await expectToFit(page, 'a view with problems');
  await name.focus();
  await page.keyboard.type('Asesoría Marta Gil');
  await page.getByRole('checkbox', { name: 'Ahorro personal' }).focus();
  await page.keyboard.press('Space');
  await pressBy(page, 'Dar la vista');
  await confirmByCode(page, program, { phone: PHONE, button: 'granting' });
  const link = page.getByRole('note', { name: 'Enlace de la vista' });
  await expect(link).toContainText('/view#');
  await expectToFit(page, 'a view that was granted');
  const address = await link.innerText();
  await pressBy(page, 'Ya lo he copiado');
  await expect(link).toHaveCount(0);
  return address;
};

/** What the adviser reads in another browser, in two languages; the area is not theirs. */
const readView = async (adviser: Page, url: string): Promise<void> => {
  const positions = adviser.getByRole('table', { name: 'Posiciones' });
  await adviser.goto(url);
  await expect(adviser.getByRole('heading', { level: 1, name: /^Cuentas de Lucía/ })).toBeVisible();
  await expect(positions).toBeVisible();
  await expect(adviser.getByRole('table', { name: 'Operaciones' })).toBeVisible();
  await expect(adviser.getByText('Asesoría Marta Gil')).toBeVisible();
  // Of several accounts one would be chosen: there is but one.
  await expect(adviser.getByLabel('Cuenta', { exact: true })).toHaveCount(0);
  await expectToFit(adviser, 'a view');
  await adviser.goto('/account/position');
  await expect(adviser.getByLabel('Número de documento')).toBeVisible();
  await adviser.goto(url);
  await expect(positions).toBeVisible();
  await adviser.getByLabel('Idioma').selectOption('en');
  await expect(adviser.getByText(/^Read-only view for/)).toBeVisible();
  await adviser.getByLabel('Language').selectOption('es');
  await expect(adviser.getByText(/^Vista de solo lectura para/)).toBeVisible();
};

const seeLooks = async (page: Page): Promise<void> => {
  await page.reload();
  await pressBy(page, 'Ver los accesos: Asesoría Marta Gil');
  const looks = page.getByRole('dialog');
  await expect(looks.getByText('Abrió la vista').first()).toBeVisible();
  await expectToFit(page, 'the looks at a view');
  await page.keyboard.press('Escape');
  await expect(looks).toHaveCount(0);
  await page.goto('/account/notifications');
  await expect(page.getByText('«Asesoría Marta Gil» ha visto sus cuentas').first()).toBeVisible();
};

test('an adviser sees one account for a while, the client sees each look and ends it', async ({
  person: page,
  second: adviser,
  program,
}) => {
  test.slow();
  await logIn(page, PEOPLE.lucia);
  await page.goto('/profile?section=views');
  await expect(page.getByText('Nadie más ve sus cuentas')).toBeVisible();
  const url = await test.step('granted with a code', async () => grantByKeyboard(page, program));
  await test.step('read in another browser', async () => readView(adviser, url));
  await test.step('the client sees the looks', async () => seeLooks(page));

  await test.step('withdrawn, it is over at the next click of the adviser', async () => {
    await page.goto('/profile?section=views');
    await pressBy(page, 'Retirar la vista de Asesoría Marta Gil');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Retirar la vista', exact: true })
      .click();
    await expect(page.getByText('Retirada', { exact: true })).toBeVisible();
    await adviser.getByRole('radio', { name: '3M' }).check({ force: true });
    await expect(
      adviser.getByRole('heading', { name: 'Esta vista ya no está disponible' }),
    ).toBeVisible();
    await expect(adviser.getByRole('table')).toHaveCount(0);
    await expectToFit(adviser, 'a view that was withdrawn');
    await adviser.goto(url);
    await adviser.reload();
    await expect(adviser.getByText(/Pídale otra si la necesita/)).toBeVisible();
  });
});
