import { getMe } from '@area/contract/me';
import { getOperation, listOperationDocuments } from '@area/contract/operations';
import type { Operation } from '@area/contract/operations';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '../../testing/fake-server.ts';
import { findViolations } from '../../testing/find-violations.ts';
import { paperOf, signedOrder } from '../../testing/orders.ts';
import { LUCIA, TOMAS, accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { SignedScreen } from './signed-screen.tsx';

const openFor = (operation: Operation) => {
  fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    reply(getOperation, () => operation),
    replyList(listOperationDocuments, () => [paperOf()]),
  );
  return drawInArea(<SignedScreen />, `/successfully-signed?operation=${idOf(31)}`);
};

test('says that it is done, and where to go on', async () => {
  const { container } = openFor(signedOrder());
  expect(await screen.findByText('Validado satisfactoriamente.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver cómo pagar' }).getAttribute('href')).toBe(
    `/operate/summary/${idOf(31)}`,
  );
  expect(
    await screen.findByRole('button', { name: 'Descargar Orden de suscripción' }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('names who is still missing on a joint account', async () => {
  const half = operationOf({
    can_sign: false,
    signers: [
      { uuid: LUCIA, name: 'Lucía Ferrer Vidal', signed_at: '2026-11-23T10:05:00.000Z' },
      { uuid: TOMAS, name: 'Tomás Ibarra Soto', signed_at: null },
    ],
  });
  const { container } = openFor(half);
  expect(
    await screen.findByText(/Falta 1 firma para que la orden OP0000000031 tenga efecto/),
  ).toBeTruthy();
  expect(screen.getByText('Tomás Ibarra Soto')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('opened before the signature it leads to it', async () => {
  const { history } = openFor(operationOf());
  await waitFor(() => expect(history.at(-1)).toBe(`/sign-documents?operation=${idOf(31)}`));
});
