import type { Page } from '@playwright/test';
import { tick } from './choose-controls.ts';
import { lastCode, lastMailLink } from './demo.ts';
import { expectWhole } from './expect-whole-page.ts';
import { expect } from './journey.ts';
import { pictureOf } from './picture.ts';
import type { Program } from './program.ts';

/** Nobody gets two codes within a minute of real time; the page counts it down. */
const CODE_MS = 120_000;

/** Somebody who is no client yet, and what they type. */
export interface Newcomer {
  readonly given_name: string;
  readonly family_name_1: string;
  readonly document_number: string;
  readonly email: string;
  readonly phone: string;
  readonly iban: string;
  readonly password: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** From a page to the next one. */
const goOn = async (page: Page, to: string): Promise<void> => {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(title(page, to)).toBeVisible();
};

const answer = async (page: Page, question: string | RegExp, option: string): Promise<void> => {
  const radio = page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: option, exact: true });
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
};

const sendPicture = async (page: Page, field: string, shade: number): Promise<void> => {
  const name = `${field.replace(/^.*\./, '').toLowerCase()}.png`;
  await page.locator(`input[name="${field}"]`).setInputFiles(pictureOf(name, shade));
  await expect(button(page, `Ver ${name}`)).toBeVisible();
};

/** The code is sent as soon as its last digit is typed. */
const typeCode = async (page: Page, code: string): Promise<void> => {
  await expect(page.getByLabel('Código de seis cifras')).toBeFocused();
  await page.keyboard.type(code);
};

/** Chooses for whom the account is, and proves the mail address and the phone. */
export const begin = async (
  page: Page,
  program: Program,
  { email, phone }: Pick<Newcomer, 'email' | 'phone'>,
): Promise<void> => {
  await page.goto('/onboarding?config=cierzo');
  await expect(button(page, 'Para mí')).toBeVisible();
  await expectWhole(page, 'the start of an application');
  await button(page, 'Para mí').click();
  await expect(title(page, 'Su solicitud')).toBeVisible();
  await expectWhole(page, 'an application that has just begun');
  await page.getByRole('link', { name: 'Empezar' }).click();
  await page.getByLabel('Correo electrónico').fill(email);
  await button(page, 'Enviarme un código').click();
  await expect(title(page, 'Confirme su correo electrónico')).toBeVisible();
  await expectWhole(page, 'the code of a mail address');
  await typeCode(page, await lastCode(program, email));
  await expect(title(page, 'Su teléfono móvil')).toBeVisible();
  await page.getByLabel('Teléfono móvil').fill(phone);
  await button(page, 'Enviarme un código').click();
  await expect(title(page, 'Confirme su teléfono móvil')).toBeVisible();
  await typeCode(page, await lastCode(program, phone));
  await expect(title(page, 'Datos personales')).toBeVisible();
};

/** Personal data; the first try leaves out what is asked for. */
export const sayWho = async (page: Page, person: Newcomer): Promise<void> => {
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Nombre: Campo requerido.');
  await expectWhole(page, 'personal data that are missing');
  await page.getByLabel('Nombre', { exact: true }).fill(person.given_name);
  await page.getByLabel('Primer apellido').fill(person.family_name_1);
  await page.getByLabel('Número de documento').fill(person.document_number);
  await page.getByLabel('Fecha de caducidad').fill('2033-05-20');
  await page.getByLabel('Fecha de nacimiento').fill('1990-02-03');
  await page.getByLabel('Localidad de nacimiento').fill('Teruel');
  await goOn(page, 'Domicilio');
};

export const sayWhere = async (page: Page): Promise<void> => {
  await page.getByLabel('Tipo de vía').selectOption({ label: 'Calle' });
  await page.getByLabel('Nombre de la vía').fill('Mayor');
  await page.getByLabel('Número', { exact: true }).fill('7');
  await page.getByLabel('Código postal').fill('44001');
  await page.getByLabel('Localidad').fill('Teruel');
  await page.getByLabel('Provincia').selectOption({ label: 'Teruel' });
  await expectWhole(page, 'the address of an applicant');
  await goOn(page, 'Fotografíe los documentos');
};

export const photographDocuments = async (page: Page): Promise<void> => {
  await sendPicture(page, 'document.ID_FRONT', 90);
  await sendPicture(page, 'document.ID_BACK', 110);
  await expectWhole(page, 'the photographed documents');
  await goOn(page, 'Compruebe su identidad');
};

/** At the provider, whose first answer is that the picture is blurred. */
export const proveIdentity = async (page: Page): Promise<void> => {
  await button(page, 'Empezar la comprobación').click();
  await page.getByRole('link', { name: 'Ir a la página del proveedor' }).click();
  await page.getByText('Otros resultados').click();
  await button(page, 'Imágenes borrosas').click();
  await expect(title(page, 'Compruebe su identidad')).toBeVisible();
  await expect(page.getByText('No hemos podido comprobar su identidad')).toBeVisible();
  await expectWhole(page, 'an identification that was refused');
  await button(page, 'Volver a empezar').click();
  await page.getByRole('link', { name: 'Ir a la página del proveedor' }).click();
  await button(page, 'Identidad comprobada').click();
  await expect(title(page, 'Compruebe su identidad')).toBeVisible();
  await expect(page.getByText('Identidad comprobada')).toBeVisible();
  await expectWhole(page, 'an identification that succeeded');
  await button(page, 'Seguir con la solicitud').click();
};

/** Tax residence: the number of the Spanish document stands there already. */
export const declareTaxes = async (
  page: Page,
  { document_number }: Pick<Newcomer, 'document_number'>,
): Promise<void> => {
  await expect(title(page, 'Residencia fiscal')).toBeVisible();
  await expect(page.getByLabel('Número de identificación fiscal')).toHaveValue(document_number);
  await answer(page, '¿Tiene la nacionalidad estadounidense?', 'No');
  await answer(page, /Reside en Estados Unidos/, 'No');
  await expectWhole(page, 'the declaration of tax residence');
  await page.getByRole('button', { name: 'Continuar', exact: true }).click();
  await expect(page.getByText('¿Es usted ciudadano o residente fiscal en EE. UU.?')).toBeVisible();
};

/** The questionnaire, section by section: what was declared before is not asked twice. */
export const answerQuestionnaire = async (page: Page): Promise<void> => {
  await goOn(page, 'Ocupación y estudios');
  await page.getByLabel('Situación laboral').selectOption({ label: 'Jubilado o pensionista' });
  await answer(page, 'Nivel de estudios', 'Estudios universitarios');
  await goOn(page, 'Patrimonio e ingresos');
  await tick(page, 'Ahorro');
  await answer(page, 'Ingresos anuales netos', 'Entre 20.000 € y 40.000 €');
  await answer(page, 'Activos financieros', 'Entre 50.000 € y 100.000 €');
  await expectWhole(page, 'a section of the questionnaire');
  await goOn(page, 'Obligaciones legales');
  await answer(page, /responsabilidad pública/, 'No');
  await answer(page, /sujeto obligado/, 'No');
  await goOn(page, 'Inversión prevista y experiencia');
  await answer(page, /Importe previsto/, 'Menos de 10.000 €');
  await answer(page, 'Horizonte de inversión', 'Más de 5 años');
  for (const [at] of (await page.getByRole('radiogroup', { name: /^Experiencia/ }).all()).entries())
    await page
      .getByRole('radiogroup', { name: /^Experiencia/ })
      .nth(at)
      .getByRole('radio', { name: 'Básica' })
      .press('Space');
  await goOn(page, 'Actuación en nombre propio');
  await answer(page, '¿Actúa por cuenta propia?', 'Sí');
  await goOn(page, 'Protección de datos');
  await button(page, 'No a todo').click();
  await expectWhole(page, 'the choices about personal data');
  await goOn(page, 'Qué quiere contratar');
};

/** The product, its information, and from where the money comes. */
export const chooseAccount = async (
  page: Page,
  { iban, product }: Pick<Newcomer, 'iban'> & { readonly product: string },
): Promise<void> => {
  await tick(page, product);
  await expectWhole(page, 'the products');
  await goOn(page, 'Información antes de contratar');
  await tick(page, 'He leído esta información y la conservo.');
  await expectWhole(page, 'the information before the contract');
  await goOn(page, 'Su cuenta bancaria');
  await page.getByLabel('IBAN').fill(iban);
  await sendPicture(page, 'proof', 130);
  await expectWhole(page, 'the bank account');
  await goOn(page, 'Revise y envíe');
};

/** Hands it in, chooses a password and signs everything with one code. */
export const handInAndSign = async (
  page: Page,
  program: Program,
  { password, phone }: Pick<Newcomer, 'password' | 'phone'>,
): Promise<void> => {
  await expectWhole(page, 'an application before it is handed in');
  await button(page, 'Enviar la solicitud').click();
  await expect(title(page, 'Ya puede firmar el contrato')).toBeVisible();
  await button(page, 'Elija su contraseña').click();
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByLabel('Repita la contraseña').fill(password);
  await expectWhole(page, 'the first password');
  await button(page, 'Guardar y firmar el contrato').click();
  const read = page.getByRole('checkbox', { name: /^He leído/ });
  await expect(read.first()).toBeVisible();
  for (const [at] of (await read.all()).entries()) await read.nth(at).press('Space');
  await expectWhole(page, 'everything that a newcomer signs');
  await button(page, 'Enviar código por SMS').click();
  await expect(page.getByLabel('Código de firma')).toBeVisible({ timeout: CODE_MS });
  await page.getByLabel('Código de firma').fill(await lastCode(program, phone));
  await button(page, /^Firmar los \d documentos/).click();
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};

/** Follows the link of the last mail on another device: whose phone is proved types a code besides. */
export const resumeElsewhere = async (
  device: Page,
  program: Program,
  { email, phone }: Pick<Newcomer, 'email' | 'phone'>,
): Promise<void> => {
  await device.goto('/login?config=cierzo');
  await device.goto(await lastMailLink(program, email));
  await expect(title(device, 'Confirme que es usted')).toBeVisible();
  await expect(device.getByLabel('Código de seis cifras')).toBeVisible({ timeout: CODE_MS });
  await device.getByLabel('Código de seis cifras').fill(await lastCode(program, phone));
  await expect(title(device, 'Su solicitud')).toBeVisible();
  await expectWhole(device, 'an application that is resumed');
};
