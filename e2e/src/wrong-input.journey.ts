import { tick } from './choose-controls.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { chooseProduct, order } from './order-steps.ts';
import { PEOPLE, logIn } from './people.ts';

test.use({ programName: 'wrong input' });

const NOT_AN_AMOUNT = 'No contiene un valor válido (p.e: 1000,35).';

test('a wrong login says one thing for every wrong pair and keeps what was typed', async ({
  person: page,
}) => {
  for (const document of ['50100201Z', '99999999R', 'nadie']) {
    await page.goto('/login?config=cierzo');
    await page.getByLabel('Número de documento').fill(document);
    await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(
      page.getByText('El número de documento o la contraseña no son correctos.').first(),
    ).toBeVisible();
    await expect(page.getByLabel('Número de documento')).toHaveValue(document);
  }
  await expectAccessible(page, 'the refused login');
});

test('each wrong amount gets its own message, tied to its field, and nothing typed is lost', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.ivan);
  await chooseProduct(page, { account: /Mi cuenta/, product: /Alisios Bolsa Horizonte/ });
  const amount = page.getByLabel('Importe');
  const cases: readonly (readonly [string, string])[] = [
    ['1.000,355', NOT_AN_AMOUNT],
    ['-5', NOT_AN_AMOUNT],
    ['abc', NOT_AN_AMOUNT],
    ['0', 'debe tener un valor igual o superior a 10€'],
    ['500000,01', 'debe tener un valor igual o menor a 500000€'],
    ['', 'Campo requerido.'],
  ];
  for (const [typed, message] of cases) {
    await amount.fill(typed);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText(message).first()).toBeVisible();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveValue(typed);
  }
  await expectAccessible(page, 'details with problems');
});

test('a product that is not suitable asks for the exact sentence, typed', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.ivan);
  await chooseProduct(page, { account: /Mi cuenta/, product: /Alisios Bolsa Horizonte/ });
  await page.getByLabel('Importe').fill('100');
  await tick(page, /He leído el documento/);
  const sentence = page.getByLabel('Escriba la frase tal como aparece arriba');
  await sentence.fill('Este producto es complejo y se considera no conveniente para mi.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Escriba la frase exactamente como aparece.').first()).toBeVisible();
  await sentence.fill('Este producto es complejo y se considera no conveniente para mí.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    page.getByRole('heading', { name: 'Revise su orden antes de confirmarla' }),
  ).toBeVisible();
});

test('a wrong code says so and leaves the order as it was', async ({ person: page }) => {
  await logIn(page, PEOPLE.ivan);
  await order(page, { account: /Mi cuenta/, product: /Alisios Renta Serena/, amount: '75' });
  await tick(page, 'He leído la orden y quiero firmarla.');
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await page.getByLabel('Código de firma').fill('000000');
  await page.getByRole('button', { name: 'Firmar la orden' }).click();
  await expect(
    page
      .getByText('Error al validar el código. Compruebe que sea correcto y vuélvalo a intentar.')
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'a refused code');
  await page.goto('/account/operations');
  await expect(
    page.getByRole('table').getByText('Pendiente', { exact: true }).first(),
  ).toBeVisible();
});

test('an expired document is told before anything is typed, with who mends it', async ({
  person: page,
}) => {
  await logIn(page, PEOPLE.andres);
  await page.goto('/operate');
  await expect(page).toHaveURL(/\/validate-intervener$/);
  await expect(page.getByText('Su documento de identidad ha caducado').first()).toBeVisible();
  await expect(page.getByText('Caducó el 01-mar-2026.', { exact: false })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Escribir a un agente' }),
  ).toBeVisible();
  await expectAccessible(page, 'Operar with an expired document');
});
