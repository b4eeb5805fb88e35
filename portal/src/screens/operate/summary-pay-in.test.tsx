import { getMe } from '@area/contract/me/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { getOperation } from '@area/contract/operations/calls';
import { listPayIns, logPayIn, openPayIn } from '@area/contract/pay-in/calls';
import type { OpenedPayIn } from '@area/contract/pay-in/schemas';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, inTurn, refuseAs, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { signedOrder } from '../../testing/orders.ts';
import { accountOf, idOf, meOf } from '../../testing/people.ts';
// Read before anybody waits for it.
import './pay-in/pay-in-card.tsx';
import { SummaryScreen } from './summary-screen.tsx';

const attemptOf = (given: Partial<OpenedPayIn> = {}): OpenedPayIn => ({
  uuid: idOf(71),
  reference: 'PI0000000001',
  status: 'OPEN',
  amount: '4000.00',
  money: null,
  opened_at: '2026-11-23T10:00:00.000Z',
  expires_at: '2026-11-23T10:15:00.000Z',
  steps: [],
  frame: 'about:blank#1',
  ...given,
});

const base = [reply(getMe, () => meOf([accountOf()])), replyList(listOperationDocuments, () => [])];
const payable = reply(getOperation, () => signedOrder({ can_pay_in: true }));
const NAME = 'Pagar ahora con su banco';

const open = () =>
  drawInArea(
    <Route path="/operate/summary/:uuid">
      <SummaryScreen />
    </Route>,
    `/operate/summary/${idOf(31)}`,
  );

test('offers nothing where nothing is offered', async () => {
  fakeServer(
    ...base,
    reply(getOperation, () => signedOrder()),
  );
  open();
  expect(await screen.findByText('Cómo pagar')).toBeTruthy();
  expect(screen.queryByText(NAME)).toBeNull();
});

test('shows the bank, believes only the server, and lets a declined payment be tried again', async () => {
  const user = userEvent.setup();
  const heard = fakeServer(
    ...base,
    inTurn(
      payable,
      payable,
      reply(getOperation, () =>
        signedOrder({
          payment_status: 'RECONCILED',
          nav_date: '2026-11-24',
          payment_instructions: null,
        }),
      ),
    ),
    inTurn(
      reply(openPayIn, () => attemptOf()),
      reply(openPayIn, () => attemptOf({ uuid: idOf(72), frame: 'about:blank#2' })),
    ),
    inTurn(
      replyList(listPayIns, () => [attemptOf({ status: 'DECLINED' })]),
      replyList(listPayIns, () => [
        attemptOf({ uuid: idOf(72), status: 'PAID', money: 'APPLIED' }),
      ]),
    ),
    reply(logPayIn, () => attemptOf()),
  );
  const { container } = open();
  await user.click(await screen.findByRole('button', { name: NAME }));
  expect(await screen.findByText('Su banco ha rechazado el pago')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  expect(screen.queryByTitle('Su banco')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Intentarlo de nuevo' }));
  expect(await screen.findByText('Hemos recibido su pago')).toBeTruthy();
  await user.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    heard
      .filter(({ call }) => call === 'logPayIn')
      .map(({ body }) => (body as { step: string }).step),
  ).toEqual(['SHOWN', 'SHOWN']);
});

test('leaves the frame alone in its box, and says why it does not open', async () => {
  const user = userEvent.setup();
  fakeServer(
    ...base,
    payable,
    inTurn(
      refuseAs(openPayIn, 'NOT_PAYABLE', {
        info: 'Esta orden no se puede pagar ahora desde el área privada.',
      }),
      reply(openPayIn, () => attemptOf()),
    ),
    replyList(listPayIns, () => [attemptOf()]),
    reply(logPayIn, () => attemptOf()),
  );
  open();
  await user.click(await screen.findByRole('button', { name: NAME }));
  expect(await screen.findByText('No hemos podido abrir su banco')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /intentar/i }));
  const frame = await screen.findByTitle('Su banco');
  expect(frame.getAttribute('src')).toBe('about:blank#1');
  expect(frame.getAttribute('sandbox')).not.toMatch(/top-navigation/);
  expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  await user.click(screen.getByRole('button', { name: 'Cerrar y seguir después' }));
  await waitFor(() => expect(screen.queryByTitle('Su banco')).toBeNull());
});
