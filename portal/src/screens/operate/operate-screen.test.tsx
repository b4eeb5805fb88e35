import { listAccountProducts } from '@area/contract/accounts';
import { getMe } from '@area/contract/me';
import { createOperation, simulateOperation } from '@area/contract/operations';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { Refused, SILENCE, fakeServer } from '../../testing/fake-server.ts';
import type { Received } from '../../testing/fake-server.ts';
import { findViolations } from '../../testing/find-violations.ts';
import { ORDER, sampleAccount, sampleMe, sampleOperation, sampleProduct, sampleSimulation } from '../../testing/samples.ts';
import { OperateScreen } from './operate-screen.tsx';

const server = fakeServer();
const SENTENCE = 'Este producto es complejo y se considera no conveniente para mí.';

beforeEach(() => {
  sessionStorage.clear();
  server.on(getMe, () => sampleMe());
  server.on(listAccountProducts, () => [sampleProduct()]);
  server.on(simulateOperation, () => sampleSimulation());
});

const open = (me = sampleMe(), path = '/operate') => drawInArea(<OperateScreen />, { path, me });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** As far as the details, in the shortest way. */
const walkToDetails = async (): Promise<void> => {
  press('Continuar');
  await title('¿Qué quiere hacer?');
  press('Continuar');
  fireEvent.click(await screen.findByRole('radio', { name: /Alisios Bolsa Horizonte/ }));
  press('Continuar');
  await screen.findByLabelText('Importe');
};

const fillDetails = (amount = '1.000,35'): void => {
  fireEvent.change(screen.getByLabelText('Importe'), { target: { value: amount } });
  for (const box of screen.getAllByRole('checkbox')) if (!(box as HTMLInputElement).checked) fireEvent.click(box);
};

const walkToReview = async (): Promise<void> => {
  await walkToDetails();
  fillDetails();
  press('Continuar');
  await screen.findByRole('button', { name: 'Confirmar y pasar a la firma' });
};

/** Orders as they arrive, answered one after the other. */
const receiveOrders = (...answers: (Refused | typeof SILENCE)[]): Received[] => {
  const received: Received[] = [];
  server.on(createOperation, (request) => {
    received.push(request);
    return answers[received.length - 1] ?? sampleOperation();
  });
  return received;
};

test('says at once everything that is missing where nobody can operate, who mends it and where', async () => {
  const closed = sampleAccount({
    open_requirements: [
      { requirement: 'DOCUMENT', who: 'CLIENT' },
      { requirement: 'ACCOUNT_STATUS', who: 'OFFICE' },
    ],
  });
  const { container } = open(sampleMe([closed]));
  expect(screen.getByText('No hay cuentas en las que actualmente pueda operar.')).toBeTruthy();
  expect(screen.getByText('Su documento de identidad ha caducado.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Actualizar mi documento' }).getAttribute('href')).toBe('/validate-intervener');
  expect(screen.getByText(/Lo resolvemos nosotros/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('leads from the account to the signature and sends the order once, with a key', async () => {
  const received = receiveOrders();
  const { container, history } = open();
  expect(await findViolations(container)).toEqual([]);
  await walkToReview();
  expect(screen.getByText('42,196236')).toBeTruthy();
  expect(screen.getByText('estimado')).toBeTruthy();
  expect(screen.getByText('3\u00a0h 00\u00a0min')).toBeTruthy();
  expect(screen.getByText('Basta con su firma.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  press('Confirmar y pasar a la firma');
  await waitFor(() => expect(history.at(-1)).toBe(`/sign-documents?operation=${ORDER}`));
  expect(received).toHaveLength(1);
  expect(received[0]?.body).toMatchObject({ amount: '1000.35', documents_read: true, suitability_confirmed: true });
  expect(received[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
  expect(sessionStorage.length).toBe(0);
});

test.each([
  ['1.000,355', 'No contiene un valor válido (p.e: 1000,35).'],
  ['-5', 'No contiene un valor válido (p.e: 1000,35).'],
  ['abc', 'No contiene un valor válido (p.e: 1000,35).'],
  ['0', 'debe tener un valor igual o superior a 10€'],
  ['600.000', 'debe tener un valor igual o menor a 500000€'],
])('says of %s what the specification says, while it is typed', async (typed, message) => {
  open();
  await walkToDetails();
  fireEvent.change(screen.getByLabelText('Importe'), { target: { value: typed } });
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText('Importe')).toHaveProperty('value', typed);
});

test('sums up what is missing and leads to it', async () => {
  const { container } = open();
  await walkToDetails();
  press('Continuar');
  expect((await screen.findByRole('alert')).textContent).toContain('Revise estos 3 datos');
  fireEvent.click(screen.getByRole('link', { name: 'Importe: Campo requerido.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Importe'));
  expect(await findViolations(container)).toEqual([]);
});

test('wants the very sentence typed by hand for a product that does not suit', async () => {
  server.on(simulateOperation, () => sampleSimulation({ verdict: 'NO_CONVENIENTE', needs_sentence: true }));
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
  const received = receiveOrders(SILENCE);
  const { container, history } = open();
  await walkToReview();
  press('Confirmar y pasar a la firma');
  expect((await screen.findByRole('alert')).textContent).toContain('volver a intentarlo no la duplica');
  expect(await findViolations(container)).toEqual([]);
  press('Volver a intentarlo');
  await waitFor(() => expect(history.at(-1)).toContain('/sign-documents'));
  const [first, second] = received.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

test('takes a refusal to its field, keeps what was typed, and makes a new key for a changed order', async () => {
  const received = receiveOrders(
    new Refused('INVALID_INPUT', 'Revise los datos marcados.', [{ field: 'amount', code: 'MAX', message: 'debe tener un valor igual o menor a 900€' }]),
  );
  const { history } = open();
  await walkToReview();
  press('Confirmar y pasar a la firma');
  expect(await screen.findByRole('link', { name: 'Importe: debe tener un valor igual o menor a 900€' })).toBeTruthy();
  expect(screen.getByLabelText('Importe')).toHaveProperty('value', '1.000,35');
  fillDetails('900');
  press('Continuar');
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmar y pasar a la firma' }));
  await waitFor(() => expect(history.at(-1)).toContain('/sign-documents'));
  const [first, second] = received.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).not.toBe(first);
});

test('a draft survives leaving, and can be taken up or thrown away', async () => {
  const left = open();
  await walkToDetails();
  fillDetails();
  left.unmount();
  const { container } = open();
  expect(screen.getByText('Tiene una orden sin terminar')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Seguir donde la dejó' }));
  expect(await screen.findByText('1.000,35')).toBeTruthy();
});

test('a failed list of products says so and offers another try', async () => {
  server.on(listAccountProducts, () => new Refused('UNAVAILABLE', 'El servicio no está disponible en este momento.'));
  const { container } = open();
  press('Continuar');
  await title('¿Qué quiere hacer?');
  press('Continuar');
  expect(await screen.findByText('No hemos podido cargar los productos')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  server.on(listAccountProducts, () => []);
  press('Volver a intentarlo');
  expect(await screen.findByText('No hay productos abiertos para esta cuenta')).toBeTruthy();
});
