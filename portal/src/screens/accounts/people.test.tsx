import {
  addInterveners,
  changeAccountIntervener,
  listAccountInterveners,
  removeAccountIntervener,
} from '@area/contract/account-people/calls';
import { getEnvelope } from '@area/contract/signatures/calls';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { HOLDERS, personOnAccount, roleOf } from '../../testing/accounts.ts';
import { orderEnvelopeOf } from '../../testing/envelopes.ts';
import { refuse, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { openAccount, sentTo } from '../../testing/open-account.tsx';
import { accountOf, idOf } from '../../testing/people.ts';

const NOA = personOnAccount({
  uuid: idOf(5),
  name: 'Noa Prieto',
  document_masked: '*****009V',
  account_intervener_role: [
    roleOf({
      uuid: idOf(105),
      role: 'AUTORIZADO',
      status: 'PENDING',
      since: null,
      uuid_envelope: idOf(65),
      missing_signatures: 2,
      are_documents_validated: false,
    }),
  ],
});
const ATTORNEY = personOnAccount({
  uuid: idOf(6),
  name: 'Noé Sanz',
  account_intervener_role: [
    roleOf({ uuid: idOf(106), role: 'APODERADO', power_limit_eur: '50000.00' }),
  ],
});
const ROLE_ENVELOPE = orderEnvelopeOf({
  uuid: idOf(65),
  purpose: 'ROLE',
  uuid_operation: null,
  order: null,
  missing_count: 2,
});
const COMPANY = accountOf({ account_type: 'J', alias: 'Talleres Aldebarán' });
const type = async (name: string, text: string): Promise<void> =>
  userEvent.type(screen.getByRole('textbox', { name }), text);
const items = async () =>
  within(await screen.findByRole('list', { name: 'Personas de la cuenta' }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a role that waits says what is missing, who has signed, and leads to signing', async () => {
  const { container, asked } = openAccount(
    'people',
    { people: [...HOLDERS, NOA] },
    reply(getEnvelope, () => ROLE_ENVELOPE),
  );
  const missing = within(
    await screen.findByRole('region', { name: 'Qué falta para que tenga efecto: Autorizado' }),
  );
  expect(await missing.findByText('Faltan 2 firmas')).toBeTruthy();
  expect(missing.getByText('Tomás Ibarra Soto')).toBeTruthy();
  expect(missing.getByText('Falta que validemos su documentación')).toBeTruthy();
  expect(missing.getByRole('link', { name: 'Firmar ahora' }).getAttribute('href')).toBe(
    `/sign-documents?envelope=${idOf(65)}`,
  );
  expect(asked.some(({ query }) => query.get('$expand') === 'account_intervener_role')).toBe(true);
  expect(await findViolations(container)).toEqual([]);
});

test('whoever does not sign it still learns how many are missing', async () => {
  openAccount(
    'people',
    { people: [...HOLDERS, NOA] },
    refuseAs(getEnvelope, 'NOT_FOUND', { info: 'No encontrado' }),
  );
  expect(await screen.findByText('Faltan 2 firmas')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Firmar ahora' })).toBeNull();
});

test('without anybody the words of the specification stand there', async () => {
  openAccount('people', { people: [] });
  expect(await screen.findByText('No hay intervinientes')).toBeTruthy();
});

test('a failure names the request', async () => {
  openAccount('people', {}, refuse(listAccountInterveners, 409, 'Ahora no se puede.'));
  expect(await screen.findByText('No hemos podido cargar las personas de la cuenta')).toBeTruthy();
  expect(screen.getByText(/peticion-1/)).toBeTruthy();
});

test('an authorised person is asked for: the rules of each field, the alert, and what follows', async () => {
  const added = refuseAs(addInterveners, 'INVALID_INPUT', {
    info: 'Revise los datos.',
    errors: [
      { field: 'interveners.0.email', code: 'INVALID', message: 'Ese correo no se puede usar.' },
    ],
  });
  let isRefused = true;
  const { asked, container } = openAccount(
    'people',
    {},
    {
      ...added,
      answer: (request) => (isRefused ? added : reply(addInterveners, () => [NOA])).answer(request),
    },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Añadir una persona autorizada' }),
  );
  expect(
    screen.getByText(/mandaremos un correo electrónico con las instrucciones y los documentos/),
  ).toBeTruthy();
  await type('Número de documento', '12345678A');
  await userEvent.tab();
  expect(screen.getByText(/DNI/, { selector: '[class*="error"]' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
  const summary = within((await screen.findAllByRole('alert'))[0] as HTMLElement);
  expect(summary.getByRole('link', { name: 'Nombre: Campo requerido.' })).toBeTruthy();
  expect(summary.getByRole('link', { name: 'Fecha de nacimiento: Campo requerido.' })).toBeTruthy();
  expect(sentTo(asked, addInterveners.id)).toEqual([]);
  expect(await findViolations(container)).toEqual([]);

  await userEvent.click(screen.getByRole('radio', { name: /solo para consulta/ }));
  await userEvent.clear(screen.getByRole('textbox', { name: 'Número de documento' }));
  await type('Número de documento', '50101009V');
  await type('Nombre', 'Noa');
  await type('Primer apellido', 'Prieto');
  await userEvent.type(screen.getByLabelText('Fecha de nacimiento'), '1990-02-03');
  await type('Correo electrónico', 'noa@example.com');
  await type('Teléfono móvil', '600101009');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
  // What the server refused is at its field, and nothing that was typed is lost.
  expect(
    within((await screen.findAllByRole('alert'))[0] as HTMLElement).getByRole('link', {
      name: 'Correo electrónico: Ese correo no se puede usar.',
    }),
  ).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveProperty('value', 'Noa');
  isRefused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
  expect(
    await screen.findByText('Hemos recibido su solicitud para añadir a Noa Prieto'),
  ).toBeTruthy();
  expect(screen.getByText(/Hemos enviado un correo electrónico a noa@example.com/)).toBeTruthy();
  const keys = asked
    .filter(({ call }) => call === addInterveners.id)
    .map(({ headers }) => headers.get('Idempotency-Key'));
  // The same words, refused and sent again.
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(sentTo(asked, addInterveners.id).at(-1)).toEqual({
    kind: 'PHYSICAL_ACCOUNT',
    interveners: [
      {
        document_type: 'DNI',
        document_number: '50101009V',
        given_name: 'Noa',
        family_name_1: 'Prieto',
        birthdate: '1990-02-03',
        email: 'noa@example.com',
        mobile_phone_prefix: '+34',
        mobile_phone: '600101009',
        role: 'AUTORIZADO_CONSULTA',
      },
    ],
  });
});

test.each([
  ['an entity', COMPANY, 'Añadir un apoderado', 'Límite del poder'],
  [
    'a minor',
    accountOf({ has_minor_holder: true }),
    'Añadir un tutor o una persona autorizada',
    'Interviene como',
  ],
])('whom one adds follows whose account it is: %s', async (_, account, title, field) => {
  openAccount('people', { account });
  await userEvent.click(await screen.findByRole('button', { name: title }));
  expect(screen.getByText(field, { exact: false, selector: '[class*="label"]' })).toBeTruthy();
});

test('the limit of a power is changed, and what must be signed first is said', async () => {
  const waiting = {
    ...ATTORNEY,
    account_intervener_role: [
      ...(ATTORNEY.account_intervener_role ?? []),
      roleOf({
        uuid: idOf(107),
        role: 'APODERADO',
        status: 'PENDING',
        power_limit_eur: '90000.00',
      }),
    ],
  };
  const { asked, container } = openAccount(
    'people',
    { account: COMPANY, people: [ATTORNEY] },
    reply(changeAccountIntervener, () => waiting),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Cambiar el límite del poder de Noé Sanz' }),
  );
  const limit = screen.getByRole('textbox', { name: /Cambiar el límite/ });
  expect(limit).toHaveProperty('value', '50000,00');
  await userEvent.clear(limit);
  await userEvent.type(limit, 'mucho');
  await userEvent.tab();
  expect(screen.getByText('No contiene un valor válido (p.e: 1000,35).')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.clear(limit);
  await userEvent.type(limit, '90.000,00');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(
    await screen.findByText('Cambio enviado. Tienen que firmarlo todos los titulares.'),
  ).toBeTruthy();
  expect(sentTo(asked, changeAccountIntervener.id)).toEqual([{ power_limit_eur: '90000.00' }]);
});

test('somebody is removed after a second question, and a refusal is said in it', async () => {
  const refused = refuseAs(removeAccountIntervener, 'INVALID_INPUT', {
    info: 'No se puede.',
    errors: [{ field: 'role', code: 'INVALID', message: 'Alguien debe representar a la entidad.' }],
  });
  let isRefused = true;
  const { asked } = openAccount(
    'people',
    { account: COMPANY, people: [ATTORNEY] },
    {
      ...refused,
      answer: (request) =>
        (isRefused ? refused : reply(removeAccountIntervener, () => ATTORNEY)).answer(request),
    },
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Quitar a Noé Sanz de la cuenta' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(sentTo(asked, removeAccountIntervener.id)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, quitar' }));
  expect(await dialog.findByText('Alguien debe representar a la entidad.')).toBeTruthy();
  isRefused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Sí, quitar' }));
  expect(await screen.findByText('Noé Sanz ya no figura en la cuenta')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who leaves goes back to their accounts; who owns the account is not removed', async () => {
  const me = { ...ATTORNEY, is_me: true };
  const { history } = openAccount(
    'people',
    { account: { ...COMPANY, my_actions: ['V', 'D'] }, people: [personOnAccount(), me] },
    reply(removeAccountIntervener, () => me),
  );
  expect((await items()).queryByRole('button', { name: /Lucía/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Cambiar el límite/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Dejar la cuenta' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sí, dejar la cuenta' }),
  );
  await waitFor(() => expect(history.at(-1)).toBe('/account/config'));
});

test('staff see everybody and everything that is done, and do none of it', async () => {
  enterAdminMode('50100302T');
  const { container } = openAccount('people', { account: COMPANY, people: [ATTORNEY] });
  for (const name of [
    'Quitar a Noé Sanz de la cuenta',
    'Cambiar el límite del poder de Noé Sanz',
    'Añadir un apoderado',
  ])
    expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true);
  expect(await findViolations(container)).toEqual([]);
});

test('whoever speaks for the holder finds what they declare in that name, and an attorney does not', async () => {
  const ward = { uuid: idOf(7), name: 'Nora Ferrer', roles: ['TITULAR' as const] };
  const { container } = openAccount('people', { account: accountOf({ holders: [ward] }) });
  const declared = within(
    await screen.findByRole('list', { name: 'Lo que usted declara por Nora Ferrer' }),
  );
  expect(declared.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/profile/kyc-form?of=${ward.uuid}`,
    `/profile?section=tax&of=${ward.uuid}`,
    `/account/tax-reports?of=${ward.uuid}`,
  ]);
  expect(await findViolations(container)).toEqual([]);
  cleanup();
  openAccount('people', { account: accountOf({ holders: [ward], my_actions: ['V', 'O', 'S'] }) });
  await items();
  expect(screen.queryByText(/declara por/)).toBeNull();
});
