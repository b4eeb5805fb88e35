import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import type { Position } from '@area/contract/accounts/schemas';
import { listBankAccounts } from '@area/contract/bank-accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { createOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import type { Simulation } from '@area/contract/simulation/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bankOf, mandateOf } from '../../testing/accounts.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { productOf, simulationOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { OperateScreen } from './operate-screen.tsx';

const PLAN = idOf(21);
const HELD: Position = {
  uuid_product: PLAN,
  code: '64678',
  name: 'Alisios Jubilación Flexible',
  class: 'Única',
  type: 'P',
  risk: 4,
  units: '600.000000',
  blocked_units: '0.000000',
  reserved_units: '0.000000',
  free_units: '600.000000',
  nav: '14.000000',
  nav_date: '2026-11-20',
  value: '8400.00',
  cost: '5000.00',
  gain: '3400.00',
  gain_percent: '68.0000',
  weight: '100.0000',
};
const SIMULATED: Simulation = simulationOf({
  minimum: '30.00',
  maximum: '1500.00',
  contribution: {
    year: 2026,
    kind: 'PARTICIPE',
    limit: '1500.00',
    contributed: '1120.00',
    committed: '0.00',
    declared_elsewhere: '0.00',
    max: '380.00',
    is_first: false,
    must_say_for: null,
  },
  periodic: {
    first_start: '2026-11-30',
    minimum: '30.00',
    instalments: [{ nominal_date: '2026-12-05', date: '2026-12-07', amount: '100.00' }],
  },
});

const knows = (
  positions: readonly Position[],
  { is_first }: { readonly is_first: boolean } = { is_first: false },
) =>
  fakeServer(
    reply(createOperation, () => operationOf({ type: 'SOLICITUD_APORTACION_PERIODICA' })),
    reply(getMe, () => meOf([accountOf({ type: 'P' })])),
    replyList(listAccountProducts, () => [productOf({ uuid: PLAN, type: 'P', name: HELD.name })]),
    replyList(listPositions, () => positions),
    replyList(listBankAccounts, () => [bankOf({ mandate: mandateOf() })]),
    reply(simulateOperation, () => ({
      ...SIMULATED,
      contribution: SIMULATED.contribution && { ...SIMULATED.contribution, is_first },
    })),
  );

beforeEach(() => sessionStorage.clear());

const next = async (): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
const choose = async (name: RegExp): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('radio', { name }));
const put = async (label: string, value: string): Promise<boolean> =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

const said = async (text: string): Promise<void> =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toContain(text),
  );

test('the rules of the form and of the calendar are told before it is sent, and each revaluation is understood', async () => {
  const heard = knows([HELD]);
  const { container } = drawInArea(<OperateScreen />, '/operate');
  fireEvent.click(await screen.findByRole('button', { name: 'Aportar' }));
  await choose(/^Periódicamente/);
  await put('Importe de cada pago', '500');
  await put('Cada cuánto', 'TRIMESTRAL');
  await put('Primer pago', '2027-01-15');
  await next();
  await said('No puede superar la cantidad de 1500€ anuales.');
  await put('Cada cuánto', 'MENSUAL');
  await put('Importe de cada pago', '124');
  await put('Revalorización anual', 'ACUMULATIVO');
  await put('Aumento', '3');
  await next();
  await said('Superará el máximo de 1500€ anuales con la proxima revalorización');
  // What is left of this year counts too.
  await put('Importe de cada pago', '381');
  await put('Cada cuánto', 'ANUAL');
  await put('Primer pago', '2026-12-05');
  await next();
  await said('No puede superar la cantidad de 380€ anuales.');
  await put('Importe de cada pago', '100');
  await put('Revalorización anual', 'LINEAL');
  expect(screen.getByLabelText('Aumento')).toHaveProperty('value', '');
  await put('Aumento', '5');
  for (const box of screen.getAllByRole('checkbox', { checked: false })) fireEvent.click(box);
  expect(await screen.findByText('1.120,00 €')).toBeTruthy();
  expect(await screen.findByRole('rowheader', { name: '07-dic-2026' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await next();
  expect(await screen.findByText('5 € más cada año')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar y pasar a la firma' }));
  await waitFor(() =>
    expect(heard.find(({ call }) => call === createOperation.id)?.body).toMatchObject({
      type: 'SOLICITUD_APORTACION_PERIODICA',
      amount: '100',
      periodicity: 'ANUAL',
      start: '2026-12-05',
      end: null,
      revaluation: 'LINEAL',
      revaluation_value: '5',
      destined_for: null,
    }),
  );
});

test('who has not joined the plan yet contributes once first', async () => {
  knows([], { is_first: true });
  drawInArea(<OperateScreen />, '/operate');
  fireEvent.click(await screen.findByRole('button', { name: 'Aportar' }));
  expect(
    await screen.findByText('Podrá aportar periódicamente después de la primera vez.'),
  ).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Periódicamente' })).toBeNull();
});
