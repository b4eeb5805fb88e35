import type { Locator, Page } from '@playwright/test';
import { confirmByCode, lastCode, lastMailLink, lastMessage } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';
import { choose, press, type, walkTo } from './walking.ts';

const PHONE = { width: 390, height: 844 };
const STAFF = 'operaciones';
const PHONES = { lucia: '600100302', tomas: '600100403', rosa: '600100908' } as const;
const IBAN = 'ES79 2100 0813 6101 2345 6789';
const SHOWN = /ES79\s2100\s0813\s6101\s2345\s6789/;
/** Nobody here yet. */
const OLGA = {
  document: '50200777B',
  email: 'olga.prats@example.com',
  password: 'Tres-gatos-en-Teruel-7',
} as const;

test.use({ programName: 'accounts', viewport: PHONE });

/** A paper as small as one can be, of one page and without anything active. */
const CERTIFICATE = {
  name: 'certificado-titularidad.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

const expectToFit = async (page: Page, state: string): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `nothing of ${state} sticks out of a phone`).toBeLessThanOrEqual(0);
};

const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name });

/** From the list of accounts to a section of one, as the menus lead. */
const openSection = async (page: Page, account: string, section: string): Promise<void> => {
  await page.goto('/account/config');
  await page
    .getByRole('region', { name: account })
    .getByRole('link', { name: section, exact: true })
    .click();
  await expect(heading(page, section)).toBeVisible();
};

/** Confirms every paper that is shown and signs them with the code of an SMS. */
const sign = async (page: Page, program: Program, phone: string): Promise<void> => {
  await expect(page.getByRole('checkbox', { name: /He leído/ }).first()).toBeVisible();
  for (const box of await page.getByRole('checkbox', { name: /He leído/ }).all()) {
    await box.focus();
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await page.getByRole('button', { name: 'Enviar código por SMS' }).click();
  await expect(page.getByLabel('Código de firma')).toBeVisible();
  await page.getByLabel('Código de firma').fill(await lastCode(program, phone));
  await page.getByRole('button', { name: /^Firmar / }).click();
  await expect(page.getByText('Validado satisfactoriamente.')).toBeVisible();
};

interface WaitingBank {
  readonly uuid: string;
  readonly iban: string;
  readonly proof: string | null;
}

test('a bank account is added with its certificate by keyboard on a phone, validated by staff, and then paid to', async ({
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
    const banks = (await program.office('bank-account', 'list')) as readonly WaitingBank[];
    const found = banks.find(({ iban }) => iban === IBAN.replaceAll(' ', ''));
    expect(found?.proof).toBeTruthy();
    await program.office('bank-account', 'validate', found?.uuid ?? '', '--by', STAFF);
    await page.reload();
    await expect(line.getByText('Validada', { exact: true })).toBeVisible();
  });

  await test.step('it is usable: redemptions are paid to it, after a day, and the old contact hears of it', async () => {
    await press(page, 'button', /^Cobrar aquí los reembolsos, en ES79/);
    await expect(page.getByRole('dialog')).toContainText('espera 24 horas');
    await expectAccessible(page, 'the question before one is paid elsewhere');
    await press(page, 'button', 'Sí, cobrar aquí');
    await confirmByCode(page, program, { phone: PHONES.lucia, button: 'the payout account' });
    await expect(line.getByText('Aquí cobra sus reembolsos')).toBeVisible();
    await expect(line.getByText(/Los pagos llegarán aquí a partir del/)).toBeVisible();
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

interface WaitingRole {
  readonly uuid: string;
  readonly document_number: string;
  readonly missing_signatures: number;
}

const findRole = async (program: Program): Promise<WaitingRole | undefined> =>
  ((await program.office('role', 'list')) as readonly WaitingRole[]).find(
    ({ document_number }) => document_number === OLGA.document,
  );

/** Each step after the first login may be left and taken up again: her document, data protection, her registration. */
const leaveForLater = async (page: Page): Promise<void> => {
  for (const place of ['validate-intervener', 'validate-gdpr', 'sign-documents']) {
    await expect(page).toHaveURL(new RegExp(place));
    await page
      .getByRole('main')
      .getByRole('button', { name: /más tarde|ahora no/i })
      .or(page.getByRole('main').getByRole('link', { name: /más tarde|ahora no/i }))
      .first()
      .click();
  }
  await expect(page).toHaveURL(/\/account\/position/);
};

/** Both holders sign from the line of whoever is added. */
const signRole = async (page: Page, program: Program, phone: string): Promise<void> => {
  await openSection(page, 'Cuenta de Lucía y Tomás', 'Personas');
  await page.getByRole('link', { name: 'Firmar ahora' }).click();
  await sign(page, program, phone);
};

test('an authorised person is asked for, signed by both holders and validated, logs in and sees exactly what they may', async ({
  person: page,
  second: tomas,
  program,
}) => {
  test.slow();
  await logIn(page, PEOPLE.lucia);
  await openSection(page, 'Cuenta de Lucía y Tomás', 'Personas');
  await expectAccessible(page, 'the people of an account');

  await test.step('asked for by keyboard on a phone', async () => {
    await press(page, 'button', 'Añadir una persona autorizada');
    await expect(
      page.getByText(/mandaremos un correo electrónico con las instrucciones/),
    ).toBeVisible();
    await press(page, 'button', 'Enviar la solicitud');
    await expect(
      page.getByRole('alert').first().getByRole('link', { name: 'Nombre: Campo requerido.' }),
    ).toBeVisible();
    await expectAccessible(page, 'a person with problems');
    await choose(page, /solo para consulta/);
    await type(page, 'Nombre', 'Olga');
    await type(page, 'Primer apellido', 'Prats');
    await type(page, 'Número de documento', OLGA.document);
    await walkTo(page, page.getByLabel('Fecha de nacimiento'));
    await page.getByLabel('Fecha de nacimiento').fill('1988-04-09');
    await type(page, 'Correo electrónico', OLGA.email);
    await type(page, 'Teléfono móvil', '600200777');
    await press(page, 'button', 'Enviar la solicitud');
    await expect(
      page.getByText('Hemos recibido su solicitud para añadir a Olga Prats'),
    ).toBeVisible();
    const waiting = page.getByRole('region', { name: /Qué falta para que tenga efecto/ });
    await expect(waiting.getByText(/Faltan \d firmas/)).toBeVisible();
    await expectAccessible(page, 'a role that waits');
    await expectToFit(page, 'a role that waits');
  });

  await test.step('signed by both, seen by staff', async () => {
    await signRole(page, program, PHONES.lucia);
    await logIn(tomas, PEOPLE.tomas);
    await signRole(tomas, program, PHONES.tomas);
    const role = await findRole(program);
    await program.office('role', 'validate', role?.uuid ?? '', '--by', STAFF, '--on-paper');
    expect(await findRole(program)).toBeUndefined();
    await openSection(page, 'Cuenta de Lucía y Tomás', 'Personas');
    const olga = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: /^Olga Prats/ }) });
    await expect(olga.getByText('Activo', { exact: true })).toBeVisible();
    // She is no holder: neither orders nor their rules change by her.
    await openSection(page, 'Cuenta de Lucía y Tomás', 'Régimen de firma');
    await expect(
      page.getByText(
        'Para firmar una orden hacen falta las 2 firmas: Lucía Ferrer Vidal y Tomás Ibarra Soto.',
      ),
    ).toBeVisible();
    await expectAccessible(page, 'how an account is signed');
  });

  const other = await test.step('an account of Lucía alone has an address too', async () => {
    await page.goto('/account/config');
    return (
      (await page.getByRole('link', { name: 'Configurar Ahorro personal' }).getAttribute('href')) ??
      ''
    );
  });

  const olga = tomas;
  await test.step('she comes in by the link of her mail', async () => {
    await olga.context().clearCookies();
    await olga.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await olga.goto(await lastMailLink(program, OLGA.email));
    for (const name of ['Contraseña nueva', 'Repita la contraseña'])
      await olga.getByLabel(name).fill(OLGA.password);
    await olga.getByRole('button', { name: 'Guardar la contraseña' }).click();
    await olga.getByRole('link', { name: 'Entrar' }).click();
    await olga.getByLabel('Número de documento').fill(OLGA.document);
    await olga.getByLabel('Contraseña', { exact: true }).fill(OLGA.password);
    await olga.getByRole('button', { name: 'Entrar' }).click();
    await expect(olga).not.toHaveURL(/\/login/);
    await leaveForLater(olga);
  });

  await test.step('and sees one account, what she may and what she may not', async () => {
    await olga.goto('/account/config');
    await expect(olga.getByRole('link', { name: /^Configurar / })).toHaveCount(1);
    await olga.getByRole('link', { name: /^Configurar Cuenta de Lucía y Tomás/ }).click();
    const who = olga.getByRole('region', { name: 'Quién puede hacer qué' });
    await expect(
      who.getByRole('listitem').filter({ hasText: /^ver posiciones y operaciones$/ }),
    ).toBeVisible();
    await expect(who.getByRole('heading', { name: 'Usted no puede' })).toBeVisible();
    await expect(
      who.getByRole('listitem').filter({ hasText: /^ordenar operaciones$/ }),
    ).toBeVisible();
    await expect(
      olga.getByRole('button', { name: 'Modificar los datos de la cuenta' }),
    ).toBeDisabled();
    await expectAccessible(olga, 'an account that one only looks at');
    await expectToFit(olga, 'an account that one only looks at');
    await openSection(olga, 'Cuenta de Lucía y Tomás', 'Cuentas bancarias');
    await expect(olga.getByRole('button', { name: 'Añadir una cuenta bancaria' })).toBeDisabled();
    await expect(olga.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);
    await openSection(olga, 'Cuenta de Lucía y Tomás', 'Personas');
    await expect(olga.getByRole('button', { name: 'Dejar mi papel' })).toBeEnabled();
    await expect(
      olga.getByRole('button', { name: 'Añadir una persona autorizada' }),
    ).toBeDisabled();
    await olga.goto(other);
    await expect(olga.getByText('Esta cuenta no está entre las suyas')).toBeVisible();
  });
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
