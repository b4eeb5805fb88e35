import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { today } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { enterOffice } from './office-login.ts';
import { approve, send } from './office-pair.ts';
import type { OfficeWriter } from './office-pair.ts';
import { chooseProduct } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';

test.use({ programName: 'office-fund', viewport: { width: 1440, height: 900 } });

const NAME = 'Cierzo Bonos Verdes';
const CODE = 'CBV-A';

const PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

const FIELDS: Readonly<Record<string, string>> = {
  Código: CODE,
  ISIN: 'ES0105066007',
  Nombre: NAME,
  'Número de registro': '5999',
  Categoría: 'Renta fija euro',
  'Cuenta de suscripciones': 'ES9121000418450200051332',
};

const create = async (clerk: OfficeWriter): Promise<void> => {
  const { page } = clerk;
  await page.getByRole('button', { name: 'Dar de alta un producto' }).click();
  const form = page.getByRole('dialog', { name: 'Dar de alta un producto' });
  for (const [label, value] of Object.entries(FIELDS))
    await form.getByLabel(label, { exact: true }).fill(value);
  await expectAccessible(page, 'the form of a product');
  await send(clerk, {
    dialog: 'Dar de alta un producto',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });
};

const openProduct = async ({ page, program }: OfficeWriter): Promise<void> => {
  await page.goto(`${program.address}/office/products`);
  await page.getByRole('link', { name: NAME }).click();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
};

const addDocument = async (clerk: OfficeWriter, on: string): Promise<void> => {
  const { page, program } = clerk;
  const file = join(program.dataDir, 'dfi.pdf');
  await writeFile(file, PDF);
  await page.getByRole('button', { name: 'Añadir un documento' }).click();
  const form = page.getByRole('dialog', { name: 'Añadir un documento' });
  await form.getByLabel('En vigor desde').fill(on);
  await form.locator('input[type=file]').setInputFiles(file);
  await send(clerk, { dialog: 'Añadir un documento', button: 'Continuar', says: 'Hecho' });
  await expect(page.getByRole('table', { name: 'Documentos' })).toContainText('dfi.pdf');
};

const publishValue = async (clerk: OfficeWriter, on: string): Promise<void> => {
  const { page, program } = clerk;
  await page.goto(`${program.address}/office/unit-values/${CODE}`);
  await page.getByRole('button', { name: 'Publicar un valor' }).click();
  const form = page.getByRole('dialog', { name: 'Publicar un valor' });
  await form.getByLabel('Día', { exact: true }).fill(on);
  await form.getByLabel('Valor', { exact: true }).fill('10,25');
  await send(clerk, {
    dialog: 'Publicar un valor',
    button: 'Proponer',
    says: 'Propuesta enviada',
  });
};

const expectNothingLacks = async (page: Page): Promise<void> =>
  expect(page.getByText('Nada', { exact: true })).toBeVisible();

test('a new fund: created by two, with its document and its first value, and open to orders', async ({
  person,
  second,
  program,
}) => {
  test.setTimeout(180_000);
  const clerk = { page: person, program, username: 'operaciones' };
  const checker = { page: second, program, username: 'direccion' };
  await enterOffice(person, program, { username: 'operaciones', path: '/products' });
  await enterOffice(second, program, { username: 'direccion', path: '/approvals' });
  await expectAccessible(person, 'the catalogue');
  const on = await today(program);
  await create(clerk);
  await approve(checker, { name: 'Crear un producto', shows: CODE });
  await openProduct(clerk);
  await expect(person.getByText('DFI o DFP', { exact: true })).toBeVisible();
  await addDocument(clerk, on);
  await publishValue(clerk, on);
  await approve(checker, { name: 'Publicar valores liquidativos', shows: CODE });
  await openProduct(clerk);
  await expectNothingLacks(person);
  await expectAccessible(person, 'a product');
  await logIn(second, PEOPLE.ivan);
  await chooseProduct(second, { account: /Mi cuenta/, product: new RegExp(NAME) });
});
