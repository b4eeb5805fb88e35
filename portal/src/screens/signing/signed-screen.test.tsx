import { getMe } from '@area/contract/me/calls';
import { getEnvelope, getEnvelopeDocument, listEnvelopes } from '@area/contract/signatures/calls';
import type { Envelope } from '@area/contract/signatures/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
import { LUCIA, TOMAS, accountOf, idOf, meOf } from '../../testing/people.ts';
import { SignedScreen } from './signed-screen.tsx';

beforeEach(() => localStorage.clear());

const me = reply(getMe, () => meOf([accountOf()]));

const openFor = (envelopes: readonly Envelope[], waiting: readonly Envelope[] = []) => {
  const heard = fakeServer(
    me,
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

test('says that it is done, what to keep, how anybody checks it, and where to go on', async () => {
  const { container, heard } = openFor([signedEnvelope(orderEnvelopeOf())]);
  expect(await screen.findByText('Validado satisfactoriamente.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Orden firmada' })).toBeTruthy();
  expect(screen.getByText('Está firmado por todas las personas necesarias.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver cómo pagar' }).getAttribute('href')).toBe(
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

test('names who is still missing on a joint account', async () => {
  const signers = [
    { uuid: LUCIA, name: 'Lucía Ferrer Vidal', roles: [], signed_at: '2026-11-23T10:05:00.000Z' },
    { uuid: TOMAS, name: 'Tomás Ibarra Soto', roles: [], signed_at: null },
  ];
  const { container } = openFor([orderEnvelopeOf({ can_sign: false, signers })]);
  expect(await screen.findByText('Falta 1 firma para que tenga efecto.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Ya ha firmado' })).toBeTruthy();
  expect(screen.getByText('Tomás Ibarra Soto')).toBeTruthy();
  expect(screen.getByText(/La copia sellada estará aquí/)).toBeTruthy();
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
