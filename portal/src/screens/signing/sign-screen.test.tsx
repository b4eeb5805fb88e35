import { getMe } from '@area/contract/me';
import {
  downloadOperationDocument,
  getOperation,
  listOperationDocuments,
  listOperations,
} from '@area/contract/operations';
import type { Operation } from '@area/contract/operations';
import { requestCode, signDocuments } from '@area/contract/signatures';
import { getMeAdmin } from '@area/contract/staff';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { enterAdminMode } from '../../session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  inTurn,
  lose,
  refuseAs,
  reply,
  replyFile,
  replyList,
} from '../../testing/fake-server.ts';
import type { Reply } from '../../testing/fake-server.ts';
import { findViolations } from '../../testing/find-violations.ts';
import { paperOf, signedOrder } from '../../testing/orders.ts';
import { accountOf, idOf, meOf, operationOf, summaryOf, visitOf } from '../../testing/people.ts';
import { SignScreen } from './sign-screen.tsx';

const ORDER = `/sign-documents?operation=${idOf(31)}`;

beforeEach(() => sessionStorage.clear());

/** The server's clock is a year away from the reader's: only what lies between its times counts. */
const code = reply(requestCode, () => ({
  masked_phone: '*** *** 302',
  sent_at: '2027-11-23T10:00:00.000Z',
  expires_at: '2027-11-23T10:05:00.000Z',
  resend_at: '2027-11-23T10:01:00.000Z',
  tries_left: 3,
  document_sha256: 'ab'.repeat(32),
}));

const wrong = refuseAs(signDocuments, 'CODE_WRONG', {
  info: 'Error al validar el código. Compruebe que sea correcto y vuélvalo a intentar.',
});

const knows = (...orders: [Operation, ...Operation[]]): Reply[] => {
  const [first, ...others] = orders.map((order) => reply(getOperation, () => order));
  return [
    reply(getMe, () => meOf([accountOf()])),
    ...(first ? [inTurn(first, ...others)] : []),
    replyList(listOperationDocuments, () => [paperOf()]),
    replyFile(downloadOperationDocument, new Blob(['%PDF'], { type: 'application/pdf' })),
  ];
};

const open = (path = ORDER) => drawInArea(<SignScreen />, path);
const press = async (name: string): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }));

const askForCode = async (): Promise<HTMLElement> => {
  fireEvent.click(await screen.findByRole('checkbox'));
  await press('Enviar código por SMS');
  return screen.findByLabelText('Código de firma');
};

const signWith = async (digits: string): Promise<void> => {
  fireEvent.change(screen.getByLabelText('Código de firma'), { target: { value: digits } });
  await press('Firmar la orden');
};

test('shows what is signed in words too, and wants it read before a code is sent', async () => {
  const heard = fakeServer(code, ...knows(operationOf()));
  const { container } = open();
  expect(await screen.findByText('ES0900103922')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Descargar' })).toBeTruthy();
  await press('Enviar código por SMS');
  expect(screen.getByText('Debe ser aceptado')).toBeTruthy();
  expect(heard.some(({ call }) => call === requestCode.id)).toBe(false);
  expect(await findViolations(container)).toEqual([]);
});

test('signs with the code that came, and leads to what was signed', async () => {
  const heard = fakeServer(
    code,
    reply(signDocuments, () => signedOrder()),
    ...knows(operationOf()),
  );
  const { container, history } = open();
  const field = await askForCode();
  expect(document.activeElement).toBe(field);
  expect(screen.getByText(/Hemos enviado un código/).textContent).toContain('302');
  expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^(5:00|4:5\d)$/),
    expect.stringMatching(/^(1:00|0:5\d)$/),
  ]);
  expect(await findViolations(container)).toEqual([]);
  await signWith('123456');
  await waitFor(() => expect(history.at(-1)).toBe(`/successfully-signed?operation=${idOf(31)}`));
  expect(heard.find(({ call }) => call === signDocuments.id)?.body).toEqual({
    uuid_operation: idOf(31),
    code: '123456',
  });
});

test('says what is wrong with a code, at the code, and counts the tries', async () => {
  fakeServer(code, wrong, ...knows(operationOf()));
  const { container } = open();
  await askForCode();
  await signWith('12');
  expect(await screen.findByText('El código tiene seis cifras.')).toBeTruthy();
  await signWith('111111');
  expect(
    await screen.findByText(
      'Error al validar el código. Compruebe que sea correcto y vuélvalo a intentar.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Le quedan 2 intentos.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await signWith('111111');
  expect(await screen.findByText('Le queda 1 intento.')).toBeTruthy();
  await signWith('111111');
  expect(
    await screen.findByText('Ha agotado los intentos de este código. Pida uno nuevo.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Firmar la orden' })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test.each([
  ['CODE_EXPIRED', 'El código ha caducado. Pida uno nuevo.'],
  ['SIGNING_BLOCKED', 'Por seguridad, la firma está bloqueada hasta las 14:20 h.'],
  ['UNAVAILABLE', 'No hemos recibido respuesta. Puede volver a intentarlo: nadie firma dos veces.'],
] as const)('tells of %s in its place', async (refusal, sentence) => {
  fakeServer(code, refuseAs(signDocuments, refusal, { info: sentence }), ...knows(operationOf()));
  const { container } = open();
  await askForCode();
  await signWith('123456');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('an order that changed meanwhile is read again before it is signed', async () => {
  fakeServer(
    code,
    refuseAs(signDocuments, 'CODE_CHANGED', { info: 'La orden ha cambiado.' }),
    ...knows(operationOf()),
  );
  open();
  await askForCode();
  await signWith('123456');
  expect(await screen.findByText('La orden ha cambiado.')).toBeTruthy();
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
});

test('a signature whose answer was lost is found done at the next try', async () => {
  const used = refuseAs(signDocuments, 'CODE_USED', {
    info: 'Este código ya se ha utilizado. Pida uno nuevo.',
  });
  fakeServer(code, inTurn(lose(signDocuments), used), ...knows(operationOf(), signedOrder()));
  const { history } = open();
  await askForCode();
  await signWith('123456');
  expect(await screen.findByText(/nadie firma dos veces/)).toBeTruthy();
  await press('Firmar la orden');
  await waitFor(() => expect(history.at(-1)).toBe(`/successfully-signed?operation=${idOf(31)}`));
});

test('a code sent from elsewhere can still be typed here', async () => {
  fakeServer(
    refuseAs(requestCode, 'CODE_TOO_SOON', { info: 'Acabamos de enviarle un código.' }),
    ...knows(operationOf()),
  );
  open();
  expect(await askForCode()).toBeTruthy();
  expect(screen.getByText(/Hace menos de un minuto le enviamos un código/)).toBeTruthy();
});

test('says why there is nothing to sign', async () => {
  fakeServer(...knows(signedOrder()));
  const { container } = open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Usted ya ha firmado esta orden' }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('lists what waits for this person, and says when nothing does', async () => {
  const list = replyList(listOperations, () => [
    summaryOf({ operation_status: 'REGISTERED_ONLINE' }),
    summaryOf({ uuid: idOf(33) }),
  ]);
  fakeServer(list, ...knows(operationOf()));
  const { container, unmount } = open('/sign-documents');
  expect(
    (await screen.findByRole('link', { name: /Suscripción de Alisios Renta Serena/ })).getAttribute(
      'href',
    ),
  ).toBe(ORDER);
  expect(await findViolations(container)).toEqual([]);
  unmount();
  fakeServer(
    replyList(listOperations, () => []),
    ...knows(operationOf()),
  );
  open('/sign-documents');
  expect(await screen.findByText('No tiene nada pendiente de firma')).toBeTruthy();
});

test('staff in the area of the client read the order and cannot ask for a code', async () => {
  enterAdminMode('50100302T');
  fakeServer(...knows(operationOf()), reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin: visitOf() })));
  open();
  expect(await screen.findByRole('button', { name: 'Enviar código por SMS' })).toHaveProperty('disabled', true);
  expect(screen.getByText('Esto solo puede hacerlo el cliente. Usted puede consultarlo, pero no cambiarlo.')).toBeTruthy();
  localStorage.clear();
});
