import type { Page } from '@playwright/test';
import { expectToFit, openSection, sign } from './account-steps.ts';
import { lastMailLink } from './demo.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { PEOPLE, logIn } from './people.ts';
import type { Program } from './program.ts';
import { choose, press, type, tabTo } from './keyboard-steps.ts';

const PHONE = { width: 390, height: 844 };
const PHONES = { lucia: '600100302', tomas: '600100403', marta: '600100504' } as const;
/** A company's next attorney, without a limit. */
const NURIA = { document: '50200888F', email: 'nuria.gil@example.com' } as const;
/** Nobody here yet. */
const OLGA = {
  document: '50200777B',
  email: 'olga.prats@example.com',
  password: 'Tres-gatos-en-Teruel-7',
} as const;

test.use({ programName: 'authorised person', viewport: PHONE });

interface WaitingRole {
  readonly uuid: string;
  readonly document_number: string;
  readonly missing_signatures: number;
}

const findRole = async (program: Program, document: string): Promise<WaitingRole | undefined> =>
  ((await program.office('list-waiting-roles')) as readonly WaitingRole[]).find(
    ({ document_number }) => document_number === document,
  );

/** Each step after the first login may be interrupted and resumed: her document, data protection, her registration. */
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

/** Both holders sign from the row of the added person. */
const signRole = async (page: Page, program: Program, phone: string): Promise<void> => {
  await openSection(page, 'Cuenta de Lucía y Tomás', 'Personas');
  await page.getByRole('link', { name: 'Firmar ahora' }).click();
  await sign(page, program, phone);
};

const askForOlga = async (page: Page): Promise<void> => {
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
  await tabTo(page, page.getByLabel('Fecha de nacimiento'));
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
};

const comeInByMail = async (olga: Page, program: Program): Promise<void> => {
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
};

const expectOneAccount = async (olga: Page, other: string): Promise<void> => {
  await olga.goto('/account/config');
  await expect(olga.getByRole('link', { name: /^Configurar / })).toHaveCount(1);
  await olga.getByRole('link', { name: /^Configurar Cuenta de Lucía y Tomás/ }).click();
  const who = olga.getByRole('region', { name: 'Quién puede hacer qué' });
  await expect(
    who.getByRole('listitem').filter({ hasText: /^ver posiciones y operaciones$/ }),
  ).toBeVisible();
  await expect(who.getByRole('heading', { name: 'Usted no puede' })).toBeVisible();
  await expect(who.getByRole('listitem').filter({ hasText: /^dar órdenes$/ })).toBeVisible();
  await expect(
    olga.getByRole('button', { name: 'Modificar los datos de la cuenta' }),
  ).toBeDisabled();
  await expectAccessible(olga, 'an account that one only looks at');
  await expectToFit(olga, 'an account that one only looks at');
  await openSection(olga, 'Cuenta de Lucía y Tomás', 'Cuentas bancarias');
  await expect(olga.getByRole('button', { name: 'Añadir una cuenta bancaria' })).toBeDisabled();
  await expect(olga.getByRole('button', { name: /^Quitar/ })).toHaveCount(0);
  await openSection(olga, 'Cuenta de Lucía y Tomás', 'Personas');
  await expect(olga.getByRole('button', { name: 'Dejar la cuenta' })).toBeEnabled();
  await expect(olga.getByRole('button', { name: 'Añadir una persona autorizada' })).toBeDisabled();
  await olga.goto(other);
  await expect(olga.getByText('Esta cuenta no está entre las suyas')).toBeVisible();
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

  await test.step('asked for by keyboard on a phone', async () => askForOlga(page));

  await test.step('signed by both, seen by staff', async () => {
    await signRole(page, program, PHONES.lucia);
    await logIn(tomas, PEOPLE.tomas);
    await signRole(tomas, program, PHONES.tomas);
    const role = await findRole(program, OLGA.document);
    await program.office('validate-role', role?.uuid ?? '', '--is-on-paper');
    expect(await findRole(program, OLGA.document)).toBeUndefined();
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
  await test.step('she comes in by the link of her mail', async () => comeInByMail(olga, program));

  await test.step('and sees one account, what she may and what she may not', async () =>
    expectOneAccount(olga, other));
});

test('an attorney without a limit is asked for by the administrator, signed, and may act once staff validate it @task-12', async ({
  person: page,
  program,
}) => {
  const person = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Nuria Gil/ }) });
  await logIn(page, PEOPLE.marta);
  await openSection(page, 'Talleres Aldebarán', 'Personas');
  await press(page, 'button', 'Añadir un apoderado');
  await type(page, 'Nombre', 'Nuria');
  await type(page, 'Primer apellido', 'Gil');
  await type(page, 'Número de documento', NURIA.document);
  await page.getByLabel('Fecha de nacimiento').fill('1984-02-17');
  await type(page, 'Correo electrónico', NURIA.email);
  await type(page, 'Teléfono móvil', '600200888');
  await press(page, 'button', 'Enviar la solicitud');
  await expect(page.getByText('Hemos recibido su solicitud para añadir a Nuria Gil')).toBeVisible();
  await expect(person.getByText('Sin límite de importe')).toBeVisible();
  const waiting = person.getByRole('region', { name: /Qué falta para que tenga efecto/ });
  // Who is limited to 30,000 € gives nobody a power without a limit.
  await expect(waiting).not.toContainText('Hugo');
  await expectAccessible(page, 'an attorney who waits');
  await press(page, 'link', 'Firmar ahora');
  await sign(page, program, PHONES.marta);
  const role = await findRole(program, NURIA.document);
  await program.office('validate-role', role?.uuid ?? '', '--is-on-paper');
  await openSection(page, 'Talleres Aldebarán', 'Personas');
  await expect(person.getByText('Activo', { exact: true })).toBeVisible();
  await expectToFit(page, 'an attorney in force');
});
