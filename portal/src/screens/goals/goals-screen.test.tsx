import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import { changeGoal, createGoal, listGoals, removeGoal } from '@area/contract/goals/calls';
import type { Goal } from '@area/contract/goals/schemas';
import { getMe } from '@area/contract/me/calls';
import { getProduct } from '@area/contract/products/calls';
import { fakeServer, refuse, refuseAs, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { positionOf } from '../../testing/holdings.ts';
import { productOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf } from '../../testing/people.ts';
import { GoalsScreen } from './goals-screen.tsx';

beforeEach(() => localStorage.clear());

const ACCOUNT = accountOf({ alias: 'Ahorro personal' });
const goalOf = (given: Partial<Goal> = {}): Goal => ({
  uuid: idOf(81),
  name: 'La entrada de un piso',
  amount: '40000.00',
  due: '2031-11-23',
  monthly: '200.00',
  account: { uuid: ACCOUNT.uuid, alias: 'Ahorro personal' },
  product: { uuid: idOf(21), name: 'Alisios Renta Serena', class: 'A', type: 'F' },
  share: 100,
  value: '11448.94',
  progress: '28.6224',
  months: 60,
  history_months: 90,
  range: { p10: '21000.00', p50: '27500.00', p90: '34000.00', paid_in: '23448.94' },
  outlook: 'HARDLY',
  needed_monthly: '395.00',
  version: 3,
  created_at: '2026-11-01T10:00:00.000Z',
  ...given,
});

const open = (goals: readonly Goal[], path = '', ...replies: readonly Reply[]) => {
  const heard = fakeServer(
    ...replies,
    reply(getMe, () => meOf([ACCOUNT])),
    replyList(listGoals, () => goals),
    reply(createGoal, () => goalOf()),
    reply(changeGoal, () => goalOf()),
    reply(removeGoal, () => ({ uuid: idOf(81) })),
    reply(getProduct, () => productOf()),
    replyList(listPositions, () => [positionOf()]),
    replyList(listAccountProducts, () => [productOf({ uuid: idOf(22) })]),
  );
  return { heard, ...drawInArea(<GoalsScreen />, `/account/goals${path}`) };
};

const wordsOf = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');
const type = (label: RegExp | string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

test('a goal says how far it is, a range and never one figure, and what would reach it', async () => {
  const { container } = open([goalOf()]);
  const [line] = within(await screen.findByRole('list', { name: 'Sus objetivos' })).getAllByRole(
    'listitem',
  );
  const said = wordsOf(line as HTMLElement);
  expect(said).toContain('Tiene 11.448,94 € de 40.000,00 € (28,62 %)');
  expect(said).toContain('Ni uno de cada diez recorridos llega.');
  expect(said).toContain(
    'ocho acaban entre 21.000,00 € y 34.000,00 € el 23-nov-2031; la mitad, por encima de 27.500,00 €',
  );
  expect(said).toContain('Lo que tiene hoy y 200,00 € al mes suman 23.448,94 €.');
  expect(said).toContain('harían falta 395,00 € al mes');
  expect(screen.getByText(/No es una promesa/)).toBeTruthy();
  const link = await screen.findByRole('link', {
    name: /Preparar una aportación periódica de 395/,
  });
  expect(link.getAttribute('href')).toBe(
    `/operate?begin=SOLICITUD_SUSCRIPCION_PERIODICA&account=${ACCOUNT.uuid}&product=${idOf(21)}&amount=395.00`,
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-label')).toBe(
    'Avance de La entrada de un piso',
  );
  expect(await findViolations(container)).toEqual([]);
});

test.each([
  [
    { range: null, outlook: null, needed_monthly: null, history_months: 20 },
    /20 meses de historia/,
  ],
  [
    { range: null, outlook: null, needed_monthly: null, history_months: 0 },
    /Todavía no hay nada invertido/,
  ],
  [{ range: null, outlook: null, needed_monthly: null, months: 0 }, /El plazo ha terminado/],
  [
    { range: null, outlook: null, needed_monthly: null, value: null, progress: null },
    /No sabemos cuánto hay ahora/,
  ],
])('without a range it says why: %j', async (given, why) => {
  open([goalOf(given)]);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByText(/harían falta/)).toBeNull();
});

test('a plan leads to its income at retirement, everything to no order', async () => {
  open([
    goalOf({ product: { uuid: idOf(25), name: 'Alisios Jubilación', class: '', type: 'P' } }),
    goalOf({ uuid: idOf(82), name: 'Todo', account: null, product: null }),
  ]);
  const plan = await screen.findByRole('link', { name: /renta que podría dar su plan/ });
  expect(plan.getAttribute('href')).toBe(`/account/plan/${ACCOUNT.uuid}`);
  const all = screen.getByRole('heading', { name: 'Todo' }).closest('li') as HTMLElement;
  expect(within(all).getByText(/Todo lo que tengo/)).toBeTruthy();
  expect(within(all).queryByRole('link')).toBeNull();
});

test('a new goal names what is wrong, loses nothing typed, and is sent as the wire has it', async () => {
  const { heard, container } = open([]);
  expect(await screen.findByText('Todavía no tiene objetivos')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Añadir un objetivo' }));
  await userEvent.type(screen.getByLabelText(/Para qué/), 'Un coche');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar el objetivo' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getAllByRole('listitem').map(wordsOf)).toEqual([
    'Cuánto: Escriba un importe entre 0,01 € y 10.000.000,00 €.',
    expect.stringMatching(/^Para cuándo: /),
  ]);
  expect((screen.getByLabelText(/Para qué/) as HTMLInputElement).value).toBe('Un coche');
  type('Cuánto', '12.000,50');
  type('Para cuándo', '2029-06-01');
  await userEvent.selectOptions(screen.getByLabelText('Con qué cuenta'), 'Ahorro personal');
  await screen.findByRole('option', { name: 'Alisios Renta Serena, clase A' });
  await userEvent.selectOptions(
    screen.getByLabelText('Con qué producto'),
    'Alisios Renta Serena, clase A',
  );
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar el objetivo' }));
  await waitFor(() =>
    expect(heard.find(({ call }) => call === createGoal.id)?.body).toEqual({
      name: 'Un coche',
      amount: '12000.50',
      due: '2029-06-01',
      monthly: '0.00',
      uuid_account: ACCOUNT.uuid,
      uuid_product: idOf(21),
      share: 100,
    }),
  );
  expect(heard.find(({ call }) => call === createGoal.id)?.headers.get('Idempotency-Key')).toMatch(
    /^[\w-]{36}$/,
  );
});

test('a goal takes what others leave, says it, and is refused beyond; what was typed stays', async () => {
  const { heard } = open([
    goalOf({ share: 60 }),
    goalOf({ uuid: idOf(82), account: null, product: null, share: 15 }),
  ]);
  expect(await screen.findByText(/60 % de Alisios Renta Serena/)).toBeTruthy();
  expect(screen.getByText(/15 % de todo lo que tiene/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Añadir un objetivo' }));
  const share = screen.getByLabelText<HTMLInputElement>('Qué parte');
  // Everything is used by the product that is used most.
  expect(share.value).toBe('25');
  expect(screen.getByText(/Queda libre el 25 %/)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Con qué cuenta'), 'Ahorro personal');
  await screen.findByRole('option', { name: 'Alisios Renta Serena, clase A' });
  await userEvent.selectOptions(screen.getByLabelText('Con qué producto'), idOf(22));
  expect(share.value).toBe('85');
  type('Qué parte', '90');
  await userEvent.selectOptions(screen.getByLabelText('Con qué producto'), idOf(21));
  expect(share.value).toBe('90');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar el objetivo' }));
  expect(wordsOf(await screen.findByRole('alert'))).toContain(
    'Qué parte: Escriba 25 % o menos: sus otros objetivos ya usan el resto.',
  );
  type('Qué parte', 'treinta');
  expect(wordsOf(screen.getByRole('alert'))).toContain('un porcentaje entero entre 1 y 100');
  expect(heard.some(({ call }) => call === createGoal.id)).toBe(false);
});

test('the page of a product opens the form with it', async () => {
  open([], `?account=${ACCOUNT.uuid}&product=${idOf(21)}`);
  await screen.findByRole('option', { name: 'Alisios Renta Serena, clase A' });
  expect((screen.getByLabelText('Con qué producto') as HTMLSelectElement).value).toBe(idOf(21));
});

test('an account of the address that is not theirs is not sent', async () => {
  const { heard } = open([], `?account=${idOf(99)}&product=${idOf(21)}`);
  await userEvent.type(await screen.findByLabelText('Para qué'), 'Un piso');
  expect(screen.getByLabelText('Con qué cuenta')).toHaveProperty('value', '');
  expect(heard.some(({ path }) => path.includes(idOf(99)))).toBe(false);
});

test('a change is sent with its version, and a conflict keeps what was typed', async () => {
  const { heard } = open(
    [goalOf()],
    '',
    refuseAs(changeGoal, 'VERSION_CONFLICT', { info: 'Ha cambiado mientras tanto.' }),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Cambiar La entrada de un piso' }),
  );
  type('Cuánto', '50.000,00');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar el objetivo' }));
  await waitFor(() =>
    expect(heard.find(({ call }) => call === changeGoal.id)?.body).toMatchObject({
      amount: '50000.00',
      version: 3,
      monthly: '200.00',
    }),
  );
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect((screen.getByLabelText('Cuánto') as HTMLInputElement).value).toBe('50.000,00');
});

test('a goal is removed once that is confirmed', async () => {
  const { heard } = open([goalOf()]);
  await userEvent.click(
    await screen.findByRole('button', { name: 'Quitar La entrada de un piso' }),
  );
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Quitar' }),
  );
  await waitFor(() => expect(heard.some(({ call }) => call === removeGoal.id)).toBe(true));
});

test('the eleventh is not offered, and a failure says so', async () => {
  const first = open(Array.from({ length: 10 }, (_, at) => goalOf({ uuid: idOf(100 + at) })));
  expect(await screen.findByText(/Ya tiene 10 objetivos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Añadir un objetivo' })).toBeNull();
  first.unmount();
  open([], '', refuse(listGoals, 422, 'No se puede.'));
  expect(await screen.findByText('No hemos podido cargar sus objetivos')).toBeTruthy();
});
