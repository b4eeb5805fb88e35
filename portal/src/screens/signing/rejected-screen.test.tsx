import { getMe } from '@area/contract/me/calls';
import { listUnseenRejections, seeRejections } from '@area/contract/rejections/calls';
import type { RejectionShown } from '@area/contract/rejections/schemas';
import { getEnvelope, rejectDocuments } from '@area/contract/signatures/calls';
import type { Envelope } from '@area/contract/signatures/schemas';
import { getMeAdmin } from '@area/contract/staff/calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { kycEnvelopeOf, orderEnvelopeOf } from '../../testing/envelopes.ts';
import { fakeServer, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, meOf, visitOf } from '../../testing/people.ts';
import { sentTo } from '../../testing/open-account.tsx';
import { RejectedScreen } from './rejected-screen.tsx';

beforeEach(() => localStorage.clear());

const me = reply(getMe, () => meOf([accountOf()]));
const rejected = (envelope: Envelope): Envelope => ({
  ...envelope,
  status: 'REJECTED',
  can_sign: false,
  rejected: { by: 'Lucía Ferrer Vidal', reason: 'El importe no es el que pedí.' },
});

const openFor = (envelope: Envelope, ...others: readonly Reply[]) => {
  let now = envelope;
  const heard = fakeServer(
    ...others,
    me,
    reply(getEnvelope, () => now),
    reply(rejectDocuments, () => {
      now = rejected(envelope);
      return now;
    }),
  );
  return {
    heard,
    ...drawInArea(<RejectedScreen />, `/rejected-signature?envelope=${envelope.uuid}`),
  };
};

const submit = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Rechazar la firma' }));

test('asks why, says what follows, and wants a reason', async () => {
  const { container, heard } = openFor(orderEnvelopeOf());
  expect(await screen.findByText(/La orden no puede seguir sin su firma/)).toBeTruthy();
  await submit();
  expect(screen.getByText('Campo requerido.')).toBeTruthy();
  const field = screen.getByRole('textbox', { name: /Motivo/ });
  expect(document.activeElement).toBe(field);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(field);
  await userEvent.paste('a'.repeat(501));
  expect(screen.getByText(/500/, { selector: '[class*=error]' })).toBeTruthy();
  await submit();
  expect(heard.some(({ call }) => call === rejectDocuments.id)).toBe(false);
  await userEvent.clear(field);
  await userEvent.type(field, ' El importe no es el que pedí. ');
  await submit();
  expect(await screen.findByRole('heading', { level: 1, name: 'Firma rechazada' })).toBeTruthy();
  expect(screen.getByText('El importe no es el que pedí.')).toBeTruthy();
  // It is read again as it is now, and the page stays.
  await waitFor(() =>
    expect(heard.filter(({ call }) => call === getEnvelope.id).length).toBeGreaterThan(1),
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Firma rechazada' })).toBeTruthy();
  expect(heard.find(({ call }) => call === rejectDocuments.id)?.body).toEqual({
    reason: 'El importe no es el que pedí.',
  });
  expect(await findViolations(container)).toEqual([]);
});

test('where anybody else may sign, the order goes on without the person', async () => {
  openFor(orderEnvelopeOf({ is_ended_by_refusal: false }));
  expect(await screen.findByText(/Si firma otra persona de la cuenta/)).toBeTruthy();
});

test.each<[Partial<Envelope>, RegExp]>([
  [{}, /Las respuestas no entran en vigor/],
  [
    { purpose: 'SIGNATURE_REGIME', uuid_account: idOf(11), account_alias: 'Cuenta' },
    /la cuenta sigue como estaba/,
  ],
])('tells what a refusal of %j leads to', async (given, words) => {
  openFor(kycEnvelopeOf(given));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('a refusal that does not get through says so and can be tried again', async () => {
  openFor(
    kycEnvelopeOf(),
    refuseAs(rejectDocuments, 'NOTHING_TO_SIGN', { info: 'No hay nada pendiente de su firma.' }),
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'No es mío');
  await submit();
  expect(await screen.findByText('No hay nada pendiente de su firma.')).toBeTruthy();
});

test('what was decided already cannot be refused', async () => {
  openFor(rejected(kycEnvelopeOf()));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Se ha rechazado la firma' }),
  ).toBeTruthy();
});

test('staff cannot refuse for the client', async () => {
  enterAdminMode('50100302T');
  openFor(
    kycEnvelopeOf(),
    reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin: visitOf() })),
  );
  expect(await screen.findByRole('button', { name: 'Rechazar la firma' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(screen.getByText(/Esto solo puede hacerlo el cliente/)).toBeTruthy();
});

const told = {
  uuid_envelope: idOf(61),
  refused: 'ORDER',
  uuid_operation: idOf(31),
  reference: 'OP0000000031',
  type: 'SUSCRIPCION',
  product_name: 'Alisios Renta Serena',
  product_class: 'B',
  amount: '4000.00',
  amount_indicator: 'B',
  ordered_units: null,
  by: 'Tomás Ibarra Soto',
  reason: 'El importe no es el que acordamos.',
  rejected_at: '2026-11-22T10:00:00.000Z',
} as const;

/** After a login, with the orders that other signers refused. It is shown once. */
const openTold = (rejections: readonly RejectionShown[]) => {
  let isSeen = false;
  const heard = fakeServer(
    reply(getMe, () => meOf([accountOf()], { has_unseen_rejections: !isSeen })),
    reply(listUnseenRejections, () => [...rejections]),
    reply(seeRejections, () => {
      isSeen = true;
      return { seen: rejections.length };
    }),
  );
  return { heard, ...drawInArea(<RejectedScreen />, '/rejected-signature') };
};

test('after the login it is told who refused an order of the reader, why, and which', async () => {
  const { container, heard, history } = openTold([told]);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Se ha rechazado una orden suya' }),
  ).toBeTruthy();
  expect(screen.getByText('Le queda 1 paso')).toBeTruthy();
  expect(screen.getByText(/Tomás Ibarra Soto ha rechazado firmarla el 22-nov-2026/)).toBeTruthy();
  expect(screen.getByText('El importe no es el que acordamos.')).toBeTruthy();
  expect(screen.getByText('Suscripción · Alisios Renta Serena, clase B')).toBeTruthy();
  expect(screen.getByText('4.000,00 €')).toBeTruthy();
  expect(screen.getByText(/^La orden queda en espera/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  await waitFor(() => expect(history.at(-1)).toBe('/account/position'));
  expect(sentTo(heard, seeRejections.id)).toEqual([{ uuids_envelope: [told.uuid_envelope] }]);
});

test('a refused change of a periodic order says that the order goes on as it was', async () => {
  const { container } = openTold([
    { ...told, type: 'SOLICITUD_SUSCRIPCION_PERIODICA', refused: 'PERIODIC_CHANGE' },
  ]);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Se ha rechazado un cambio que solicitó',
    }),
  ).toBeTruthy();
  expect(
    screen.getByText(
      'Orden de modificación de una operación periódica · Alisios Renta Serena, clase B',
    ),
  ).toBeTruthy();
  expect(screen.getByText(/Tomás Ibarra Soto ha rechazado firmarlo el 22-nov-2026/)).toBeTruthy();
  expect(screen.getByText(/la operación periódica sigue como estaba/)).toBeTruthy();
  expect(screen.queryByText(/un agente la revisará/)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('the way to a refused order notes that it was seen, and no other', async () => {
  const other = { ...told, uuid_envelope: idOf(62), uuid_operation: idOf(32), reference: 'OP32' };
  const { heard, history } = openTold([told, other]);
  expect(await screen.findByText(/^Las órdenes quedan en espera/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Ver la orden OP32' }));
  await waitFor(() => expect(history.at(-1)).toBe(`/account/operation/${idOf(32)}`));
  expect(sentTo(heard, seeRejections.id)).toEqual([{ uuids_envelope: [idOf(62)] }]);
});

test('without anything to refuse it says what becomes of what is not signed', async () => {
  fakeServer(
    me,
    reply(listUnseenRejections, () => []),
  );
  const { container } = drawInArea(<RejectedScreen />, '/rejected-signature');
  expect(await screen.findByText(/Si nadie lo firma en 30 días/)).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Ver lo que está pendiente de firma' }).getAttribute('href'),
  ).toBe('/sign-documents');
  expect(screen.getByRole('link', { name: 'Ir a Inicio' }).getAttribute('href')).toBe(
    '/account/position',
  );
  expect(await findViolations(container)).toEqual([]);
});
