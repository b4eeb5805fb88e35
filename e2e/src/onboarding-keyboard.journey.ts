import type { Page } from '@playwright/test';
import type { Newcomer } from './applicant-steps.ts';
import { countTyped } from './count-presses.ts';
import { lastCode } from './demo.ts';
import { expect, test } from './journey.ts';
import { attach, choose, pick, press, tabTo, tick, type } from './keyboard-steps.ts';
import { pictureOf } from './picture.ts';
import type { Program } from './program.ts';

test.use({ programName: 'onboarding-keyboard', viewport: { width: 1280, height: 800 } });

const TERESA: Newcomer = {
  given_name: 'Teresa',
  family_name_1: 'Guadalope',
  document_number: '60777802A',
  email: 'teresa.guadalope@correo.example',
  phone: '611700802',
  iban: 'ES1120858013730300011223',
  password: 'Monte-verde-2026-alto',
};
/** Fifteen minutes, at two seconds a character. */
const MOST_TYPED = 450;
/** Nobody gets two codes within a minute of real time; the page counts it down. */
const CODE_MS = 120_000;

/** Each step leads the focus to its heading, so that Tab goes on to its first field. */
const arrive = async (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeFocused();

const goOn = async (page: Page, to: string): Promise<void> => {
  await press(page, 'button', 'Continuar');
  await arrive(page, to);
};

const group = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name });

/** Its field takes the focus by itself: the next digit typed belongs there. */
const typeCode = async (page: Page, program: Program, contact: string): Promise<void> => {
  await expect(page.getByLabel('Código de seis cifras')).toBeFocused();
  await page.keyboard.type(await lastCode(program, contact));
};

const begin = async (page: Page, program: Program): Promise<void> => {
  await page.goto('/onboarding?config=cierzo');
  await press(page, 'button', /^Para mí/);
  await arrive(page, 'Su solicitud');
  await press(page, 'link', 'Empezar');
  await arrive(page, 'Su correo electrónico');
  await type(page, 'Correo electrónico', TERESA.email);
  await page.keyboard.press('Enter');
  await typeCode(page, program, TERESA.email);
  await arrive(page, 'Su teléfono móvil');
  await type(page, 'Teléfono móvil', TERESA.phone);
  await page.keyboard.press('Enter');
  await typeCode(page, program, TERESA.phone);
  await arrive(page, 'Datos personales');
};

/** Sent empty first: the summary takes the focus, and its first line leads to the field. */
const sayWho = async (page: Page): Promise<void> => {
  await press(page, 'button', 'Continuar');
  await expect(page.getByRole('alert').filter({ hasText: 'Revise estos' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Nombre: Campo requerido.' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await page.keyboard.type(TERESA.given_name);
  await type(page, 'Primer apellido', TERESA.family_name_1);
  await type(page, 'Número de documento', TERESA.document_number);
  // The same day and month: a browser may ask for either first.
  await type(page, 'Fecha de caducidad', '05052033');
  await type(page, 'Fecha de nacimiento', '03031990');
  await type(page, 'Localidad de nacimiento', 'Alcañiz');
  await goOn(page, 'Domicilio');
};

const sayWhere = async (page: Page): Promise<void> => {
  await pick(page, 'Tipo de vía', 'Calle');
  await type(page, 'Nombre de la vía', 'Mayor');
  await type(page, 'Número', '7');
  await type(page, 'Código postal', '44001');
  await type(page, 'Localidad', 'Teruel');
  await pick(page, 'Provincia', 'Teruel');
  await goOn(page, 'Fotografíe los documentos');
};

const photograph = async (page: Page): Promise<void> => {
  await attach(page, 'document.ID_FRONT', pictureOf('id_front.png', 90));
  await attach(page, 'document.ID_BACK', pictureOf('id_back.png', 110));
  await goOn(page, 'Compruebe su identidad');
};

const proveIdentity = async (page: Page): Promise<void> => {
  await press(page, 'button', 'Empezar la comprobación');
  await press(page, 'link', 'Ir a la página del proveedor');
  await press(page, 'button', 'Identidad comprobada');
  await press(page, 'button', 'Seguir con la solicitud');
  await arrive(page, 'Residencia fiscal');
};

const declare = async (page: Page): Promise<void> => {
  await choose(page, 'No', group(page, '¿Tiene la nacionalidad estadounidense?'));
  await choose(page, 'No', group(page, /Reside en Estados Unidos/));
  await press(page, 'button', 'Continuar');
  await expect(page.getByText('¿Es usted ciudadano o residente fiscal en EE. UU.?')).toBeVisible();
  await arrive(page, 'Residencia fiscal');
  await goOn(page, 'Ocupación y estudios');
  await pick(page, 'Situación laboral', 'Jubilado o pensionista');
  await choose(page, 'Estudios universitarios', group(page, 'Nivel de estudios'));
  await goOn(page, 'Patrimonio e ingresos');
  await tick(page, /^Ahorro$/);
  await choose(page, 'Entre 20.000 € y 40.000 €', group(page, 'Ingresos anuales netos'));
  await choose(page, 'Entre 50.000 € y 100.000 €', group(page, 'Activos financieros'));
  await goOn(page, 'Obligaciones legales');
  await choose(page, 'No', group(page, /responsabilidad pública/));
  await choose(page, 'No', group(page, /sujeto obligado/));
  await goOn(page, 'Inversión prevista y experiencia');
  await choose(page, 'Menos de 10.000 €', group(page, /Importe previsto/));
  await choose(page, 'Más de 5 años', group(page, 'Horizonte de inversión'));
  for (const market of await group(page, /^Experiencia/).all())
    await choose(page, 'Básica', market);
  await goOn(page, 'Actuación en nombre propio');
  await choose(page, 'Sí', group(page, '¿Actúa por cuenta propia?'));
  await goOn(page, 'Protección de datos');
  await press(page, 'button', 'No a todo');
  await goOn(page, 'Qué quiere contratar');
};

const chooseAccount = async (page: Page): Promise<void> => {
  await tick(page, /Alisios Bolsa Horizonte, clase A/);
  await goOn(page, 'Información antes de contratar');
  await tick(page, /He leído esta información/);
  await goOn(page, 'Su cuenta bancaria');
  await type(page, 'IBAN', TERESA.iban);
  await attach(page, 'proof', pictureOf('proof.png', 130));
  await goOn(page, 'Revise y envíe');
};

const handInAndSign = async (page: Page, program: Program): Promise<void> => {
  await press(page, 'button', 'Enviar la solicitud');
  await arrive(page, 'Ya puede firmar el contrato');
  await press(page, 'button', 'Elija su contraseña');
  await type(page, 'Contraseña', TERESA.password);
  await type(page, 'Repita la contraseña', TERESA.password);
  await page.keyboard.press('Enter');
  const read = page.getByRole('checkbox', { name: /^He leído/ });
  await expect(read.first()).toBeVisible();
  for (const box of await read.all()) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await press(page, 'button', 'Enviar código por SMS');
  await expect(page.getByLabel('Código de firma')).toBeVisible({ timeout: CODE_MS });
  await tabTo(page, page.getByLabel('Código de firma'));
  await page.keyboard.type(await lastCode(program, TERESA.phone));
  await press(page, 'button', /^Firmar los \d documentos/);
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};

test('somebody unknown applies and signs by keyboard alone', async ({ person: page, program }) => {
  test.setTimeout(600_000);
  const typed = await countTyped(page);
  await test.step('contact', async () => begin(page, program));
  await test.step('who and where', async () => {
    await sayWho(page);
    await sayWhere(page);
  });
  await test.step('documents and identity', async () => {
    await photograph(page);
    await proveIdentity(page);
  });
  await test.step('declarations', async () => declare(page));
  await test.step('the account', async () => chooseAccount(page));
  await test.step('the signature', async () => handInAndSign(page, program));
  expect(typed(), 'characters typed').toBeGreaterThan(200);
  expect(typed(), 'characters typed').toBeLessThanOrEqual(MOST_TYPED);
});
