import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { enterOffice } from './office-login.ts';
import { approve, send } from './office-pair.ts';
import type { OfficeWriter } from './office-pair.ts';
import type { Program } from './program.ts';

test.use({ programName: 'office-brand', viewport: { width: 1440, height: 900 } });

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><rect width="80" height="20" fill="#7a1f3d"/></svg>`;

const nameIt = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByLabel('Razón social').fill(`${name}, SGIIC, S.A.`);
  await page.getByLabel('Línea legal').fill('Registro de la CNMV, número 999');
};

const uploadLogo = async (admin: OfficeWriter): Promise<void> => {
  const { page, program } = admin;
  const file = join(program.dataDir, 'logo.svg');
  await writeFile(file, LOGO);
  await page.getByRole('button', { name: 'Subir una imagen' }).click();
  const form = page.getByRole('dialog', { name: 'Subir una imagen' });
  await form.locator('input[type=file]').setInputFiles(file);
  await send(admin, { dialog: 'Subir una imagen', button: 'Continuar', says: 'Hecho' });
  await page
    .getByLabel('Logotipo', { exact: true })
    .selectOption({ label: 'logo.svg (960 × 240)' });
};

/** A colour that nobody can read is told with the nearest that passes, which is then taken. */
const correctColour = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'Acento', exact: true }).first().fill('#ffe600');
  await expect(page.getByText(/Claro, Acento: #ffe600 pasa a #/)).toBeVisible();
  await page.getByRole('button', { name: 'Usar los que cumplen' }).click();
  await expect(page.getByText('Colores que no se leen bien')).toBeHidden();
};

const saveAndPublish = async (
  admin: OfficeWriter,
  checker: OfficeWriter,
  name: string,
): Promise<void> => {
  const { page } = admin;
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await send(admin, { dialog: 'Guardar borrador', button: 'Continuar', says: 'Hecho' });
  await expect(page.getByText('Borrador', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await send(admin, { dialog: 'Publicar', button: 'Proponer', says: 'Propuesta enviada' });
  await approve(checker, { name: 'Publicar una marca', shows: name });
};

const previewOf = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Enlace de vista previa' }).click();
  await page
    .getByRole('dialog', { name: 'Enlace de vista previa' })
    .getByRole('button', { name: 'Continuar' })
    .click();
  return (
    (await page.getByRole('link', { name: 'Abrir la vista previa' }).getAttribute('href')) ?? ''
  );
};

/** What the portal of the brand reads: with the secret of a preview, its draft. */
const shownName = async (program: Program, secret = ''): Promise<string> => {
  const query = secret === '' ? '' : `?preview=${secret}`;
  const answer = await fetch(
    `${program.address}/api/onboarding/public-configuration/tercera${query}`,
  );
  return ((await answer.json()) as { data: { name: string } }).data.name;
};

/** A host of its own, by two, at which people then find the brand. */
const openHost = async (admin: OfficeWriter, checker: OfficeWriter): Promise<void> => {
  const { page, program } = admin;
  await page.goto(`${program.address}/office/content/hosts`);
  await page.getByRole('button', { name: 'Añadir un portal' }).click();
  const form = page.getByRole('dialog', { name: 'Añadir un portal' });
  await form.getByLabel('Nombre corto').fill('tercera');
  await form.getByLabel('Marca publicada').fill('tercera');
  await form.getByLabel(/^Nombres de dominio/).fill('tercera.localhost');
  await send(admin, { dialog: 'Añadir un portal', button: 'Proponer', says: 'Propuesta enviada' });
  await approve(checker, { name: 'Configurar un portal', shows: 'tercera' });
};

/** The login of the new host, in its name and with its logo, without a build. */
const expectAtHost = async (page: Page, program: Program, name: string): Promise<void> => {
  const { port } = new URL(program.address);
  await page.goto(`http://tercera.localhost:${port}/login`);
  const logo = page.getByRole('img', { name }).first();
  await expect(logo).toBeVisible();
  const background = await logo.evaluate((each) => getComputedStyle(each).backgroundImage);
  const [, picture = ''] = /url\("([^"]+)"\)/.exec(background) ?? [];
  // By the browser, which finds every name below localhost.
  const shown = await page.evaluate(async (address) => {
    const { status, headers } = await fetch(address);
    return [status, headers.get('content-type')];
  }, picture);
  expect(shown).toEqual([200, 'image/png']);
  await expectAccessible(page, 'the login of a third brand');
};

test('a third brand from nothing: drawn, previewed, published by two, shown at its host, and taken back to an older version', async ({
  person,
  second,
  program,
}) => {
  test.setTimeout(240_000);
  const admin = { page: person, program, username: 'sistemas' };
  const checker = { page: second, program, username: 'direccion' };
  await enterOffice(person, program, { username: 'sistemas', path: '/content/brands' });
  await enterOffice(second, program, { username: 'direccion', path: '/approvals' });
  await person.getByLabel('Nombre corto').fill('tercera');
  await person.getByRole('button', { name: 'Abrir' }).click();
  await nameIt(person, 'Tercera Gestión');
  await uploadLogo(admin);
  await correctColour(person);
  await expectAccessible(person, 'the brand studio');
  await person.getByRole('button', { name: 'Guardar borrador' }).click();
  await send(admin, { dialog: 'Guardar borrador', button: 'Continuar', says: 'Hecho' });
  const preview = await previewOf(person);
  const secret = new URL(preview, program.address).searchParams.get('preview') ?? '';
  expect(await shownName(program, secret)).toBe('Tercera Gestión');
  await saveAndPublish(admin, checker, 'Tercera Gestión');
  expect(await shownName(program)).toBe('Tercera Gestión');
  await openHost(admin, checker);
  await expectAtHost(person, program, 'Tercera Gestión');
  await person.goto(`${program.address}/office/content/brands/tercera`);
  await nameIt(person, 'Tercera Capital');
  await saveAndPublish(admin, checker, 'Tercera Capital');
  expect(await shownName(program)).toBe('Tercera Capital');
  await person.goto(`${program.address}/office/content/brands/tercera`);
  await person.getByRole('button', { name: 'Volver a una anterior' }).click();
  await send(admin, {
    dialog: 'Volver a una anterior',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });
  await approve(checker, { name: 'Volver a una versión de la marca', shows: 'Tercera Gestión' });
  expect(await shownName(program)).toBe('Tercera Gestión');
});
