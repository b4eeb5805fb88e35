import type { HistoryStep, Operation } from '@area/contract/operations/schemas';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { cancelOperation, getOperation, listHistory } from '@area/contract/operations/calls';
import { getMe } from '@area/contract/me/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  holdBack,
  inTurn,
  refuse,
  reply,
  replyList,
  silent,
} from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, meOf, operationOf, visitOf } from '../../testing/people.ts';
import { paperOf, signedOrder } from '../../testing/orders.ts';
import { OperationScreen } from './operation-screen.tsx';

const me = reply(getMe, () => meOf([accountOf()]));
const registered: HistoryStep = {
  from: null,
  to: 'REGISTERED_ONLINE',
  at: '2026-11-21T09:00:00.000Z',
  actor_kind: 'C',
  actor_name: 'Lucía Ferrer Vidal',
  reason: null,
};
const cancelled: HistoryStep = {
  ...registered,
  from: 'REGISTERED_ONLINE',
  to: 'CANCELLED',
  at: '2026-11-21T10:00:00.000Z',
  reason: 'Cancelada por el cliente',
};
const paper = paperOf({
  uuid: idOf(51),
  filename: 'orden.pdf',
  sha256: 'a'.repeat(64),
  size: 48_000,
  created_at: registered.at,
});

const answers = (
  operation: () => Operation,
  steps: readonly HistoryStep[] = [registered],
): Reply[] => [
  me,
  reply(getOperation, operation),
  replyList(listHistory, () => steps),
  replyList(listOperationDocuments, () => [paper]),
];

const open = () =>
  drawInArea(
    <Route path="/account/operation/:uuid">
      <OperationScreen />
    </Route>,
    `/account/operation/${idOf(31)}`,
  );

/** The lifecycle of the order as it reads, the present one marked. */
const timeline = async (): Promise<string[]> => {
  const events = within(
    await screen.findByRole('list', { name: 'Seguimiento de la operación' }),
  ).getAllByRole('listitem');
  return events.map(
    (event) =>
      `${event.getAttribute('aria-current') ? '> ' : ''}${event.querySelector('[class*="title"]')?.textContent ?? ''}`,
  );
};

test('an unsigned order: who is missing, the way to sign, what comes next, and an estimate', async () => {
  fakeServer(...answers(operationOf));
  const { container } = open();
  expect(await timeline()).toEqual([
    'Orden registrada',
    '> Falta su firma',
    'Validación',
    'Recepción del dinero',
    'Envío al registro',
    'Participaciones en su cuenta',
  ]);
  expect(screen.getByRole('link', { name: 'Firmar la orden' }).getAttribute('href')).toBe(
    `/sign-documents?operation=${idOf(31)}`,
  );
  expect(
    screen.getByRole('heading', { level: 1, name: 'Suscripción · Alisios Renta Serena, clase A' }),
  ).toBeTruthy();
  expect(screen.getByText('Falta 1 firma')).toBeTruthy();
  expect(screen.getByText('308,297102')).toBeTruthy();
  expect(container.textContent).toContain('Si el dinero llega a tiempo, será el del 23-nov-2026.');
  expect(screen.getByText(/^Todavía no haga la transferencia/)).toBeTruthy();
  expect(screen.queryByText(/ES58/)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('a signed order that waits for its transfer gives the numbers, and the code that a bank reads', async () => {
  fakeServer(...answers(signedOrder));
  const { container } = open();
  expect(await screen.findByText('ES58 9999 0001 4910 3920 0001')).toBeTruthy();
  expect(
    await screen.findByRole('img', { name: 'Código QR con los datos de la transferencia' }),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copiar todo' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('an order that may be paid with the bank leads to where that is done', async () => {
  fakeServer(
    ...answers(() =>
      operationOf({
        operation_status: 'VALIDATED',
        can_sign: false,
        can_cancel: false,
        can_pay_in: true,
      }),
    ),
  );
  open();
  expect(
    (await screen.findByRole('link', { name: 'Pagar ahora con su banco' })).getAttribute('href'),
  ).toBe(`/operate/summary/${idOf(31)}`);
});

test('a paid order names the unit value that it takes and when that is known', async () => {
  const paid = operationOf({
    operation_status: 'RD_SENT',
    payment_status: 'RECONCILED',
    nav_date: '2026-11-23',
    can_cancel: false,
    can_sign: false,
  });
  fakeServer(...answers(() => paid));
  const { container } = open();
  expect(await timeline()).toEqual([
    'Orden registrada',
    'Dinero recibido',
    '> Esperamos el valor liquidativo del 23-nov-2026',
    'Participaciones en su cuenta',
  ]);
  expect(container.textContent).toContain('Se publica el 24-nov-2026');
  expect(screen.queryByRole('button', { name: 'Cancelar la orden' })).toBeNull();
  expect(screen.queryByText('IBAN')).toBeNull();
});

test('a finished order has its final figures and why', async () => {
  const done = operationOf({
    operation_status: 'FINALIZED',
    payment_status: 'RECONCILED',
    nav: '12.900000',
    nav_date: '2026-11-23',
    units: '306.976744',
    estimated_units: null,
    can_cancel: false,
    can_sign: false,
  });
  fakeServer(...answers(() => done));
  const { container } = open();
  expect(await screen.findByText('306,976744')).toBeTruthy();
  expect(container.textContent).toContain('Se aplicó el valor liquidativo del 23-nov-2026');
  expect(screen.queryByText('Participaciones estimadas')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('is cancelled after asking, and then says who did and why', async () => {
  let isCancelled = false;
  const now = (): Operation =>
    isCancelled
      ? operationOf({
          operation_status: 'CANCELLED',
          payment_status: 'NONE',
          can_cancel: false,
          can_sign: false,
          cancel_reason: cancelled.reason,
        })
      : operationOf();
  const steps = [registered];
  fakeServer(
    reply(cancelOperation, () => {
      isCancelled = true;
      steps.push(cancelled);
      return now();
    }),
    ...answers(now, steps),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar la orden' }));
  const dialog = await screen.findByRole('dialog', { name: '¡Atención! ¿Cancelar la orden?' });
  expect(dialog.textContent).toContain('Puede cancelarla mientras no esté firmada.');
  expect(await findViolations(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sí, cancelar la orden' }));
  expect(await screen.findByText('La orden OP0000000031 ha quedado sin efecto.')).toBeTruthy();
  expect(await screen.findByText('Cancelada por el cliente · Por Lucía Ferrer Vidal')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('while it is being cancelled it cannot be kept; what became of it is said though the page has changed before', async () => {
  let isCancelled = false;
  const now = (): Operation =>
    isCancelled
      ? operationOf({ operation_status: 'CANCELLED', can_cancel: false, can_sign: false })
      : operationOf();
  const cancelling = holdBack(
    reply(cancelOperation, () => {
      isCancelled = true;
      return now();
    }),
  );
  const readAgain = holdBack(me);
  fakeServer(cancelling.reply, inTurn(me, readAgain.reply), ...answers(now));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar la orden' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar la orden' }));
  expect(screen.getByRole('button', { name: 'Mantenerla' })).toHaveProperty('disabled', true);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByText(/quedará sin efecto y no se podrá recuperar/)).toBeTruthy();
  cancelling.release();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancelar la orden', hidden: true })).toBeNull(),
  );
  readAgain.release();
  expect(await screen.findByText('La orden OP0000000031 ha quedado sin efecto.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
  );
});

const refused: HistoryStep = {
  from: 'REGISTERED_ONLINE',
  to: 'REGISTERED',
  at: '2026-11-21T11:00:00.000Z',
  actor_kind: 'SYS',
  actor_name: '',
  reason: 'Rechazada por una de las personas firmantes',
};
const sentAnew: HistoryStep = {
  from: 'REGISTERED',
  to: 'REGISTERED',
  at: '2026-11-21T12:00:00.000Z',
  actor_kind: 'OPS',
  actor_name: '',
  reason: null,
};
const AHEAD = [
  'Validación',
  'Recepción del dinero',
  'Envío al registro',
  'Participaciones en su cuenta',
];

test('an order that a signer refused was registered once, waits for the office, and for the signatures once it is sent anew', async () => {
  const steps = [registered, refused];
  fakeServer(
    ...answers(
      () =>
        operationOf({
          operation_status: 'REGISTERED',
          is_signature_rejected: true,
          can_sign: false,
        }),
      steps,
    ),
  );
  const { container, unmount } = open();
  expect(await timeline()).toEqual([
    'Orden registrada',
    'Firma rechazada',
    '> La estamos revisando',
    'Firma de la orden',
    ...AHEAD,
  ]);
  expect(screen.getByText('Rechazada por una de las personas firmantes')).toBeTruthy();
  expect(
    screen.getByText('Nos pondremos en contacto con usted para corregirla o cancelarla.'),
  ).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Firmas' })).toBeNull();
  // On hold: no day can be told.
  expect(screen.queryByText(/^Si el dinero llega a tiempo/)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  unmount();
  fakeServer(
    ...answers(() => operationOf({ operation_status: 'REGISTERED' }), [...steps, sentAnew]),
  );
  open();
  expect(await timeline()).toEqual([
    'Orden registrada',
    'Firma rechazada',
    'Enviada de nuevo para firmar',
    '> Falta su firma',
    ...AHEAD,
  ]);
  expect(screen.getByText(/^Si el dinero llega a tiempo/)).toBeTruthy();
});

test('an order that was cancelled before everybody had signed names who had, and not that all did', async () => {
  fakeServer(
    ...answers(
      () => operationOf({ operation_status: 'CANCELLED', can_sign: false, can_cancel: false }),
      [registered, cancelled],
    ),
  );
  open();
  expect(await timeline()).toEqual(['Orden registrada', 'Orden cancelada']);
  const card = screen.getByRole('region', { name: 'Firmas' });
  expect(
    within(card)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Tomás Ibarra Soto')]);
  expect(within(card).queryByText('Firmada por todas las personas necesarias')).toBeNull();
});

test.each<
  [
    string,
    Operation['operation_status'],
    readonly (readonly [HistoryStep['from'], HistoryStep['to']])[],
    readonly string[],
  ]
>([
  [
    'a defect after it was signed',
    'REGISTERED',
    [
      ['REGISTERED_ONLINE', 'SIGNED'],
      ['SIGNED', 'REGISTERED'],
    ],
    ['Orden firmada', 'Enviada de nuevo para firmar'],
  ],
  [
    'a validation taken back',
    'SIGNED',
    [
      ['REGISTERED_ONLINE', 'SIGNED'],
      ['SIGNED', 'VALIDATED'],
      ['VALIDATED', 'SIGNED'],
    ],
    ['Orden firmada', 'Orden validada', 'Validación retirada'],
  ],
  [
    'a line that the registrar returned',
    'VALIDATED',
    [
      ['SIGNED', 'VALIDATED'],
      ['VALIDATED', 'RD_SENT'],
      ['RD_SENT', 'VALIDATED'],
    ],
    ['Orden validada', 'Enviada al registro', 'Devuelta por el registro'],
  ],
  [
    'what repeats and was paused',
    'PERIODIC_ACTIVE',
    [
      ['RD_SENT', 'PERIODIC_ACTIVE'],
      ['PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED'],
      ['PERIODIC_SUSPENDED', 'PERIODIC_ACTIVE'],
    ],
    ['Operación periódica activa', 'Operación periódica en pausa', 'Operación periódica reanudada'],
  ],
])('after %s no step reads like one before', async (_, operation_status, moves, titles) => {
  const steps = moves.map(([from, to], at): HistoryStep => ({
    from,
    to,
    at: `2026-11-22T0${at}:00:00.000Z`,
    actor_kind: 'OPS',
    actor_name: '',
    reason: null,
  }));
  fakeServer(
    ...answers(
      () => operationOf({ operation_status, can_sign: false, can_cancel: false }),
      [registered, ...steps],
    ),
  );
  open();
  expect((await timeline()).slice(0, titles.length + 1)).toEqual(['Orden registrada', ...titles]);
});

test('too late to cancel is told where it was asked, and nothing changes', async () => {
  fakeServer(
    refuse(cancelOperation, 409, 'La orden ya no se puede cancelar desde aquí.'),
    ...answers(operationOf),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancelar la orden' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar la orden' }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'La orden ya no se puede cancelar desde aquí.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Mantenerla' }));
  expect(await timeline()).toContain('> Falta su firma');
});

test.each([
  ['missing', 404, 'No encontramos esta operación', ''],
  ['failing', 503, 'No hemos podido mostrar esta operación', 'peticion-1'],
])('an operation that is %s', async (_, status, title, told) => {
  fakeServer(me, refuse(getOperation, status, 'No se puede.'));
  const { container } = open();
  expect(await screen.findByText(title)).toBeTruthy();
  expect(container.textContent).toContain(told);
  expect(await findViolations(container)).toEqual([]);
});

test('holds the places while it loads', async () => {
  fakeServer(me, silent(getOperation));
  const { container } = open();
  await screen.findByRole('heading', { name: 'Operación' });
  expect(await findViolations(container)).toEqual([]);
});

test('staff in the area of the client see how it would be cancelled, and cannot', async () => {
  enterAdminMode('50100302T');
  fakeServer(
    ...answers(operationOf),
    reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin: visitOf() })),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Cancelar la orden' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(
    screen.getByText(
      'Esto solo puede hacerlo el cliente. Usted puede consultarlo, pero no cambiarlo.',
    ),
  ).toBeTruthy();
  localStorage.clear();
});
