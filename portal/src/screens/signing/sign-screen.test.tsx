import { getMe } from '@area/contract/me/calls';
import { getOperation } from '@area/contract/operations/calls';
import {
  getEnvelope,
  getEnvelopeDocument,
  listEnvelopes,
  requestCode,
  signDocuments,
} from '@area/contract/signatures/calls';
import type { Envelope } from '@area/contract/signatures/schemas';
import { getMeAdmin } from '@area/contract/staff/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { kycEnvelopeOf, orderEnvelopeOf, signedEnvelope } from '../../testing/envelopes.ts';
import {
  fakeServer,
  inTurn,
  lose,
  refuse,
  refuseAs,
  reply,
  replyFile,
  replyList,
  silent,
} from '@area/kit/testing/fake-server.ts';
import type { RecordedRequest, Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { signedOrder } from '../../testing/orders.ts';
import { accountOf, idOf, meOf, operationOf, visitOf } from '../../testing/people.ts';
import { SignScreen } from './sign-screen.tsx';

const ORDER = `/sign-documents?operation=${idOf(31)}`;
const EVERYTHING = '/sign-documents';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** The server's clock is a year away from the reader's: only what lies between its times counts. */
const code = reply(requestCode, () => ({
  masked_phone: '*** *** 302',
  sent_at: '2027-11-23T10:00:00.000Z',
  expires_at: '2027-11-23T10:05:00.000Z',
  resend_at: '2027-11-23T10:01:00.000Z',
  tries_left: 3,
  bound_sha256: 'ab'.repeat(32),
}));

const signed = reply(signDocuments, () => ({ envelopes: [], operation: null }));
const wrong = refuseAs(signDocuments, 'CODE_WRONG', {
  info: 'Error al validar el código. Compruebe que sea correcto y vuélvalo a intentar.',
});

const me = reply(getMe, () => meOf([accountOf()]));
const file = replyFile(getEnvelopeDocument, new Blob(['%PDF'], { type: 'application/pdf' }));

/** What waits, as it is at each look. */
const knows = (...looks: (readonly Envelope[])[]): Reply[] => {
  const [first, ...others] = looks.map((envelopes) => replyList(listEnvelopes, () => envelopes));
  return [
    me,
    file,
    reply(getOperation, () => operationOf()),
    ...(first ? [inTurn(first, ...others)] : []),
  ];
};

const open = (path = ORDER) => drawInArea(<SignScreen />, path);
const press = async (name: string): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }));
const readBoxes = (): HTMLElement[] => screen.getAllByRole('checkbox', { name: /He leído/ });

const askForCode = async (): Promise<HTMLElement> => {
  await screen.findByRole('button', { name: 'Enviar código por SMS' });
  for (const box of readBoxes()) fireEvent.click(box);
  await press('Enviar código por SMS');
  return screen.findByLabelText('Código de firma');
};

const signWith = async (digits: string, button = 'Firmar la orden'): Promise<void> => {
  fireEvent.change(screen.getByLabelText('Código de firma'), { target: { value: digits } });
  await press(button);
};

const bodiesOf = (heard: readonly RecordedRequest[], id: string): unknown[] =>
  heard.filter(({ call }) => call === id).map(({ body }) => body);

test('shows what is signed in words too, and wants it read before a code is sent', async () => {
  const heard = fakeServer(code, ...knows([orderEnvelopeOf()]));
  const { container } = open();
  expect(await screen.findByText('ES0900103922')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Firme su orden' })).toBeTruthy();
  expect(
    screen.getByRole('heading', { level: 2, name: /^Orden de suscripción\u00a0· 4.000,00.€$/ }),
  ).toBeTruthy();
  expect(container.textContent).toContain('Puede firmarse hasta el 21-dic-2026');
  expect(
    screen.getByRole('button', { name: /^Descargar: Orden de suscripción\u00a0· 4.000,00.€$/ }),
  ).toBeTruthy();
  await press('Enviar código por SMS');
  expect(screen.getByText('Debe ser aceptado')).toBeTruthy();
  expect(document.activeElement).toBe(readBoxes()[0]);
  expect(heard.some(({ call }) => call === requestCode.id)).toBe(false);
  expect(await findViolations(container)).toEqual([]);
});

test('signs with the code that came, and leads to what was signed', async () => {
  const heard = fakeServer(code, signed, ...knows([orderEnvelopeOf()]));
  const { container, history } = open();
  const field = await askForCode();
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.getByText(/Hemos enviado un código/).textContent).toContain('302');
  expect(screen.getAllByRole('timer').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^(5:00|4:5\d)$/),
    expect.stringMatching(/^(1:00|0:5\d)$/),
  ]);
  expect(await findViolations(container)).toEqual([]);
  await signWith('123456');
  await waitFor(() => expect(history.at(-1)).toBe(`/successfully-signed?envelope=${idOf(61)}`));
  expect(bodiesOf(heard, signDocuments.id)).toEqual([
    { uuids_envelope: [idOf(61)], code: '123456' },
  ]);
});

test('signs everything that waits with one code, each paper confirmed', async () => {
  const heard = fakeServer(code, signed, ...knows([orderEnvelopeOf(), kycEnvelopeOf()]));
  const { container, history } = open(EVERYTHING);
  expect(await screen.findByRole('heading', { level: 2, name: 'Órdenes' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Sus datos y declaraciones' })).toBeTruthy();
  expect(
    screen.getByRole('heading', { level: 3, name: 'Cuestionario de conocimiento del cliente' }),
  ).toBeTruthy();
  expect(screen.getByText('Le falta confirmar la lectura de 2 documentos.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await askForCode();
  const act = screen.getByRole('region', { name: 'Su firma' });
  expect(
    within(act)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Orden de suscripción\u00a0· 4.000,00\u00a0€',
    'Cuestionario de conocimiento del cliente',
  ]);
  expect(await findViolations(container)).toEqual([]);
  await signWith('123456', 'Firmar los 2 documentos');
  await waitFor(() =>
    expect(history.at(-1)).toBe(`/successfully-signed?envelope=${idOf(61)},${idOf(62)}`),
  );
  expect(bodiesOf(heard, requestCode.id)).toEqual([{ uuids_envelope: [idOf(61), idOf(62)] }]);
});

test('signs only what is included, and says so when nothing is', async () => {
  const heard = fakeServer(code, signed, ...knows([orderEnvelopeOf(), kycEnvelopeOf()]));
  open(EVERYTHING);
  await press('No incluir nada');
  await press('Enviar código por SMS');
  expect(screen.getByText('Elija al menos un documento para firmar.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /Incluir en esta firma «Cuestionario/ }));
  await press('Enviar código por SMS');
  expect(screen.getAllByText('Debe ser aceptado')).toHaveLength(1);
  fireEvent.click(screen.getByRole('checkbox', { name: /He leído «Cuestionario/ }));
  await press('Enviar código por SMS');
  await screen.findByLabelText('Código de firma');
  expect(bodiesOf(heard, requestCode.id)).toEqual([{ uuids_envelope: [idOf(62)] }]);
  await press('Cambiar lo que firma');
  expect(screen.queryByLabelText('Código de firma')).toBeNull();
});

test('what was confirmed stays confirmed for whoever leaves and comes back, and so does the code', async () => {
  fakeServer(code, ...knows([orderEnvelopeOf(), kycEnvelopeOf()]));
  const { unmount } = open(EVERYTHING);
  await askForCode();
  unmount();
  open(EVERYTHING);
  expect(await screen.findByLabelText('Código de firma')).toBeTruthy();
  expect(readBoxes().every((box) => box instanceof HTMLInputElement && box.checked)).toBe(true);
});

test('an address names one envelope, and leads to the rest', async () => {
  fakeServer(...knows([orderEnvelopeOf(), kycEnvelopeOf()]));
  open(`/sign-documents?envelope=${idOf(62)}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Firme el documento' })).toBeTruthy();
  expect(screen.queryByText(/Orden de suscripción/)).toBeNull();
  expect(
    screen
      .getByRole('link', { name: 'Ver todo lo que está pendiente de su firma' })
      .getAttribute('href'),
  ).toBe(EVERYTHING);
  expect(screen.getByRole('link', { name: /^No quiero firmarlo/ }).getAttribute('href')).toBe(
    `/rejected-signature?envelope=${idOf(62)}`,
  );
});

test('the code is pasted whole, and only its digits stay', async () => {
  fakeServer(code, signed, ...knows([orderEnvelopeOf()]));
  open();
  const field = await askForCode();
  await userEvent.click(field);
  await userEvent.paste('Su clave es 123 456');
  expect(field).toHaveProperty('value', '123456');
});

test('says what is wrong with a code, at the code, and counts the tries', async () => {
  fakeServer(code, wrong, ...knows([orderEnvelopeOf()]));
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
  ['CODE_EXPIRED', 'El código ha caducado. Pida otro.'],
  ['SIGNING_BLOCKED', 'Por seguridad, la firma está bloqueada hasta las 14:20 h.'],
  [
    'UNAVAILABLE',
    'No hemos recibido respuesta. Puede volver a intentarlo sin riesgo de firmar dos veces.',
  ],
] as const)('tells of %s in its place', async (refusal, sentence) => {
  fakeServer(
    code,
    refuseAs(signDocuments, refusal, { info: sentence }),
    ...knows([orderEnvelopeOf()]),
  );
  const { container } = open();
  await askForCode();
  await signWith('123456');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('an order that can no longer be placed says every reason', async () => {
  const errors = [
    { field: 'uuid_operation', code: 'MAX', message: 'El importe supera el máximo.' },
    { field: 'uuid_operation', code: 'KYC', message: 'Falta su cuestionario.' },
  ];
  fakeServer(
    code,
    refuseAs(signDocuments, 'CANNOT_OPERATE', { info: 'La orden ya no puede darse.', errors }),
    ...knows([orderEnvelopeOf()]),
  );
  open();
  await askForCode();
  await signWith('123456');
  expect(await screen.findByText('La orden ya no puede darse.')).toBeTruthy();
  expect(errors.every(({ message }) => screen.getByText(message))).toBe(true);
});

test('a paper that changed meanwhile is read again before it is signed', async () => {
  fakeServer(
    code,
    refuseAs(signDocuments, 'CODE_CHANGED', { info: 'El documento ha cambiado.' }),
    ...knows([orderEnvelopeOf()]),
  );
  open();
  await askForCode();
  await signWith('123456');
  expect(await screen.findByText('El documento ha cambiado.')).toBeTruthy();
  expect(readBoxes()[0]).toHaveProperty('checked', false);
});

test('a signature whose answer was lost is found done at the next try', async () => {
  const used = refuseAs(signDocuments, 'CODE_USED', {
    info: 'Este código ya se ha utilizado. Pida uno nuevo.',
  });
  fakeServer(
    code,
    inTurn(lose(signDocuments), used),
    reply(getOperation, () => signedOrder()),
    ...knows([orderEnvelopeOf()], []),
  );
  const { history } = open();
  await askForCode();
  await signWith('123456');
  expect(await screen.findByText(/sin riesgo de firmar dos veces/)).toBeTruthy();
  await press('Firmar la orden');
  await waitFor(() => expect(history.at(-1)).toBe(`/successfully-signed?envelope=${idOf(61)}`));
});

test('when part of what was chosen no longer waits, the rest is chosen anew', async () => {
  fakeServer(
    code,
    refuseAs(signDocuments, 'NOTHING_TO_SIGN', { info: 'No hay nada pendiente de su firma.' }),
    ...knows([orderEnvelopeOf(), kycEnvelopeOf()], [kycEnvelopeOf()]),
  );
  open(EVERYTHING);
  await askForCode();
  await signWith('123456', 'Firmar los 2 documentos');
  expect(await screen.findByText('No hay nada pendiente de su firma.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enviar código por SMS' })).toBeTruthy();
  expect(screen.queryByText(/Orden de suscripción/)).toBeNull();
});

test('a code sent for something else is not asked for here: the page counts down to its own', async () => {
  fakeServer(
    refuseAs(requestCode, 'CODE_TOO_SOON', { info: 'Acabamos de enviarle un código.' }),
    ...knows([orderEnvelopeOf()]),
  );
  open();
  await screen.findByRole('button', { name: 'Enviar código por SMS' });
  for (const box of readBoxes()) fireEvent.click(box);
  await press('Enviar código por SMS');
  expect(await screen.findByText(/un código para otra firma/)).toBeTruthy();
  expect(screen.getByRole('timer')).toBeTruthy();
  expect(screen.queryByLabelText('Código de firma')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Firmar la orden' })).toBeNull();
});

const tooMany = refuseAs(requestCode, 'CODE_TOO_MANY', {
  info: 'Ha pedido demasiados códigos. Espere una hora.',
});

test.each([
  ['too many', tooMany, 'Ha pedido demasiados códigos'],
  ['no answer', lose(requestCode), 'No hemos podido completar la firma'],
] as const)(
  'a code that does not follow by itself, %s: says so, and may be asked for again',
  async (_why, failure, title) => {
    // The minute after the code of another order is over as soon as it is told.
    fakeServer(
      inTurn(refuseAs(requestCode, 'CODE_TOO_SOON', { info: '', retryAfterS: 0 }), failure, code),
      ...knows([orderEnvelopeOf()]),
    );
    open();
    await screen.findByRole('button', { name: 'Enviar código por SMS' });
    for (const box of readBoxes()) fireEvent.click(box);
    await press('Enviar código por SMS');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.queryByText(/un código para otra firma/)).toBeNull();
    await press('Enviar código por SMS');
    expect(await screen.findByLabelText('Código de firma')).toBeTruthy();
    expect(screen.queryByText(title)).toBeNull();
  },
);

test.each([
  [signedOrder(), 'Usted ya ha firmado esta orden'],
  [operationOf({ operation_status: 'CANCELLED' }), 'Esta orden está cancelada'],
  [
    signedOrder({
      operation_status: 'REGISTERED',
      has_docs_signed: false,
      rejected: { by: 'Tomás Ibarra Soto', reason: 'No la reconozco' },
    }),
    'Se ha rechazado la firma de esta orden',
  ],
] as const)('says why there is nothing to sign in an order', async (order, title) => {
  fakeServer(
    me,
    replyList(listEnvelopes, () => []),
    reply(getOperation, () => order),
  );
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test.each([
  [signedEnvelope(kycEnvelopeOf()), 'Usted ya lo ha firmado'],
  [kycEnvelopeOf({ status: 'EXPIRED', can_sign: false }), 'El plazo de firma ha terminado'],
  [
    kycEnvelopeOf({ status: 'REJECTED', can_sign: false, rejected: { by: 'Tomás', reason: 'No' } }),
    'Se ha rechazado la firma',
  ],
  [kycEnvelopeOf({ can_sign: false }), 'Estos documentos no necesitan su firma'],
] as const)('says why there is nothing to sign in an envelope', async (envelope, title) => {
  fakeServer(
    me,
    replyList(listEnvelopes, () => []),
    reply(getEnvelope, () => envelope),
  );
  open(`/sign-documents?envelope=${idOf(62)}`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('says when nothing waits, when nobody answers, and holds the place meanwhile', async () => {
  fakeServer(me, silent(listEnvelopes));
  const waiting = open(EVERYTHING);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Pendiente de su firma' }),
  ).toBeTruthy();
  waiting.unmount();
  fakeServer(
    me,
    replyList(listEnvelopes, () => [orderEnvelopeOf({ can_sign: false })]),
  );
  const empty = open(EVERYTHING);
  expect(await screen.findByText('No tiene nada pendiente de firma')).toBeTruthy();
  expect(await findViolations(empty.container)).toEqual([]);
  empty.unmount();
  fakeServer(me, refuse(listEnvelopes, 503, 'No disponible'));
  open(EVERYTHING);
  expect(await screen.findByText('No hemos podido comprobar qué falta por firmar')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('as a stop after the login it says how many steps are left, and can be left', async () => {
  const waiting = meOf([accountOf()]);
  const { intervener } = waiting.private_area;
  const pending = {
    ...waiting,
    private_area: {
      ...waiting.private_area,
      intervener: { ...intervener, has_pending_docs_signed: true },
    },
  };
  fakeServer(
    reply(getMe, () => pending),
    ...knows([kycEnvelopeOf()]).slice(1),
  );
  const { history } = open(EVERYTHING);
  expect(await screen.findByText('Le queda 1 paso')).toBeTruthy();
  await press('Más tarde');
  expect(history.at(-1)).toBe('/account/position');
});

test('staff in the area of the client read the papers and cannot ask for a code', async () => {
  enterAdminMode('50100302T');
  fakeServer(
    ...knows([orderEnvelopeOf()]),
    reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin: visitOf() })),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Enviar código por SMS' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(
    screen.getByText(
      'Esto solo puede hacerlo el cliente. Usted puede consultarlo, pero no cambiarlo.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Descargar/ })).toBeTruthy();
});

const onPaper = (path: string) => drawInArea(<SignScreen />, path, { SIGNING_ACTIVE: false });

test('where papers are signed by hand what was not mailed is signed with an agent', async () => {
  fakeServer(
    me,
    replyList(listEnvelopes, () => [kycEnvelopeOf()]),
  );
  const { container } = onPaper(EVERYTHING);
  expect(await screen.findByText(/se firman con un agente/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Se firma en papel' })).toBeTruthy();
  expect(screen.getByRole('region', { name: /agente/ })).toBeTruthy();
  expect(screen.queryByText(/hemos enviado los documentos/)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('where papers are signed by hand an order says its own way, and nothing is said of nothing', async () => {
  fakeServer(
    me,
    replyList(listEnvelopes, () => [orderEnvelopeOf(), kycEnvelopeOf()]),
  );
  const { unmount } = onPaper(ORDER);
  expect(await screen.findByText(/hemos enviado los documentos/)).toBeTruthy();
  expect(screen.queryByText(/se firman con un agente/)).toBeNull();
  unmount();
  fakeServer(
    me,
    replyList(listEnvelopes, () => []),
  );
  onPaper(EVERYTHING);
  expect(await screen.findByRole('heading', { level: 1, name: /pendiente/i })).toBeTruthy();
  expect(screen.queryByText(/hemos enviado los documentos/)).toBeNull();
});

test('where papers are signed by hand no code is offered, and it is said where they are', async () => {
  fakeServer(
    me,
    replyList(listEnvelopes, () => [orderEnvelopeOf()]),
  );
  const { container } = onPaper(EVERYTHING);
  expect(await screen.findByText(/hemos enviado los documentos/)).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Se firma en papel' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /código/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ir a mi documentación' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('to sign later stands beside the way to sign, as a button of its own', async () => {
  fakeServer(...knows([orderEnvelopeOf()]));
  drawInArea(<SignScreen />, ORDER);
  const later = await screen.findByRole('link', { name: 'Firmar más tarde' });
  const other = screen.getByRole('button', { name: 'Enviar código por SMS' });
  // Both have an edge: a link without one seems to be set in from it.
  expect([...later.classList].some((name) => name.includes('secondary'))).toBe(true);
  expect(later.parentElement).toBe(other.parentElement);
});
