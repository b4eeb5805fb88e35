import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';

test.use({ programName: 'profile' });

const PHONE = { width: 390, height: 844 };

/** A minimal PDF of one page, without active content. */
const PROOF = {
  name: 'recibo-luz.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

interface Waiting {
  readonly uuid: string;
  /** The kind of change or of document. */
  readonly about: string;
}

const waiting = async (program: Program): Promise<readonly Waiting[]> =>
  (await program.office('list-waiting-records')) as readonly Waiting[];

const validate = async (program: Program, about: string): Promise<void> => {
  const found = (await waiting(program)).find((each) => each.about === about);
  if (!found) throw new Error('nothing of that kind waits');
  await program.office('validate-record', found.uuid);
};

const openSection = async (page: Page, name: string): Promise<void> => {
  await page
    .getByRole('navigation', { name: 'Secciones del perfil' })
    .getByRole('link', { name })
    .click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

test(
  'a fiscal address is changed with its proof, waits, and is in force once staff validate both',
  { tag: '@task-4' },
  async ({ person: page, program }) => {
    await logIn(page, PEOPLE.lucia);
    await page.goto('/profile');
    await page.getByText('no se pueden cambiar desde aquí').waitFor();
    await expectAccessible(page, 'the personal data');
    await openSection(page, 'Domicilios');
    await page.getByRole('button', { name: 'Modificar el domicilio fiscal' }).click();

    await page.getByLabel('Tipo de vía').selectOption('CL');
    await page.getByLabel('Nombre de la vía').fill('Alfonso I');
    await page.getByLabel('Número', { exact: true }).fill('17');
    await page.getByLabel('Localidad').fill('Zaragoza');
    await page.getByLabel('Código postal').fill('28013');
    await expect(page.getByLabel('Provincia')).toHaveValue('ESP-M');
    await page.getByLabel('Provincia').selectOption({ label: 'Zaragoza' });
    await page.getByLabel('Código postal').blur();
    await expect(
      page.getByText('El código postal no corresponde a la provincia.').first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Enviar el cambio' }).click();
    const summary = page.getByRole('alert').first();
    await expect(
      summary.getByRole('link', { name: /Debe adjuntar un justificante/ }),
    ).toBeVisible();
    await expectAccessible(page, 'an address with problems');

    await page.getByLabel('Código postal').fill('50003');
    await page.locator('input[type=file]').setInputFiles({
      name: 'programa.exe',
      mimeType: 'application/pdf',
      buffer: Buffer.from('MZ'),
    });
    await expect(
      page.getByText('Formato no admitido. Adjunte un PDF, JPG o PNG.').first(),
    ).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(PROOF);
    await expect(page.getByText('Fichero recibido.')).toBeVisible();
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'an address with its proof on a phone');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Enviar el cambio' }).click();

    const draft = page.getByRole('region', { name: 'Cambio pendiente: Domicilio fiscal' });
    await expect(draft.getByText('Alfonso I')).toBeVisible();
    await expectAccessible(page, 'an address that waits');

    // One decision for both: the change and the paper that proves it.
    await validate(program, 'FISCAL_ADDRESS');
    expect(await waiting(program)).toEqual([]);
    await page.reload();
    await expect(page.getByText('Calle Alfonso I, 17')).toBeVisible();
    await expect(draft).toHaveCount(0);
  },
);

test('a consent is taken back as easily as it is given', async ({ person: page }) => {
  await logIn(page, PEOPLE.lucia);
  await page.goto('/profile?section=privacy');
  const question = page.getByRole('radiogroup', { name: 'Enviarle información comercial nuestra' });
  const answer = async (words: 'Sí' | 'No'): Promise<void> => {
    await question.getByText(words, { exact: true }).click();
    // The message about the earlier answers is still there: this answer is stored once the server says so.
    const kept = page.waitForResponse(
      (response) =>
        response.url().includes('/gdpr') &&
        response.request().method() === 'PATCH' &&
        response.ok(),
    );
    await page.getByRole('button', { name: 'Guardar mis respuestas' }).click();
    await kept;
    await expect(page.getByText('Sus respuestas se han guardado').first()).toBeVisible();
  };
  await answer('Sí');
  await expectAccessible(page, 'the consents');
  await answer('No');
  await page.reload();
  await expect(question.getByRole('radio', { name: 'No' })).toBeChecked();
});
