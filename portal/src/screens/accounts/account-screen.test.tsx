import { listAccountInterveners } from '@area/contract/account-people/calls';
import { changeAccount, getAccount } from '@area/contract/accounts/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { personOnAccount, roleOf } from '../../testing/accounts.ts';
import { inTurn, refuse, refuseAs, reply, silent } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { openAccount, sentTo } from '../../testing/open-account.tsx';
import { TOMAS, accountOf, idOf } from '../../testing/people.ts';

const CHANGE = 'Modificar los datos de la cuenta';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('one account in plain words: its data, how it is signed, what the reader may and who may what', async () => {
  const people = [
    personOnAccount({ is_me: true }),
    personOnAccount({
      uuid: TOMAS,
      name: 'Tomás Ibarra Soto',
      account_intervener_role: [roleOf({ uuid: idOf(102), role: 'AUTORIZADO_CONSULTA' })],
    }),
  ];
  const { container } = openAccount('summary', { people });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cuenta de Lucía y Tomás' }),
  ).toBeTruthy();
  expect(await screen.findByText('Las órdenes las firma Lucía Ferrer Vidal.')).toBeTruthy();
  const who = within(await screen.findByRole('region', { name: 'Quién puede hacer qué' }));
  const looks = (await who.findByText(/Autorizado solo para consulta/)).closest('li');
  expect(looks?.textContent).toContain(
    'Puede ver posiciones y operaciones y consultar los documentos.',
  );
  expect(who.getByText('añadir o quitar personas').closest('ul')).toBeTruthy();
  expect(who.queryByText('designar beneficiarios')).toBeNull();
  const menu = within(screen.getByRole('navigation', { name: 'Secciones de la cuenta' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Resumen',
    'Personas',
    'Régimen de firma',
    'Cuentas bancarias',
    'Operaciones periódicas',
    'Documentación',
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('the alias has rules, and the focus goes into the form and back to its button', async () => {
  const { asked, container } = openAccount(
    'summary',
    {},
    reply(changeAccount, () => accountOf({ alias: 'Nuestra cuenta', version: 4 })),
  );
  await userEvent.click(await screen.findByRole('button', { name: CHANGE }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe(CHANGE);
  const alias = screen.getByRole('textbox', { name: 'Alias de la cuenta' });
  await userEvent.clear(alias);
  await userEvent.tab();
  expect(screen.getByText('Campo requerido.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(
    within(await screen.findByRole('alert')).getByRole('link', {
      name: 'Alias de la cuenta: Campo requerido.',
    }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.type(alias, 'Nuestra cuenta');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Periodicidad de los informes' }),
    'Anual',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Cambios guardados')).toBeTruthy();
  expect(sentTo(asked, changeAccount.id)).toEqual([
    { alias: 'Nuestra cuenta', report_frequency: 'ANNUAL', version: 3 },
  ]);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: CHANGE })),
  );
});

test('who was too late is told, keeps what was typed, and sends it over the new version', async () => {
  const fresh = accountOf({ version: 4, report_frequency: 'MONTHLY' });
  const conflict = refuseAs(changeAccount, 'VERSION_CONFLICT', {
    info: 'Estos datos han cambiado desde que los abrió.',
  });
  const { asked } = openAccount(
    'summary',
    {},
    inTurn(
      conflict,
      reply(changeAccount, () => fresh),
    ),
    inTurn(
      reply(getAccount, () => accountOf()),
      reply(getAccount, () => fresh),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: CHANGE }));
  const alias = screen.getByRole('textbox', { name: 'Alias de la cuenta' });
  await userEvent.clear(alias);
  await userEvent.type(alias, 'Ahorro');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(
    await screen.findByText('Alguien ha cambiado estos datos mientras usted los editaba'),
  ).toBeTruthy();
  expect(await screen.findByText('Mensual', { selector: 'dd' })).toBeTruthy();
  expect(alias).toHaveProperty('value', 'Ahorro');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(sentTo(asked, changeAccount.id)).toEqual([
      expect.objectContaining({ version: 3 }),
      expect.objectContaining({ alias: 'Ahorro', version: 4 }),
    ]),
  );
});

test('staff see all of it, and are told why they change nothing', async () => {
  enterAdminMode('50100302T');
  const { container } = openAccount('summary');
  expect(await screen.findByRole('button', { name: CHANGE })).toHaveProperty('disabled', true);
  expect((await screen.findAllByText(/cliente/i)).length).toBeGreaterThan(0);
  expect(await screen.findByText(/Para firmar una orden/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('whose role does not change the account is told whose does', async () => {
  openAccount('summary', { account: accountOf({ my_actions: ['V', 'D', 'P'] }) });
  expect(await screen.findByRole('button', { name: CHANGE })).toHaveProperty('disabled', true);
  expect(screen.getByText(/cambiar la cuenta corresponde a los titulares/)).toBeTruthy();
});

test('an account of somebody else leads back to one’s own', async () => {
  openAccount('summary', {}, refuseAs(getAccount, 'NOT_FOUND', { info: 'No encontrado' }));
  expect(await screen.findByText('Esta cuenta no está entre las suyas')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver sus cuentas' }).getAttribute('href')).toBe(
    '/account/config',
  );
});

test('a failure says what happened and offers another try', async () => {
  openAccount(
    'summary',
    {},
    inTurn(
      refuse(getAccount, 409, 'Ahora no se puede.'),
      reply(getAccount, () => accountOf()),
    ),
  );
  expect(await screen.findByText('No hemos podido cargar la cuenta')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cuenta de Lucía y Tomás' }),
  ).toBeTruthy();
});

test('what speaks of the people holds its place, and fails alone', async () => {
  openAccount('summary', {}, silent(listAccountInterveners));
  expect(await screen.findByText('1000000302')).toBeTruthy();
  expect((await screen.findAllByText('Cargando…')).length).toBeGreaterThan(0);
});
