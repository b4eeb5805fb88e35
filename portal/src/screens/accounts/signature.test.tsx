import { changeArrangement, getAccount, withdrawArrangement } from '@area/contract/accounts/calls';
import { getEnvelope } from '@area/contract/signatures/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { HOLDERS, personOnAccount, roleOf } from '../../testing/accounts.ts';
import { orderEnvelopeOf } from '../../testing/envelopes.ts';
import { inTurn, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { openAccount, sentTo } from '../../testing/open-account.tsx';
import { accountOf, idOf } from '../../testing/people.ts';

const THIRD = personOnAccount({
  uuid: idOf(7),
  name: 'Sara Gil',
  account_intervener_role: [roleOf({ uuid: idOf(108) })],
});
const THREE = [...HOLDERS, THIRD];
const WAITING = accountOf({
  waiting_arrangement: {
    signature_type: 'INDISTINTA',
    signature_arrangement: 'I',
    required_signatures: null,
    rules: [],
    uuid_envelope: idOf(66),
    requested_by: 'Tomás Ibarra Soto',
    requested_at: '2026-11-20T10:00:00.000Z',
  },
});
const CHANGE = 'Cambiar el régimen de firma';
const press = async (name: string): Promise<void> => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const rule = (number: number) => within(screen.getByRole('group', { name: `Regla ${number}` }));
const preview = () => within(screen.getByRole('region', { name: 'Así quedaría' }));

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('another arrangement is told in words as it is chosen, checked, and sent over the version that was read', async () => {
  const { asked, container } = openAccount(
    'signature',
    { people: THREE },
    reply(changeArrangement, () => WAITING),
  );
  expect(await screen.findByText(/hacen falta las 3 firmas/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: CHANGE }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
  expect(
    within((await screen.findAllByRole('alert'))[0] as HTMLElement).getByText(
      /La cuenta ya se firma así/,
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: /^Mancomunada\s*Firman/ }));
  expect(preview().getByText(/hacen falta 2 de 3 firmas/)).toBeTruthy();
  const count = screen.getByRole('textbox', { name: 'Cuántas firmas hacen falta' });
  await userEvent.clear(count);
  await userEvent.type(count, '4');
  expect(
    screen.getByText('Debe estar entre 2 y 3, las personas que firman en esta cuenta.'),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.clear(count);
  await userEvent.type(count, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
  expect(
    await screen.findByText('Cambio enviado. Tienen que firmarlo todos los titulares.'),
  ).toBeTruthy();
  expect(sentTo(asked, changeArrangement.id)).toEqual([
    { signature_arrangement: 'M', required_signatures: 2, version: 3 },
  ]);
});

test('ordered rules are added, moved and removed by keyboard, and an order that none reaches is told', async () => {
  const { asked, container } = openAccount(
    'signature',
    { people: THREE },
    reply(changeArrangement, () => WAITING),
  );
  await userEvent.click(await screen.findByRole('button', { name: CHANGE }));
  await userEvent.click(screen.getByRole('radio', { name: /Mancomunada condicionada/ }));
  await press('Añadir una regla');
  await press('Añadir una regla');
  await userEvent.type(rule(1).getByRole('textbox', { name: /Importe máximo/ }), '50.000');
  await userEvent.type(rule(2).getByRole('textbox', { name: /Importe máximo/ }), '10000');
  await userEvent.tab();
  expect(rule(2).getByText('Los importes máximos deben ir de menor a mayor.')).toBeTruthy();
  await press('Subir la regla 2');
  expect(screen.getByText('La regla está ahora en el lugar 1.')).toBeTruthy();
  expect(rule(1).getByRole('textbox', { name: /Importe máximo/ })).toHaveProperty('value', '10000');
  expect(screen.getByRole('button', { name: 'Subir la regla 1' })).toHaveProperty('disabled', true);
  await userEvent.clear(rule(2).getByRole('textbox', { name: 'Firmas necesarias' }));
  await userEvent.type(rule(2).getByRole('textbox', { name: 'Firmas necesarias' }), '2');
  await userEvent.click(rule(2).getByRole('checkbox', { name: 'Reembolso' }));
  await userEvent.click(rule(2).getByRole('checkbox', { name: 'Sara Gil' }));
  expect(
    preview().getByText(/solo en Reembolso: hacen falta 2 de 3 firmas, con la de Sara Gil/),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Añadir una regla');
  await press('Quitar la regla 3');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
  await waitFor(() =>
    expect(sentTo(asked, changeArrangement.id)).toEqual([
      {
        signature_arrangement: 'O',
        version: 3,
        rules: [
          {
            max_amount: '10000.00',
            operation_types: [],
            required_count: 1,
            must_include_roles: [],
            must_include_persons: [],
          },
          {
            max_amount: '50000.00',
            operation_types: ['REEMBOLSO'],
            required_count: 2,
            must_include_roles: [],
            must_include_persons: [THIRD.uuid],
          },
        ],
      },
    ]),
  );
});

test('what waits is told with its progress and may be withdrawn; another one may not be asked for meanwhile', async () => {
  const envelope = orderEnvelopeOf({
    uuid: idOf(66),
    purpose: 'SIGNATURE_REGIME',
    uuid_operation: null,
    order: null,
  });
  const { container, asked } = openAccount(
    'signature',
    { account: WAITING },
    reply(getEnvelope, () => envelope),
    reply(withdrawArrangement, () => accountOf()),
    inTurn(
      reply(getAccount, () => WAITING),
      reply(getAccount, () => accountOf()),
    ),
  );
  const waiting = within(await screen.findByRole('region', { name: 'Cambio pendiente de firma' }));
  expect(waiting.getByText(/Lo solicitó Tomás Ibarra Soto/)).toBeTruthy();
  expect(waiting.getByText(/basta una firma/)).toBeTruthy();
  expect((await waiting.findByRole('link', { name: 'Firmar ahora' })).getAttribute('href')).toBe(
    `/sign-documents?envelope=${idOf(66)}`,
  );
  expect(screen.getByRole('button', { name: CHANGE })).toHaveProperty('disabled', true);
  expect(screen.getByText(/Ya hay un cambio pendiente de firma/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(waiting.getByRole('button', { name: 'Retirar el cambio' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sí, retirar' }),
  );
  expect(await screen.findByText('Cambio retirado')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Cambio pendiente de firma' })).toBeNull(),
  );
  expect(asked.some(({ call }) => call === withdrawArrangement.id)).toBe(true);
});

test('who was too late is told, and what was chosen stays', async () => {
  const conflict = refuseAs(changeArrangement, 'VERSION_CONFLICT', {
    info: 'Estos datos han cambiado desde que los abrió.',
  });
  openAccount('signature', {}, conflict);
  await userEvent.click(await screen.findByRole('button', { name: CHANGE }));
  await userEvent.click(screen.getByRole('radio', { name: /Indistinta/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la solicitud' }));
  expect(
    await screen.findByText('Alguien ha cambiado estos datos mientras usted los editaba'),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Indistinta/ })).toHaveProperty('checked', true);
});

test('staff read it and change nothing', async () => {
  enterAdminMode('50100302T');
  openAccount('signature');
  expect(await screen.findByRole('button', { name: CHANGE })).toHaveProperty('disabled', true);
});
