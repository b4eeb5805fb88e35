import { changeOrderStatus, getOrder } from '@area/contract/office/orders/calls';
import { listProposals } from '@area/contract/office/proposals/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { OrderScreen } from './order-screen.tsx';
import type { Order } from './order.ts';

const AT = '2026-11-05T08:00:00.000Z';
const REFERENCE = 'OP0000000123';

const NOTHING_YET = {
  units: null,
  nav: null,
  nav_date: null,
  ordered_units: null,
  settlement_date: null,
  gross: null,
  gain: null,
  withholding: null,
  net: null,
  parent: null,
  cancel_reason: null,
} as const;
const NO_LINES = {
  legs: [],
  lots: [],
  file_lines: [],
  money: [],
  documents: [],
  corrections: [],
  paid_from: [],
  waiting_for: [],
  proposals: [],
};

const order = (fields: Partial<Order> = {}): Order => ({
  ...NOTHING_YET,
  ...NO_LINES,
  uuid: idOf(1),
  reference: REFERENCE,
  type: 'SUSCRIPCION',
  operation_status: 'VALIDATED',
  payment_status: 'RECONCILED',
  payment_method: 'TRANSFERENCIA',
  account: '3000000001',
  account_uuid: idOf(2),
  owners: 'Lucía Ferrer Vidal (50100302T)',
  product: 'Cierzo Renta',
  product_code: '10392',
  amount: '1000.00',
  fee: '0.00',
  expected_nav_date: '2026-11-05',
  source: 'ONLINE',
  created_at: AT,
  order_at: AT,
  ordered_by: { uuid: idOf(3), name: 'Lucía Ferrer Vidal', document_number: '50100302T' },
  envelope: { code: '7KQ2M9XAV4RT3HWC', status: 'DONE' },
  signers: [
    {
      uuid: idOf(3),
      name: 'Lucía Ferrer Vidal',
      signed_at: AT,
      factor: 'SMS',
      masked_phone: '*** 302',
      passkey_name: null,
      ip: '::1',
    },
  ],
  moves: [
    { to: 'SIGNED', row: 'O10', right: 'MOVE_OPERATION', is_together: false, asks_reason: true },
    { to: 'CANCELLED', row: 'O10', right: 'MOVE_OPERATION', is_together: true, asks_reason: true },
  ],
  historical: [
    { from: null, to: 'REGISTERED_ONLINE', at: AT, actor_kind: 'C', actor_name: '', reason: null },
  ],
  ...fields,
});

const draw = (set?: 'AUDIT' | 'OPERATIONS') =>
  drawOffice(
    <Route path="/orders/:reference">
      <OrderScreen />
    </Route>,
    { path: `/orders/${REFERENCE}`, ...(set && { set }) },
  );

test('an order has its facts, its signatures and only the moves of the table', async () => {
  fakeServer(reply(getOrder, () => order()));
  const { container } = draw();
  expect(await screen.findByText('Lucía Ferrer Vidal (50100302T)')).toBeTruthy();
  expect(screen.getByText('Código por SMS · *** 302')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Pasar a/ })).toHaveLength(2);
  expect(await findViolations(container)).toEqual([]);
});

test('a paid one is cancelled by two, with a reason', async () => {
  const heard = fakeServer(
    reply(getOrder, () => order()),
    reply(changeOrderStatus, () => ({
      uuid: idOf(1),
      reference: REFERENCE,
      operation_status: 'CANCELLED' as const,
    })),
    replyList(listProposals, () => []),
  );
  draw();
  const [button] = await screen.findAllByRole('button', { name: /^Pasar a Cancelad/ });
  if (!button) throw new Error('no move');
  await userEvent.click(button);
  const form = await screen.findByRole('dialog');
  expect(within(form).getByText(/hasta que la apruebe/)).toBeTruthy();
  await userEvent.type(within(form).getByLabelText('Motivo'), 'Lo pide el cliente');
  await userEvent.click(within(form).getByRole('button', { name: 'Proponer' }));
  await screen.findByText('Hecho');
  expect(heard.find(({ call }) => call === changeOrderStatus.id)?.body).toEqual({
    status: 'CANCELLED',
    reason: 'Lo pide el cliente',
  });
});

test('whoever only reads is shown no move', async () => {
  fakeServer(reply(getOrder, () => order()));
  draw('AUDIT');
  await screen.findByText('Lucía Ferrer Vidal (50100302T)');
  expect(screen.queryByRole('button', { name: /^Pasar a/ })).toBeNull();
});
