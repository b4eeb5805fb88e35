import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { tick } from './choose-controls.ts';
import { lastCode, lastMessage } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { order } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';

test.use({ programName: 'signing' });

const SCREEN = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** Nobody may ask for two codes within a minute: each journey has its own signer. */
const PHONES = { ivan: '600100201', lucia: '600100302', tomas: '600100403' } as const;

const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });
const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

const answer = async (page: Page, question: string | RegExp, words: 'Sí' | 'No'): Promise<void> =>
  page.getByRole('radiogroup', { name: question }).getByText(words, { exact: true }).click();

const sayOnData = async (page: Page, words: 'Sí' | 'No'): Promise<void> => {
  await page.goto('/profile?section=privacy');
  await answer(page, 'Enviarle información comercial nuestra', words);
  await press(page, 'Guardar mis respuestas');
  await expect(page.getByText('Sus respuestas se han guardado').first()).toBeVisible();
};

const declareTaxes = async (page: Page): Promise<void> => {
  await page.goto('/profile?section=tax');
  await press(page, 'Declarar los países en los que tributa');
  await page
    .getByLabel(/Número de identificación fiscal|NIF/)
    .first()
    .fill(PEOPLE.ivan.document);
  await press(page, 'Guardar los países');
  await expect(
    page.getByRole('button', { name: 'Modificar los países en los que tributa' }),
  ).toBeVisible();
  await press(page, 'Declarar la relación con Estados Unidos');
  await answer(page, /nacionalidad estadounidense/, 'No');
  await answer(page, /Reside en Estados Unidos/, 'No');
  await press(page, 'Guardar la declaración FATCA');
  await expect(page.getByRole('button', { name: 'Modificar la declaración FATCA' })).toBeVisible();
};

/** As a person does who copied it from the message. */
const pasteCode = async (page: Page, code: string): Promise<void> => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (text) => navigator.clipboard.writeText(text), code);
  await page.getByLabel('Código de firma').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Código de firma')).toHaveValue(code);
};

const confirmAll = async (page: Page): Promise<void> => {
  for (const box of await page.getByRole('checkbox', { name: /He leído/ }).all()) {
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
};

const askForCode = async (page: Page): Promise<void> => {
  await press(page, 'Enviar código por SMS');
  await expect(page.getByLabel('Código de firma')).toBeVisible();
};

const saveSealed = async (page: Page, name: RegExp): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await download).path());
};

/** Drops a file on the field, like the mouse. */
const drop = async (page: Page, bytes: Buffer): Promise<void> => {
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    data.items.add(
      new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], 'firmado.pdf', {
        type: 'application/pdf',
      }),
    );
    return data;
  }, bytes.toString('base64'));
  await page
    .getByText('Elija un fichero o arrástrelo aquí')
    .dispatchEvent('drop', { dataTransfer: transfer });
};

/** One letter of what is printed, somewhere in the middle. */
const withOneByteChanged = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes);
  const at = Math.floor(changed.indexOf('/ByteRange') / 2);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

const checkOutside = async (
  page: Page,
  sealed: Buffer,
  signers: readonly RegExp[],
): Promise<void> => {
  await page.goto('/verify');
  await expect(heading(page, 'Comprobar un documento firmado')).toBeVisible();
  await expectAccessible(page, 'the page that verifies');
  await drop(page, sealed);
  await expect(page.getByText('El documento es auténtico y no ha cambiado')).toBeVisible();
  for (const signer of signers) await expect(page.getByText(signer).first()).toBeVisible();
  await expect(page.getByText('Sello de la gestora')).toBeVisible();
  await expectAccessible(page, 'a file that is as it was signed');
  await press(page, /^Quitar/);
  await drop(page, withOneByteChanged(sealed));
  await expect(page.getByText('El documento ha cambiado desde que se firmó')).toBeVisible();
  await expectAccessible(page, 'a file that was changed');
};

const readThree = async (page: Page): Promise<void> => {
  await page.goto('/sign-documents');
  await expect(heading(page, 'Pendiente de su firma')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const name of [
    /^Orden de suscripción\s· 150,00/,
    'Declaración de residencia fiscal',
    'Consentimientos de protección de datos',
  ])
    await expect(page.getByRole('article', { name })).toBeVisible();
  await press(page, 'Enviar código por SMS');
  await expect(page.getByText('Debe ser aceptado')).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: /He leído/ }).first()).toBeFocused();
  await expectAccessible(page, 'three documents to sign on a phone');
  await confirmAll(page);
};

const signWithCode = async (page: Page, program: Program): Promise<void> => {
  await askForCode(page);
  const sms = await lastMessage(program, PHONES.ivan);
  expect(sms).toMatch(/su clave de firma es \d{6}/);
  expect(sms).toMatch(/150,00/);
  await expect(page.getByRole('region', { name: 'Su firma' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'the code on a phone');
  await page.getByLabel('Código de firma').fill('000000');
  await press(page, 'Firmar los 3 documentos');
  await expect(
    page.getByText('Error al validar el código. Compruebe que sea correcto y vuélvalo a intentar.'),
  ).toBeVisible();
  await expect(page.getByText('Le quedan 2 intentos.')).toBeVisible();
  await expectAccessible(page, 'a wrong code on a phone');
  // Leaving the page loses nothing: the code and the confirmations are still there.
  await page.reload();
  await pasteCode(page, await lastCode(program, PHONES.ivan));
  await press(page, 'Firmar los 3 documentos');
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
  await expect(heading(page, 'Documentos firmados')).toBeVisible();
  await expectAccessible(page, 'what was signed on a phone');
};

test('three documents are signed on a phone with one pasted code, and anybody verifies them', async ({
  person: page,
  second: stranger,
  program,
}) => {
  test.slow();
  await logIn(page, PEOPLE.ivan);
  await test.step('something of each kind waits', async () => {
    await sayOnData(page, 'Sí');
    await declareTaxes(page);
    await order(page, { account: /Mi cuenta/, product: /Alisios Renta Serena/, amount: '150,00' });
  });

  await page.setViewportSize(PHONE);
  await test.step('each is named, and read before anything is sent', async () => readThree(page));

  await test.step('one code, which says what it signs', async () => signWithCode(page, program));

  const sealed = await saveSealed(page, /^Descargar Orden de suscripción .* firmado y sellado$/);
  const code = await page
    .getByRole('region', { name: /Orden de suscripción/ })
    .getByText(/^[0-9A-Z-]{16,24}$/)
    .innerText();
  await test.step('whoever holds the file or the code checks it without logging in', async () => {
    await checkOutside(stranger, sealed, [/Iván Roldán Mesa/i]);
    await stranger.goto('/verify');
    await stranger.getByRole('textbox', { name: 'Código de verificación' }).fill(code);
    await press(stranger, 'Comprobar');
    await expect(stranger.getByText('El código es auténtico')).toBeVisible();
    await expect(stranger.getByText('Orden de suscripción').first()).toBeVisible();
    await expectAccessible(stranger, 'a code that is known');
    await stranger.getByRole('textbox', { name: 'Código de verificación' }).fill('NADA-NADA-NADA');
    await press(stranger, 'Comprobar');
    await expect(stranger.getByText('No hay ninguna firma con ese código')).toBeVisible();
  });

  await test.step('the library has them, signed', async () => {
    await page.setViewportSize(SCREEN);
    await page.goto('/account/documents');
    await expect(page.getByText('Firmado', { exact: true }).first()).toBeVisible();
    await expectAccessible(page, 'the library');
    await page.getByRole('button', { name: 'Seleccionar todos los de esta página' }).click();
    const download = page.waitForEvent('download');
    await press(page, /^Descargar \d+ documentos \(zip\)$/);
    expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');
  });
});

test('a signature is refused with its reason, and what was declared stays unsigned', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.tomas);
  await sayOnData(page, 'Sí');
  await page.setViewportSize(PHONE);
  await page.goto('/sign-documents');
  await expect(heading(page, 'Firme el documento')).toBeVisible();
  await page.getByRole('link', { name: /^No quiero firmarlo/ }).click();
  await expect(heading(page, 'No quiero firmar')).toBeVisible();
  await expect(page.getByText(/Lo que declaró sigue en vigor, pero sin firmar/)).toBeVisible();
  await press(page, 'Rechazar la firma');
  await expect(page.getByText('Campo requerido.')).toBeVisible();
  await expect(page.getByLabel(/Motivo/)).toBeFocused();
  await expectAccessible(page, 'a refusal without its reason');
  await page.getByLabel(/Motivo/).fill('Me equivoqué de respuesta.');
  await press(page, 'Rechazar la firma');
  await expect(heading(page, 'Firma rechazada')).toBeVisible();
  await expect(page.getByText('Me equivoqué de respuesta.')).toBeVisible();
  await expectAccessible(page, 'a signature refused');
  await page.getByRole('link', { name: 'Ver lo que está pendiente de firma' }).click();
  await expect(page.getByText('No tiene nada pendiente de firma')).toBeVisible();
});

const signOrder = async (page: Page, program: Program, phone: string): Promise<void> => {
  await tick(page, 'He leído la orden y quiero firmarla.');
  await askForCode(page);
  await page.getByLabel('Código de firma').fill(await lastCode(program, phone));
  await press(page, 'Firmar la orden');
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};

test('the second holder signs from another browser, and the file keeps both signatures', async ({
  person: lucia,
  second: tomas,
  program,
}) => {
  await logIn(lucia, PEOPLE.lucia);
  await order(lucia, {
    account: /Cuenta de Lucía y Tomás/,
    product: /Alisios Renta Serena/,
    amount: '260,00',
  });
  await signOrder(lucia, program, PHONES.lucia);
  await expect(heading(lucia, 'Ya ha firmado')).toBeVisible();
  await expect(lucia.getByText('Falta 1 firma para que tenga efecto.')).toBeVisible();
  await expectAccessible(lucia, 'a signature with another one missing');

  await logIn(tomas, PEOPLE.tomas);
  await tomas.goto('/account/position');
  await tomas.getByRole('link', { name: /Falta su firma.*260,00/ }).click();
  await signOrder(tomas, program, PHONES.tomas);
  await expect(heading(tomas, /^Ha ordenado /)).toBeVisible();

  await lucia.reload();
  await expect(heading(lucia, /^Ha ordenado /)).toBeVisible();
  const sealed = await saveSealed(lucia, /^Descargar Orden de suscripción .* firmado y sellado$/);
  await checkOutside(tomas, sealed, [/Lucía Ferrer Vidal/i, /Tomás Ibarra Soto/i]);
});
