import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import { listBankAccounts } from '@area/contract/bank-accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { createOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import type { Operation } from '@area/contract/operations/schemas';
import type { Simulation } from '@area/contract/simulation/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  inTurn,
  lose,
  refuse,
  refuseAs,
  reply,
  replyList,
} from '@area/kit/testing/fake-server.ts';
import type { RecordedRequest, Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { positionOf } from '../../testing/holdings.ts';
import { productOf, simulationOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf, operationOf, visitOf } from '../../testing/people.ts';
import { OperateScreen } from './operate-screen.tsx';

const SENTENCE = 'Este producto es complejo y se considera no conveniente para mí.';
const CONFIRM = 'Confirmar y pasar a la firma';

beforeEach(() => sessionStorage.clear());

const knows = (given: Partial<Simulation> = {}): Reply[] => [
  reply(getMe, () => meOf([accountOf()])),
  replyList(listAccountProducts, () => [productOf(), OTHER]),
  replyList(listPositions, () => []),
  replyList(listBankAccounts, () => []),
  reply(simulateOperation, () => simulationOf(given)),
];

/** So that there is something to choose. */
const OTHER = productOf({ uuid: idOf(22), code: '75163', name: 'Alisios Bonos Europa' });

const created = (): Reply => replyCreated(operationOf());
const replyCreated = (operation: Operation): Reply => reply(createOperation, () => operation);
const refusedAmount = refuseAs(createOperation, 'INVALID_INPUT', {
  info: 'Revise los datos marcados.',
  errors: [{ field: 'amount', code: 'MAX', message: 'debe tener un valor igual o menor a 900€' }],
});

const open = () => drawInArea(<OperateScreen />, '/operate');
const press = async (name: string): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }));

const chooseToInvest = async (): Promise<void> => {
  await screen.findByRole('heading', { level: 2, name: '¿Qué quiere hacer?' });
  await press('Invertir');
};

/** As far as the details, in the shortest way. */
const walkToDetails = async (): Promise<void> => {
  await chooseToInvest();
  await press('Alisios Bolsa Horizonte, clase A');
  await screen.findByLabelText('Importe');
};

const fillDetails = (amount: string): void => {
  fireEvent.change(screen.getByLabelText('Importe'), { target: { value: amount } });
  for (const box of screen.getAllByRole('checkbox', { checked: false })) fireEvent.click(box);
};

const walkToReview = async (): Promise<void> => {
  await walkToDetails();
  fillDetails('1.000,35');
  await press('Continuar');
  await screen.findByRole('button', { name: CONFIRM });
};

const ordersIn = (heard: readonly RecordedRequest[]): RecordedRequest[] =>
  heard.filter(({ call }) => call === createOperation.id);
const keysOf = (heard: readonly RecordedRequest[]) =>
  ordersIn(heard).map(({ headers }) => headers.get('Idempotency-Key'));

test('says at once everything that is missing where nobody can operate, who mends it and where', async () => {
  const closed = accountOf({
    open_requirements: [
      { requirement: 'DOCUMENT', who: 'CLIENT' },
      { requirement: 'ACCOUNT_STATUS', who: 'OFFICE' },
    ],
  });
  fakeServer(reply(getMe, () => meOf([closed])));
  const { container } = open();
  expect(
    await screen.findByText('No hay cuentas en las que actualmente pueda operar.'),
  ).toBeTruthy();
  expect(screen.getByText('Su documento de identidad ha caducado.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Actualizar mi documento' }).getAttribute('href')).toBe(
    '/validate-intervener',
  );
  expect(screen.getByText(/Lo resolvemos nosotros/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('leads from the account to the signature and sends the order once, with a key', async () => {
  const heard = fakeServer(created(), ...knows());
  const { container, history } = open();
  await walkToReview();
  expect(screen.getByText('42,196236')).toBeTruthy();
  expect(screen.getByText('estimado')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^[23]\u00a0h \d\d\u00a0min$/);
  expect(screen.getByText(/^Basta con su firma/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press(CONFIRM);
  await waitFor(() => expect(history.at(-1)).toBe(`/sign-documents?operation=${idOf(31)}`));
  const [order, ...more] = ordersIn(heard);
  expect(order?.body).toMatchObject({
    amount: '1000.35',
    documents_read: true,
    suitability_confirmed: true,
  });
  expect(order?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
  expect(more).toEqual([]);
  expect(sessionStorage.length).toBe(0);
});

test('says of a wrong amount what the specification says, while it is typed', async () => {
  fakeServer(...knows());
  open();
  await walkToDetails();
  const field = screen.getByLabelText('Importe');
  const wrong = {
    '1.000,355': 'No contiene un valor válido (p.e: 1000,35).',
    '600.000': 'debe tener un valor igual o menor a 500000€',
    '-5': 'No contiene un valor válido (p.e: 1000,35).',
    '0': 'debe tener un valor igual o superior a 10€',
    abc: 'No contiene un valor válido (p.e: 1000,35).',
  };
  for (const [typed, message] of Object.entries(wrong)) {
    fireEvent.change(field, { target: { value: typed } });
    expect(await screen.findByText(message)).toBeTruthy();
    expect(field).toHaveProperty('value', typed);
  }
});

test('sums up what is missing and leads to it', async () => {
  fakeServer(...knows());
  const { container } = open();
  await walkToDetails();
  await press('Continuar');
  expect((await screen.findByRole('alert')).textContent).toContain('Revise estos 3 datos');
  fireEvent.click(screen.getByRole('link', { name: 'Importe: Campo requerido.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Importe'));
  expect(await findViolations(container)).toEqual([]);
});

test('wants the very sentence typed by hand for a product that does not suit', async () => {
  fakeServer(...knows({ verdict: 'NO_CONVENIENTE', needs_sentence: true }));
  const { container } = open();
  await walkToDetails();
  const field = screen.getByLabelText('Escriba la frase tal como aparece arriba');
  field.focus();
  await userEvent.paste(SENTENCE);
  expect(field).toHaveProperty('value', '');
  fireEvent.change(field, { target: { value: SENTENCE.replace('mí', 'mi') } });
  expect(screen.getByText('Escriba la frase exactamente como aparece.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  fireEvent.change(field, { target: { value: SENTENCE } });
  expect(screen.getByText('La frase es correcta.')).toBeTruthy();
});

test('after a lost answer says so, loses nothing, and sends the same key again', async () => {
  const heard = fakeServer(inTurn(lose(createOperation), created()), ...knows());
  const { container, history } = open();
  await walkToReview();
  await press(CONFIRM);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'volver a intentarlo no la duplica',
  );
  expect(await findViolations(container)).toEqual([]);
  await press('Volver a intentarlo');
  await waitFor(() => expect(history.at(-1)).toContain('/sign-documents'));
  const [first, second] = keysOf(heard);
  expect(second).toBe(first);
});

test('takes a refusal to its field, keeps what was typed, and makes a new key for a changed order', async () => {
  const heard = fakeServer(inTurn(refusedAmount, created()), ...knows());
  const { history } = open();
  await walkToReview();
  await press(CONFIRM);
  expect(
    await screen.findByRole('link', { name: 'Importe: debe tener un valor igual o menor a 900€' }),
  ).toBeTruthy();
  expect(screen.getByLabelText('Importe')).toHaveProperty('value', '1.000,35');
  fireEvent.change(screen.getByLabelText('Importe'), { target: { value: '900' } });
  await press('Continuar');
  await press(CONFIRM);
  await waitFor(() => expect(history.at(-1)).toContain('/sign-documents'));
  const [first, second] = keysOf(heard);
  expect(second).not.toBe(first);
});

test('a draft survives leaving and can be taken up again', async () => {
  fakeServer(...knows());
  const left = open();
  await walkToDetails();
  fillDetails('1.000,35');
  left.unmount();
  const { container } = open();
  expect(await screen.findByText('Tiene una orden sin terminar')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Seguir donde la dejó' }));
  expect(await screen.findByRole('button', { name: CONFIRM })).toBeTruthy();
  expect(screen.getByText('1.000,35')).toBeTruthy();
});

test('a list of products that does not come says so and offers another try', async () => {
  const broken = refuse(
    listAccountProducts,
    503,
    'El servicio no está disponible en este momento.',
  );
  fakeServer(
    inTurn(
      broken,
      broken,
      broken,
      replyList(listAccountProducts, () => []),
    ),
    ...knows(),
  );
  const { container } = open();
  await chooseToInvest();
  expect(await screen.findByText('No hemos podido cargar los productos')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Volver a intentarlo');
  expect(await screen.findByText('No hay productos abiertos para esta cuenta')).toBeTruthy();
});

test('staff in the area of the client see where it would begin, and cannot', async () => {
  enterAdminMode('50100302T');
  const heard = fakeServer(
    ...knows(),
    reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin: visitOf() })),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Invertir' })).toHaveProperty('disabled', true);
  expect(
    screen.getByText(
      'Esto solo puede hacerlo el cliente. Usted puede consultarlo, pero no cambiarlo.',
    ),
  ).toBeTruthy();
  expect(ordersIn(heard)).toEqual([]);
  localStorage.clear();
});

test('a refusal leads to whoever mends it, and one of no page is told on the last', async () => {
  const overPower = {
    field: 'amount',
    code: 'POWER_LIMIT',
    message: 'El importe supera el límite de su poder.',
  };
  const ofNoPage = {
    field: 'something',
    code: 'NEW',
    message: 'Algo que ninguna página pregunta.',
  };
  const refusal = (error: typeof overPower) =>
    refuseAs(createOperation, 'CANNOT_OPERATE', { info: 'No se puede.', errors: [error] });
  fakeServer(inTurn(refusal(ofNoPage), refusal(overPower)), ...knows());
  open();
  await walkToReview();
  await press(CONFIRM);
  expect(await screen.findByText(/Algo que ninguna página pregunta/)).toBeTruthy();
  await press(CONFIRM);
  expect(
    await screen.findByRole('link', { name: /El importe supera el límite de su poder/ }),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Llam/ }).getAttribute('href')).toMatch(/^tel:/);
});

test('a product shows the least that this person may put into it', async () => {
  fakeServer(
    replyList(listPositions, () => [positionOf({ uuid_product: productOf().uuid })]),
    replyList(listAccountProducts, () => [productOf({ min_additional: '25.00' }), OTHER]),
    ...knows(),
  );
  open();
  await chooseToInvest();
  const card = await screen.findByRole('button', { name: /Alisios Bolsa Horizonte/ });
  await waitFor(() => expect(card.closest('li')?.textContent).toContain('25,00'));
});
