import { getChallenge } from '@area/contract/office/session/calls';
import {
  listBankLines,
  listPaymentSuggestions,
  matchPayment,
  unmatchPayment,
} from '@area/contract/office/payments/calls';
import type { ResponseOf } from '@area/contract/call';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route } from 'wouter';
import { expect, test } from 'vitest';
import { fakeServer, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { BANK_PATHS, paymentPath } from './bank-paths.ts';
import { PaymentScreen } from './payment-screen.tsx';

type Line = ResponseOf<typeof listBankLines>;
type Suggestion = ResponseOf<typeof listPaymentSuggestions>;

const LINE: Line = {
  uuid: idOf(1),
  booked_on: '2026-11-05',
  value_on: null,
  amount: '1500.00',
  iban: 'ES9121000418450200051332',
  payer_name: 'Ana Pérez',
  concept: 'aportación de marzo',
  bank_reference: 'N43-1',
  outcome: 'ambiguous',
  product: '10392',
  order: null,
  order_uuid: null,
  order_status: null,
  imported_by: 'operaciones, direccion',
  imported_at: '2026-11-05T08:00:00.000Z',
  resolved_by: null,
  resolved_at: null,
  refund_on: '2026-11-19',
  refund_status: null,
};

const MATCHED: Line = {
  ...LINE,
  amount: '12000.00',
  outcome: 'matched',
  order: 'OP0000000011',
  order_status: 'RD_SENT',
  refund_on: null,
};

const suggestion = (reference: string, fields: Partial<Suggestion> = {}): Suggestion => ({
  uuid: idOf(Number(reference.slice(-2))),
  reference,
  status: 'SIGNED',
  account: '00000042',
  holders: ['Ana Pérez'],
  product: '10392',
  amount: '1500.00',
  difference: '0.00',
  order_at: '2026-11-04T10:00:00.000Z',
  reasons: ['HOLDER_ACCOUNT', 'AMOUNT'],
  rank: 1,
  is_tied: true,
  refused_because: null,
  ...fields,
});

const draw = (line: Line, set: 'OPERATIONS' | 'READ_ONLY' = 'OPERATIONS') =>
  drawOffice(<Route path={BANK_PATHS.payment} component={PaymentScreen} />, {
    set,
    path: paymentPath(line.uuid),
  });

const CHALLENGE = refuse(getChallenge, 404, 'No hay ninguno.');

test('two equal orders share a rank, nothing is chosen, and one that may not be paid says why', async () => {
  const heard = fakeServer(
    CHALLENGE,
    replyList(listBankLines, () => [LINE]),
    replyList(listPaymentSuggestions, () => [
      suggestion('OP0000000011'),
      suggestion('OP0000000012'),
      suggestion('OP0000000013', {
        rank: 2,
        is_tied: false,
        refused_because: 'El importe recibido es inferior al de la orden.',
      }),
    ]),
    reply(matchPayment, () => ({ uuid: LINE.uuid, reference: 'OP0000000012' })),
  );
  const { container } = draw(LINE);
  const table = await screen.findByRole('table', { name: 'Órdenes que puede pagar' });
  expect(within(table).getAllByText('Empate')).toHaveLength(2);
  expect(within(table).getByText('El importe recibido es inferior al de la orden.')).toBeTruthy();
  expect(within(table).getAllByRole('button', { name: 'Conciliar' })).toHaveLength(2);
  expect(await findViolations(container)).toEqual([]);
  const [, second] = within(table).getAllByRole('button', { name: 'Conciliar' });
  if (!second) throw new Error('no second order');
  await userEvent.click(second);
  const dialog = await screen.findByRole('dialog', { name: 'Conciliar con la orden OP0000000012' });
  expect(within(dialog).getByText('Se hace en cuanto lo confirme.')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  expect(await screen.findByText('Hecho')).toBeTruthy();
  expect(heard.find(({ call }) => call === matchPayment.id)?.body).toEqual({
    reference: 'OP0000000012',
  });
});

test('applied money is taken from its order with a reason; above 10,000 EUR by two', async () => {
  fakeServer(
    CHALLENGE,
    replyList(listBankLines, () => [MATCHED]),
    refuse(unmatchPayment, 422, 'La orden ya ha terminado.'),
  );
  draw(LINE);
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer la conciliación' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deshacer la conciliación' });
  expect(within(dialog).getByRole('button', { name: 'Proponer' })).toBeTruthy();
  await userEvent.type(within(dialog).getByLabelText('Motivo'), 'Era de otra orden');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Proponer' }));
  expect(await within(dialog).findByText('La orden ya ha terminado.')).toBeTruthy();
});

test('whoever only looks sees the line and nothing to press; one that is not there says so', async () => {
  fakeServer(
    replyList(listBankLines, ({ query }) => (query.has('$filter') ? [LINE] : [])),
    replyList(listPaymentSuggestions, () => [suggestion('OP0000000011', { is_tied: false })]),
  );
  draw(LINE, 'READ_ONLY');
  await screen.findByRole('table', { name: 'Órdenes que puede pagar' });
  for (const name of ['Conciliar', 'Devolver', 'Conciliar con otra orden'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
