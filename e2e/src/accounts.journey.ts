import { expectToFit, openSection, sign } from './account-steps.ts';
import { confirmByCode, lastMessage } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import { press, type } from './keyboard-steps.ts';

const PHONE = { width: 390, height: 844 };
const PHONES = { lucia: '600100302', tomas: '600100403', rosa: '600100908' } as const;
const IBAN = 'ES79 2100 0813 6101 2345 6789';
const SHOWN = /ES79\s2100\s0813\s6101\s2345\s6789/;

test.use({ programName: 'accounts', viewport: PHONE });

/** A minimal PDF of one page, without active content. */
const CERTIFICATE = {
  name: 'certificado-titularidad.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

interface WaitingBank {
  readonly uuid: string;
  readonly iban: string;
  readonly proof_uuid: string | null;
}

test('a bank account is added with its certificate by keyboard on a phone, validated by staff, and then paid to @task-5', async ({
  person: page,
  program,
}) => {
  test.slow();
  await logIn(page, PEOPLE.lucia);
  await openSection(page, 'Ahorro personal', 'Cuentas bancarias');
  await expect(page.getByText('Aquí cobra sus reembolsos')).toBeVisible();
  await expectAccessible(page, 'the bank accounts on a phone');

  await test.step('typed by keyboard, a wrong one told first', async () => {
    await press(page, 'button', 'Añadir una cuenta bancaria');
    await type(page, 'IBAN', `${IBAN.slice(0, -1)}8`);
    await page.keyboard.press('Tab');
    await expect(page.getByText('"IBAN" tiene un formato incorrecto.')).toBeVisible();
    await expectAccessible(page, 'a bank account with a problem');
    await page.getByLabel('IBAN', { exact: true }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('9');
    await press(page, 'button', 'Añadir la cuenta');
    await expect(page.getByRole('dialog')).toContainText('Hemos enviado un código');
    await expectAccessible(page, 'the code that confirms a bank account');
    await expectToFit(page, 'the code that confirms a bank account');
    await confirmByCode(page, program, { phone: PHONES.lucia, button: 'adding' });
    await expect(page.getByText('Ahora adjunte su certificado').first()).toBeVisible();
    await expectToFit(page, 'the bank accounts');
  });

  const line = page.getByRole('listitem').filter({ hasText: SHOWN });
  await test.step('its certificate is attached, and what happens next is said', async () => {
    await expect(line.getByText('Falta el certificado de titularidad')).toBeVisible();
    await line.locator('input[type=file]').setInputFiles(CERTIFICATE);
    await expect(line.getByText('Estamos comprobando el certificado')).toBeVisible();
    await expect(line.getByRole('button', { name: /Cobrar/ })).toHaveCount(0);
    await expectAccessible(page, 'a bank account that waits');
  });

  await test.step('staff see the certificate and validate both', async () => {
    const banks = (await program.office('list-waiting-bank-accounts')) as readonly WaitingBank[];
    const found = banks.find(({ iban }) => iban === IBAN.replaceAll(' ', ''));
    expect(found?.proof_uuid).toBeTruthy();
    await program.office('validate-bank-account', found?.uuid ?? '');
    await page.reload();
    await expect(line.getByText('Validada', { exact: true })).toBeVisible();
  });

  await test.step('it is usable: redemptions are paid to it, after a day, and the old contact hears of it', async () => {
    await press(page, 'button', /^Cobrar aquí los reembolsos, en ES79/);
    await expect(page.getByRole('dialog')).toContainText('pasadas 24 horas');
    await expectAccessible(page, 'the question before one is paid elsewhere');
    await press(page, 'button', 'Sí, cobrar aquí');
    await confirmByCode(page, program, { phone: PHONES.lucia, button: 'the payout account' });
    await expect(line.getByText('Aquí cobra sus reembolsos')).toBeVisible();
    await expect(line.getByText(/Recibirá aquí los pagos a partir del/)).toBeVisible();
    await expect.poll(async () => lastMessage(program, PHONES.lucia)).toMatch(/cuenta/i);
  });

  await page.goto('/account/config');
  await page
    .getByRole('region', { name: 'Ahorro personal' })
    .getByRole('link', { name: 'Documentación' })
    .click();
  await expect(page.getByText('Certificado de titularidad bancaria')).toBeVisible();
  await expectAccessible(page, 'the papers of an account');
});

test('the beneficiaries of a plan are changed to whole sums and signed', async ({
  person: page,
  program,
}) => {
  test.slow();
  await logIn(page, PEOPLE.rosa);
  await openSection(page, 'Mi plan de pensiones', 'Beneficiarios y aportantes');
  await expect(page.getByText('Designación en vigor', { exact: true })).toBeVisible();
  await press(page, 'button', 'Cambiar la designación');
  await press(page, 'button', 'Añadir un beneficiario');
  await type(page, 'Nombre', 'Nil');
  await type(page, 'Primer apellido', 'Ruano');
  await type(page, 'Número de documento', '50101009V');
  await page.getByLabel('Parentesco o relación').selectOption({ label: 'Nieto o nieta' });
  await type(page, 'Porcentaje', '20');
  await expect(page.getByText(/sobran 20,00/)).toBeVisible();
  await expectAccessible(page, 'a beneficiary on a phone');
  await press(page, 'button', 'Añadir al borrador');
  await expect(page.getByText(/deben sumar exactamente 100/)).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Preparar la designación para firmar' }),
  ).toBeDisabled();
  await press(page, 'button', 'Repartir a partes iguales');
  await expect(page.getByText(/completo/)).toBeVisible();
  await expectAccessible(page, 'a draft of beneficiaries');
  await expectToFit(page, 'a draft of beneficiaries');
  await press(page, 'button', 'Preparar la designación para firmar');
  await page.getByRole('link', { name: 'Firmar ahora' }).click();
  await sign(page, program, PHONES.rosa);
  await openSection(page, 'Mi plan de pensiones', 'Beneficiarios y aportantes');
  const inForce = page.getByRole('list', { name: 'Designación en vigor' });
  await expect(inForce.getByRole('listitem')).toHaveCount(3);
  await expect(inForce.getByText('Nil Ruano')).toBeVisible();
  await expect(inForce.getByText(/^33,33/).first()).toBeVisible();
});
