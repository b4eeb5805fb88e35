import { expect, expectAccessible, test } from './journey.ts';
import { pick } from './choose-controls.ts';
import { MUCH_KNOWN, NOTHING_KNOWN, takeTest } from './convenience-test.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Page } from '@playwright/test';

test.use({ programName: 'questionnaires' });

const SAVE = 'Guardar y continuar';

const press = async (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
const within = (page: Page, question: string | RegExp) =>
  page.getByRole('radiogroup', { name: question });
const answer = async (page: Page, question: string | RegExp, option: string): Promise<void> => {
  const radio = within(page, question).getByRole('radio', { name: option, exact: true });
  await radio.focus();
  await page.keyboard.press('Space');
  await expect(radio).toBeChecked();
};

test('the convenience test failed, then passed on the second try, and not a third time that day', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.ivan);
  await page.goto('/operate/convenience-form');
  await page.getByRole('link', { name: /^(Empezar|Repetir) el test$/ }).click();
  await takeTest(page, NOTHING_KNOWN);
  await expectAccessible(page, 'the answers before they are sent');
  await press(page, 'Enviar mis respuestas');
  await expect(page.getByText('Ningún producto resulta conveniente para usted')).toBeVisible();
  await expectAccessible(page, 'a test failed');
  await page.getByRole('link', { name: 'Repetir el test' }).click();
  await takeTest(page, MUCH_KNOWN);
  await page.reload();
  await press(page, 'Enviar mis respuestas');
  await expect(page.getByText('Todos los productos son convenientes para usted')).toBeVisible();
  await expect(page.getByText(/Solo puede hacer el test dos veces en 24 horas/)).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Descargar en PDF');
  expect((await download).suggestedFilename()).toBe('test-de-conveniencia.pdf');
  await page.goto('/operate/convenience-form?question=Q1');
  await expect(page.getByRole('heading', { level: 1, name: 'Resultado de su test' })).toBeVisible();
});

const OWNERS = [
  { name: 'Marta Quiroga Lema', document: '50100504H', share: '40' },
  { name: 'Ana Seoane Rial', document: '50104044Q', share: '30,5' },
  { name: 'Breixo Lago Pena', document: '50105055S', share: '29,5' },
] as const;

test('whoever administers a company answers for it, with its three owners', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.marta);
  await page.goto('/profile/kyc-form');
  await page.getByRole('link', { name: /Talleres Aldebarán/ }).click();
  await press(page, 'Empezar el cuestionario');

  await page.getByLabel('Objeto social').fill('Reparación de vehículos');
  await page.getByText('Buscar la actividad por su nombre').click();
  await page.getByLabel('Nombre de la actividad').fill('mantenimiento y reparación de vehículos');
  await pick(page, /4520/);
  await page.getByLabel('Fecha de constitución').fill('2009-03-02');
  await page.getByLabel('País de constitución').selectOption('ES');
  await answer(page, /Cifra de negocios/, 'Entre 1 y 5 millones de euros');
  await answer(page, 'Empleados', 'Entre 5 y 15');
  await page.getByLabel('Sector de riesgo').selectOption('NINGUNO');
  await expectAccessible(page, 'the section on the company');
  await press(page, SAVE);

  await expect(page.getByRole('group', { name: 'Origen de los fondos' })).toBeVisible();
  await page.getByLabel('Activos financieros o fondos propios').selectOption('ENTRE_100K_300K');
  await page.getByRole('checkbox', { name: 'Beneficios' }).focus();
  await page.keyboard.press('Space');
  await press(page, SAVE);

  await answer(page, /titulares reales/, 'Sí');
  for (const [at, { name, document, share }] of OWNERS.entries()) {
    if (at > 0) await press(page, 'Añadir otro titular');
    await page.getByLabel('Nombre y apellidos').nth(at).fill(name);
    await page.getByLabel('Número de documento').nth(at).fill(document);
    await page.getByLabel('País de residencia fiscal').nth(at).selectOption('ES');
    await page.getByLabel('Porcentaje').nth(at).fill(share);
    await page.getByLabel('Tipo de participación').nth(at).selectOption('SHAREHOLDER');
    await page.getByLabel('Nacionalidad').nth(at).selectOption('ES');
    await page.getByLabel('Número de identificación fiscal').nth(at).fill(document);
  }
  await expect(page.getByText('100,00\u00a0%')).toBeVisible();
  await answer(page, /acciones al portador/, 'No');
  await expectAccessible(page, 'three owners');
  await press(page, SAVE);

  await answer(page, /sujeto obligado/, 'No');
  await press(page, SAVE);
  await answer(page, /persona estadounidense especificada/, 'No');
  await page.getByRole('checkbox', { name: /rentas y activos pasivos/ }).focus();
  await page.keyboard.press('Space');
  await press(page, SAVE);

  await expect(page.getByText('Breixo Lago Pena (50105055S): 29,5 %')).toBeVisible();
  await expectAccessible(page, 'the review of the questionnaire');
  await press(page, 'Enviar el cuestionario');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Hemos recibido su cuestionario' }),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page, 'Descargar el PDF');
  expect((await download).suggestedFilename()).toBe('conocimiento-del-cliente.pdf');
});
