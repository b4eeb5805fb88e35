import { getMe } from '@area/contract/me/calls';
import { getOperation } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { getEnvelope, getEnvelopeDocument, listEnvelopes } from '@area/contract/signatures/calls';
import type { Envelope } from '@area/contract/signatures/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { kycEnvelopeOf, orderEnvelopeOf, signedEnvelope } from '../../testing/envelopes.ts';
import {
  fakeServer,
  inTurn,
  refuse,
  reply,
  replyFile,
  replyList,
} from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { signedOrder } from '../../testing/orders.ts';
import { LUCIA, TOMAS, accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { SignedScreen } from './signed-screen.tsx';

beforeEach(() => localStorage.clear());

const me = reply(getMe, () => meOf([accountOf()]));

const openFor = (
  envelopes: readonly Envelope[],
  waiting: readonly Envelope[] = [],
  operation: Operation = signedOrder(),
) => {
  const heard = fakeServer(
    me,
    reply(getOperation, () => operation),
    reply(
      getEnvelope,
      ({ path }) => envelopes.find(({ uuid }) => path.endsWith(uuid)) ?? orderEnvelopeOf(),
    ),
    replyList(listEnvelopes, () => waiting),
    replyFile(getEnvelopeDocument, new Blob(['%PDF'])),
  );
  return {
    heard,
    ...drawInArea(
      <SignedScreen />,
      `/successfully-signed?envelope=${envelopes.map(({ uuid }) => uuid).join(',')}`,
    ),
  };
};

test('says what was done, what to keep, how anybody checks it, and where to go on', async () => {
  const { container, heard } = openFor([signedEnvelope(orderEnvelopeOf())]);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: /^Ha ordenado invertir 4\.000,00\s€ en Alisios Renta Serena/u,
    }),
  ).toBeTruthy();
  expect(screen.getByText('Validado satisfactoriamente.')).toBeTruthy();
  expect(screen.getByText('Orden firmada ·')).toBeTruthy();
  expect(screen.getByText('Está firmado por todas las personas necesarias.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver el seguimiento' }).getAttribute('href')).toBe(
    `/operate/summary/${idOf(31)}`,
  );
  expect(screen.getByText('K7QM2WXD4PZR9TBN')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Comprobar la firma' }).getAttribute('href')).toBe(
    '/verify?code=K7QM2WXD4PZR9TBN',
  );
  expect(await findViolations(container)).toEqual([]);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  fireEvent.click(
    screen.getByRole('button', {
      name: /^Descargar Orden de suscripción\u00a0· 4.000,00.€, firmado y sellado$/,
    }),
  );
  await waitFor(() =>
    expect(heard.some(({ path }) => path.endsWith(`/documents/${idOf(91)}`))).toBe(true),
  );
});

test('has the next dates and the transfer to be made, to be copied whole or read by the bank', async () => {
  const user = userEvent.setup();
  openFor([signedEnvelope(orderEnvelopeOf())]);
  const dates = within(await screen.findByRole('region', { name: 'Próximas fechas' }));
  expect(dates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Haga la transferencia23-nov-2026, antes de las 14:00\sh/u),
    expect.stringMatching(/^Valor liquidativo23-nov-2026.*24-nov-2026\.$/),
    expect.stringMatching(/^Participaciones en Mi cartera24-nov-2026/),
  ]);
  const payment = within(screen.getByRole('region', { name: 'Cómo pagar' }));
  expect(
    await payment.findByRole('img', { name: 'Código QR con los datos de la transferencia' }),
  ).toBeTruthy();
  await user.click(payment.getByRole('button', { name: 'Copiar todo' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /^IBAN: ES58 9999 0001 4910 3920 0001\nBeneficiario: Alisios Renta Serena · Cierzo\nConcepto o referencia: OP0000000031\nImporte: 4\.000,00\s€$/u,
  );
});

test('an order that is paid otherwise says when its money leaves, and nothing of paying', async () => {
  openFor(
    [signedEnvelope(orderEnvelopeOf())],
    [],
    signedOrder({
      type: 'REEMBOLSO',
      amount: '5000.00',
      amount_indicator: 'I',
      payment_method: null,
      payment_instructions: null,
      payment_status: 'NONE',
      nav_date: '2026-11-23',
      settlement_date: '2026-11-25',
      payout_iban: 'ES9121000418450200051332',
    }),
  );
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: /^Ha ordenado reembolsar 5\.000,00\s€ netos de Alisios Renta Serena/u,
    }),
  ).toBeTruthy();
  const dates = screen.getByRole('region', { name: 'Próximas fechas' });
  expect(dates.textContent).toContain(
    'Enviamos el dinero a su banco25-nov-2026A su cuenta ES91…1332.',
  );
  expect(screen.queryByText(/pagar/i)).toBeNull();
});

test('names who is still missing on a joint account', async () => {
  const signers = [
    { uuid: LUCIA, name: 'Lucía Ferrer Vidal', roles: [], signed_at: '2026-11-23T10:05:00.000Z' },
    { uuid: TOMAS, name: 'Tomás Ibarra Soto', roles: [], signed_at: null },
  ];
  const { container } = openFor(
    [orderEnvelopeOf({ can_sign: false, signers })],
    [],
    operationOf({ can_sign: false }),
  );
  expect(await screen.findByText('Falta 1 firma para que tenga efecto.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Ya ha firmado' })).toBeTruthy();
  expect(screen.getByText('Tomás Ibarra Soto')).toBeTruthy();
  expect(screen.getByText(/La copia sellada estará aquí/)).toBeTruthy();
  expect(screen.getByText(/^Ha ordenado invertir/)).toBeTruthy();
  expect(screen.queryByText(/ES58/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Próximas fechas' })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('several together, with what still waits', async () => {
  openFor(
    [signedEnvelope(orderEnvelopeOf()), signedEnvelope(kycEnvelopeOf())],
    [kycEnvelopeOf({ uuid: idOf(63) })],
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Documentos firmados' }),
  ).toBeTruthy();
  expect(
    (await screen.findByRole('link', { name: 'Firmar 1 documento más' })).getAttribute('href'),
  ).toBe('/sign-documents');
});

test('says which part was not signed', async () => {
  openFor([signedEnvelope(orderEnvelopeOf()), kycEnvelopeOf()]);
  expect(await screen.findByText('Una parte no se ha firmado')).toBeTruthy();
  expect(
    screen.queryByRole('heading', { level: 2, name: 'Cuestionario de conocimiento del cliente' }),
  ).toBeNull();
});

test('a copy that is still being sealed is waited for', async () => {
  const done = signedEnvelope(orderEnvelopeOf());
  const unsealed = { ...done, documents: orderEnvelopeOf().documents };
  fakeServer(
    me,
    reply(getOperation, () => signedOrder()),
    replyList(listEnvelopes, () => []),
    inTurn(
      reply(getEnvelope, () => unsealed),
      reply(getEnvelope, () => done),
    ),
  );
  drawInArea(<SignedScreen />, `/successfully-signed?envelope=${idOf(61)}`);
  expect(await screen.findByText(/Estamos sellando el documento/)).toBeTruthy();
  expect(await screen.findByText(/firmado y sellado/)).toBeTruthy();
});

test('opened before the signature it leads to it, without anything to waiting papers, and says when it fails', async () => {
  const { history, unmount } = openFor([orderEnvelopeOf()]);
  await waitFor(() => expect(history.at(-1)).toBe(`/sign-documents?envelope=${idOf(61)}`));
  unmount();
  fakeServer(
    me,
    refuse(getEnvelope, 503, 'No disponible'),
    replyList(listEnvelopes, () => []),
  );
  drawInArea(<SignedScreen />, `/successfully-signed?envelope=${idOf(61)}`);
  expect(await screen.findByText('No hemos podido cargar lo que ha firmado')).toBeTruthy();
});
