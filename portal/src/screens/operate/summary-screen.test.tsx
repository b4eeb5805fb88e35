import { getMe } from '@area/contract/me/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { getOperation } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { paperOf, signedOrder } from '../../testing/orders.ts';
import { LUCIA, accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { SummaryScreen } from './summary-screen.tsx';

const me = reply(getMe, () => meOf([accountOf()]));
const papers = replyList(listOperationDocuments, () => [
  paperOf(),
  paperOf({ uuid: idOf(42), subcategory: 'SIGNED_ORDER', title: 'Orden firmada' }),
]);

const open = () =>
  drawInArea(
    <Route path="/operate/summary/:uuid">
      <SummaryScreen />
    </Route>,
    `/operate/summary/${idOf(31)}`,
  );

const openFor = (operation: Operation) => {
  fakeServer(
    me,
    papers,
    reply(getOperation, () => operation),
  );
  return open();
};

test('tells a signed order how to be paid, ready to copy', async () => {
  const user = userEvent.setup();
  const { container } = openFor(signedOrder());
  expect(await screen.findByText('Ya está firmada: solo falta su transferencia')).toBeTruthy();
  expect(screen.getByText('ES58 9999 0001 4910 3920 0001')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Copiar el importe' }));
  expect(await navigator.clipboard.readText()).toBe('4000,00');
  expect(await screen.findByRole('button', { name: 'Descargar Orden firmada' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('gives no numbers before the signature, and says whose is missing', async () => {
  const { container } = openFor(operationOf());
  expect(await screen.findByRole('link', { name: 'Firmar la orden' })).toBeTruthy();
  expect(screen.queryByText(/ES58/)).toBeNull();
  const signers = within(screen.getByRole('region', { name: 'Firmas' }));
  expect(signers.getByText('Lucía Ferrer Vidal (usted)')).toBeTruthy();
  expect(signers.getByText('Falta su firma')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('follows the order to its units, and to its end', async () => {
  const { unmount } = openFor(
    signedOrder({
      payment_status: 'RECONCILED',
      operation_status: 'RD_SENT',
      nav_date: '2026-11-24',
      payment_instructions: null,
    }),
  );
  expect(await screen.findByText('Se aplicará el valor liquidativo del 24-nov-2026.')).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Qué pasa ahora' }).textContent).toContain(
    'El del 24-nov-2026 se publica el 25-nov-2026.',
  );
  unmount();
  openFor(
    operationOf({
      operation_status: 'CANCELLED',
      can_sign: false,
      cancel_reason: 'Cancelada por el cliente',
    }),
  );
  expect(await screen.findByText('Esta orden está cancelada')).toBeTruthy();
  expect(screen.queryByText('Cómo pagar')).toBeNull();
});

test('an order that repeats says whether it goes on or waits to be taken up again', async () => {
  const periodic = {
    type: 'SOLICITUD_SUSCRIPCION_PERIODICA',
    payment_method: 'DOMICILIACION',
    payment_instructions: null,
  } as const;
  const { unmount } = openFor(signedOrder({ ...periodic, operation_status: 'PERIODIC_ACTIVE' }));
  expect(await screen.findByText('Su operación periódica está en marcha')).toBeTruthy();
  unmount();
  openFor(signedOrder({ ...periodic, operation_status: 'PERIODIC_SUSPENDED' }));
  expect(await screen.findByText('Su operación periódica está en pausa')).toBeTruthy();
  expect(screen.queryByText('Su orden está firmada')).toBeNull();
});

test('an order that is not paid in says what follows, to the last step', async () => {
  openFor(
    signedOrder({
      type: 'REEMBOLSO',
      payment_method: null,
      payment_instructions: null,
      payment_status: 'NONE',
      operation_status: 'VALIDATED',
    }),
  );
  const steps = within(await screen.findByRole('list', { name: 'Qué pasa ahora' })).getAllByRole(
    'listitem',
  );
  expect(steps.slice(2).map(({ textContent }) => textContent)).toEqual([
    'Envío al registro',
    'Valor liquidativo y cálculo',
    'Dinero en su banco',
  ]);
});

test.each([
  ['whoever signed', 'Lucía', '2026-11-23T10:05:00.000Z', 'Usted ya ha firmado'],
  ['whoever did not', 'Lucía', null, 'Faltan firmas'],
] as const)(
  'an order that waits for others says to %s what is true',
  async (_who, name, at, title) => {
    openFor(
      operationOf({
        can_sign: false,
        signers: [{ uuid: LUCIA, name, signed_at: at }],
      }),
    );
    expect(await screen.findByText(title)).toBeTruthy();
  },
);

test('a redemption that somebody refused says who, why and nothing of paying', async () => {
  openFor(
    operationOf({
      type: 'REEMBOLSO',
      payment_method: null,
      payment_status: 'NONE',
      payment_instructions: null,
      operation_status: 'REGISTERED',
      is_signature_rejected: true,
      can_sign: false,
      rejected: { by: 'Tomás Ibarra Soto', reason: 'No la reconozco' },
    }),
  );
  expect(await screen.findByText('Se ha rechazado la firma de esta orden')).toBeTruthy();
  expect(screen.getByText('No la reconozco')).toBeTruthy();
  expect(screen.getByText('Rechazada')).toBeTruthy();
  expect(screen.queryByText(/pagar/)).toBeNull();
});

test('an order that does not come says so, with the name of the request', async () => {
  fakeServer(me, papers, refuse(getOperation, 404, 'No encontrado'));
  const { container } = open();
  expect(await screen.findByText('No hemos podido cargar esta orden')).toBeTruthy();
  expect(screen.getByText(/peticion-1/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});
