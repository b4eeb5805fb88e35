import type { Locator, Page } from '@playwright/test';
import { lastCode } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { MUCH_KNOWN, takeTest } from './convenience-test.ts';
import { chooseProduct } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';
import { pictureOf } from './picture.ts';
import { runSteps } from './passing-days.ts';
import type { Program } from './program.ts';

test.use({ programName: 'coming-of-age', viewport: { width: 390, height: 844 } });

const PHONE = '600101009';
/** The five kinds of product that the questionnaire asks about. */
const FAMILIES = [
  'fondos monetarios',
  'renta fija',
  'renta variable',
  'productos complejos',
  'planes de pensiones',
] as const;

const heading = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });
const press = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();
const follow = async (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('link', { name }).first().click();

const choose = async (page: Page, control: Locator): Promise<void> => {
  await control.focus();
  await page.keyboard.press('Space');
  await expect(control).toBeChecked();
};
const answer = async (page: Page, question: string | RegExp, option: string): Promise<void> =>
  choose(
    page,
    page
      .getByRole('radiogroup', { name: question })
      .getByRole('radio', { name: option, exact: true }),
  );

const section = async (page: Page, name: string, fill: () => Promise<void>): Promise<void> => {
  await expect(heading(page, name)).toBeVisible();
  await fill();
  await expectAccessible(page, `the section «${name}»`);
  await press(page, 'Guardar y continuar');
};

const sendNewDocument = async (page: Page): Promise<void> => {
  await press(page, 'Enviar mi documento nuevo');
  await page.getByLabel('Fecha de caducidad').fill('2031-11-20');
  const [front, back] = [
    page.getByRole('group', { name: 'Copia del anverso' }),
    page.getByRole('group', { name: 'Copia del reverso' }),
  ];
  await front.locator('input[type=file]').setInputFiles(pictureOf('anverso.png', 90));
  await back.locator('input[type=file]').setInputFiles(pictureOf('reverso.png', 160));
  await expect(page.getByText('Fichero recibido.')).toHaveCount(2);
  await expectAccessible(page, 'the new document before it is sent');
  await press(page, 'Enviar el cambio');
  await expect(page.getByText(/Ya lo hemos recibido y lo estamos comprobando/)).toBeVisible();
  await expectAccessible(page, 'a document that waits');
};

const answerKyc = async (page: Page): Promise<void> => {
  await section(page, 'Residencia fiscal', async () => {
    await answer(page, /residente fiscal en EE. UU./, 'No');
    await answer(page, /distinto de España/, 'No');
  });
  await section(page, 'Ocupación y estudios', async () => {
    await page.getByLabel('Situación laboral').selectOption({ label: 'Estudiante' });
    await answer(page, 'Nivel de estudios', 'Estudios universitarios');
  });
  await section(page, 'Patrimonio e ingresos', async () => {
    await choose(page, page.getByRole('checkbox', { name: 'Ahorro' }));
    await answer(page, /Ingresos anuales netos/, 'Menos de 20.000 €');
    await answer(page, /Activos financieros/, 'Menos de 50.000 €');
  });
  await section(page, 'Obligaciones legales', async () => {
    await answer(page, /persona con responsabilidad pública/, 'No');
    await answer(page, /sujeto obligado/, 'No');
  });
  await section(page, 'Inversión prevista y experiencia', async () => {
    await answer(page, /Importe previsto/, 'Menos de 10.000 €');
    await answer(page, /Horizonte de inversión/, 'Más de 5 años');
    for (const family of FAMILIES) await answer(page, `Experiencia en ${family}`, 'Básica');
  });
  await section(page, 'Actuación en nombre propio', async () =>
    answer(page, /por cuenta propia/, 'Sí'),
  );
};

const signEverything = async (page: Page, program: Program): Promise<void> => {
  await expect(page.getByRole('checkbox', { name: /He leído/ }).first()).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: /He leído/ }).all())
    await choose(page, box);
  await press(page, 'Enviar código por SMS');
  await expect(page.getByLabel('Código de firma')).toBeVisible();
  await page.getByLabel('Código de firma').fill(await lastCode(program, PHONE));
  await press(page, /^Firmar (el documento|los \d+ documentos)$/);
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};

interface Waiting {
  readonly uuid: string;
  readonly about: string;
}

const listWaiting = async (program: Program): Promise<readonly Waiting[]> =>
  (await program.office('list-waiting-records')) as readonly Waiting[];

/** One decision for the date and the copies that prove it. */
const validateDocument = async (program: Program): Promise<void> => {
  const waiting = await listWaiting(program);
  expect(waiting.map(({ about }) => about).toSorted()).toEqual(['DOCUMENT', 'ID_BACK', 'ID_FRONT']);
  const change = waiting.find(({ about }) => about === 'DOCUMENT');
  await program.office('validate-record', change?.uuid ?? '');
  expect(await listWaiting(program)).toEqual([]);
};

const stepOf = (page: Page, name: RegExp): Locator =>
  page.getByRole('list', { name: 'Los pasos' }).getByRole('listitem').filter({ hasText: name });

const passStops = async (page: Page): Promise<void> => {
  await logIn(page, PEOPLE.noa);
  await expect(heading(page, 'Complete sus datos')).toBeVisible();
  await expectAccessible(page, 'the expired document on a phone');
  await sendNewDocument(page);
  await press(page, 'Continuar');
  await expect(heading(page, 'Ya es mayor de edad')).toBeVisible();
  await expect(stepOf(page, /copia de su documento/)).toContainText('En comprobación');
  await expect(stepOf(page, /cuestionario/)).toContainText('Pendiente');
  await expectAccessible(page, 'the stop for who came of age on a phone');
  await press(page, 'Más tarde');
  await expect(heading(page, 'Protección de datos')).toBeVisible();
  await press(page, 'No a todo');
  await expectAccessible(page, 'the consents on a phone');
  await press(page, 'Guardar mis respuestas');
  await expect(page.getByText('Sus respuestas se han guardado')).toBeVisible();
  await expect(heading(page, 'Inicio')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Operar', exact: true })).toHaveCount(0);
};

test('whoever turns eighteen brings everything on a phone and is a client like any other', async ({
  person: page,
  program,
}) => {
  test.slow();
  await test.step('each stop says what it wants', async () => passStops(page));

  await test.step('the questionnaire is answered in their own name', async () => {
    await page.goto('/update-minor');
    await follow(page, /cuestionario/i);
    await press(page, 'Empezar el cuestionario');
    await answerKyc(page);
    await expect(heading(page, 'Repase sus respuestas')).toBeVisible();
    await expectAccessible(page, 'the review of the questionnaire on a phone');
    await press(page, 'Enviar el cuestionario');
    await expect(heading(page, 'Hemos recibido su cuestionario')).toBeVisible();
    await expectAccessible(page, 'a questionnaire to sign on a phone');
  });

  await test.step('and signed with a code by SMS, with the answers on data', async () => {
    await follow(page, 'Firmar el cuestionario');
    await expect(page.getByRole('article')).toHaveCount(2);
    await signEverything(page, program);
    await expect(heading(page, 'Documentos firmados')).toBeVisible();
    await expectAccessible(page, 'what was signed on a phone');
    await page.goto('/update-minor');
    await expect(stepOf(page, /cuestionario/)).toContainText('Hecho');
  });

  await test.step('staff look at the papers, and the way is free', async () => {
    await validateDocument(program);
    await runSteps(program);
    for (const stop of ['/validate-intervener', '/update-minor']) {
      await page.goto(stop);
      await expect(page.getByText('No tiene que hacer nada más en esta página.')).toBeVisible();
    }
    await follow(page, 'Ir a Inicio');
    await expect(heading(page, 'Inicio')).toBeVisible();
    await expect(page.getByText(/pasos? pendientes?\./)).toHaveCount(0);
  });

  await test.step('Operar asks for the test that is still missing, and then opens', async () => {
    // Exactly: Inicio leads there too, in other words, once its balance has arrived.
    await page.getByRole('link', { name: 'Operar', exact: true }).first().click();
    await follow(page, 'Hacer el test de conveniencia');
    await expect(heading(page, 'Test de conveniencia')).toBeVisible();
    await expectAccessible(page, 'the test on a phone');
    await follow(page, 'Empezar el test');
    await takeTest(page, MUCH_KNOWN);
    await press(page, 'Enviar mis respuestas');
    await expect(page.getByText('Todos los productos son convenientes para usted')).toBeVisible();
    await chooseProduct(page, { account: /Mi ahorro/, product: /Alisios Renta Serena/ });
    await expectAccessible(page, 'an order of a new adult');
  });
});
