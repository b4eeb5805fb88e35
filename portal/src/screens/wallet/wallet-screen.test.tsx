import { listPositions } from '@area/contract/accounts/calls';
import { listFlows, listReturns } from '@area/contract/figures/calls';
import { getBalance } from '@area/contract/interveners/calls';
import { getMe } from '@area/contract/me/calls';
import { listPositionStatuses } from '@area/contract/operation-lookups/calls';
import type { PositionStatusLine } from '@area/contract/operation-lookups/schemas';
import { getPlan } from '@area/contract/plan/calls';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, refuse, reply, replyList, silent } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { positionOf, returnsOfWhole } from '../../testing/holdings.ts';
import { accountOf, idOf, meOf } from '../../testing/people.ts';
import { planOf } from '../../testing/plans.ts';
import { WalletScreen } from './wallet-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const JOINT = accountOf();
const PLAN = accountOf({ uuid: idOf(12), alias: 'Mi plan', number: '2000000101', type: 'P' });

const SERENE = positionOf({
  units: '750.750000',
  blocked_units: '50.000000',
  reserved_units: '100.000000',
  free_units: '600.750000',
  weight: '90.0000',
});
const STOCKS = positionOf({
  uuid_product: idOf(22),
  name: 'Alisios Bolsa',
  risk: 5,
  value: '1272.10',
  cost: '1400.00',
  gain: '-127.90',
  gain_percent: '-9.1357',
  weight: '10.0000',
});
const HORIZON = positionOf({
  uuid_product: idOf(641),
  name: 'Alisios Pensiones Horizonte',
  type: 'P',
  value: '16180.88',
  cost: '11000.00',
});

const ROWS = [
  returnsOfWhole(),
  returnsOfWhole({ scope: 'ACCOUNT', uuid_account: JOINT.uuid }),
  returnsOfWhole({
    scope: 'PRODUCT',
    uuid_account: JOINT.uuid,
    uuid_product: idOf(21),
    time_weighted: '28.1000',
    money_weighted: '7.4000',
  }),
  returnsOfWhole({
    scope: 'PRODUCT',
    uuid_account: JOINT.uuid,
    uuid_product: idOf(22),
    time_weighted: null,
    money_weighted: null,
    value: null,
    gain: null,
    simple: null,
  }),
];

const LINE: PositionStatusLine = {
  uuid_account: JOINT.uuid,
  uuid_product: idOf(21),
  product_name: 'Alisios Renta Serena',
  product_class: 'B',
  direction: 'OUT',
  status: 'RESERVED',
  units: '100.000000',
  amount: '1525.00',
  operations: [idOf(31)],
};

const BALANCE = {
  value: '28901.92',
  cost: '21310.63',
  gain: '7591.29',
  gain_percent: '35.6221',
  day_change: '1.00',
  valued_on: '2026-11-20',
};

const answers = (...accounts: Parameters<typeof meOf>[0]): Reply[] => [
  reply(getMe, () => meOf(accounts)),
  reply(getBalance, () => BALANCE),
  replyList(listPositions, ({ path }) =>
    path.includes(JOINT.uuid) ? [STOCKS, SERENE] : [HORIZON],
  ),
  replyList(listReturns, () => ROWS),
  reply(listPositionStatuses, () => [LINE]),
  reply(getPlan, () => planOf()),
];

const open = (path = '/account/wallet') => drawInArea(<WalletScreen />, path);
const card = async (name: string) => within(await screen.findByRole('region', { name }));
/** Its place is held under its name before its positions are there. */
const accountCard = async (name: string) => {
  await screen.findAllByText(/N.º \d+ · \d+ productos?/);
  return card(name);
};
const wordsOf = (element: HTMLElement | undefined): string | undefined =>
  element?.textContent?.replaceAll('\u00a0', ' ');

test('by account and product: units, value, cost, gain, return and weight, the largest first; what is blocked, reserved and in course apart', async () => {
  fakeServer(...answers(JOINT, PLAN));
  const { container } = open();
  expect(await screen.findByText('28.901,92')).toBeTruthy();
  const joint = await accountCard('Cuenta de Lucía y Tomás');
  const rows = joint.getAllByRole('row').map(wordsOf);
  expect(rows[1]).toMatch(
    /^Alisios Renta Serena.*clase A · riesgo\s2\sde\s7 · Comparar750,75000050,000000 bloqueadas100,000000 reservadas15,250000 €20-nov-20268.910,63 €/,
  );
  expect(rows[1]).toContain('90,00 %11.448,94 €');
  expect(await joint.findByText('Ganancia de 28,10 %')).toBeTruthy();
  expect(wordsOf(joint.getAllByRole('row')[1])).toContain('TIR anual +7,40 %');
  // No return without a unit value, and no zero in its place.
  expect(wordsOf(joint.getAllByRole('row')[2])).toMatch(/^Alisios Bolsa.*No disponible/);
  expect(joint.getByText('12.721,04 €')).toBeTruthy();
  expect(joint.getByRole('link', { name: 'Alisios Renta Serena' }).getAttribute('href')).toBe(
    `/account/wallet/${idOf(21)}`,
  );

  const course = await card('En curso');
  expect(wordsOf(course.getAllByRole('row')[1])).toBe(
    'Alisios Renta Serena, clase BVer la operación: Alisios Renta Serena, clase B, Sale, Participaciones reservadas, 1.525,00 €SaleParticipaciones reservadas100,0000001.525,00 €',
  );
  expect(course.getByRole('link').getAttribute('href')).toBe(`/account/operation/${idOf(31)}`);

  const plan = await card('Mi plan');
  expect(
    await plan.findByRole('rowheader', { name: /anteriores a 2007.*Derechos consolidados/ }),
  ).toBeTruthy();
  expect(plan.getByRole('link', { name: 'Ver mi plan' }).getAttribute('href')).toBe(
    `/account/plan/${PLAN.uuid}`,
  );
  expect(await findViolations(container)).toEqual([]);
});

test('where somebody else keeps the register: up to which day it says the same, and what is in review', async () => {
  const register = { as_of: '2026-11-20', is_in_review: false };
  const shown = [
    { ...SERENE, register },
    { ...STOCKS, register: { as_of: null, is_in_review: true } },
    { ...HORIZON, register: { as_of: null, is_in_review: false } },
  ];
  fakeServer(
    replyList(listPositions, () => shown),
    ...answers(JOINT),
  );
  open();
  const joint = await accountCard('Cuenta de Lucía y Tomás');
  const rows = joint.getAllByRole('row').map(wordsOf).join('\n');
  expect(rows).toContain('Según el registro a 20-nov-2026');
  expect(rows).toContain('En revisión con el registro');
  expect(rows).toContain('Pendiente de confirmar por el registro');
});

test('how a return is calculated: the bill, each rate in words, and the very flows with their operations', async () => {
  const flow = { uuid_account: JOINT.uuid, uuid_product: idOf(21), date: '2019-03-15' };
  const asked = fakeServer(
    ...answers(JOINT),
    replyList(listFlows, () => [
      {
        ...flow,
        amount: '10000.00',
        type: 'SUSCRIPCION',
        reference: 'OP0000000001',
        uuid_operation: idOf(31),
      },
      {
        ...flow,
        amount: '-2000.00',
        type: 'REEMBOLSO',
        reference: 'OP0000000002',
        uuid_operation: idOf(32),
      },
    ]),
  );
  const { baseElement } = open();
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Cómo se calcula la rentabilidad de Alisios Renta Serena en «Cuenta de Lucía y Tomás»',
    }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(wordsOf(dialog.getByText(/Lo que había al cierre del día anterior/))).toMatch(
    /^Del 15-mar-2019 al 23-nov-2026\./,
  );
  expect(dialog.getAllByRole('definition').map(wordsOf).slice(0, 5)).toEqual([
    '0,00 €',
    '10.000,00 €',
    '2.000,00 €',
    '9.450,37 €',
    '+1.450,37 €',
  ]);
  for (const words of ['+14,50 %', '+28,10 %', '+7,40 %'])
    expect(dialog.getByText(words)).toBeTruthy();
  const rows = await dialog.findAllByRole('row');
  expect(rows.slice(1).map(wordsOf)).toEqual([
    '15-mar-2019SuscripciónOP0000000001+10.000,00 €',
    '15-mar-2019ReembolsoOP0000000002−2.000,00 €',
  ]);
  expect(dialog.getByRole('link', { name: 'OP0000000002' }).getAttribute('href')).toBe(
    `/account/operation/${idOf(32)}`,
  );
  const query = asked.find(({ call }) => call === listFlows.id)?.query;
  expect([
    query?.get('uuid_account'),
    query?.get('uuid_product'),
    query?.get('period'),
    query?.get('on'),
  ]).toEqual([JOINT.uuid, idOf(21), 'MAX', '2026-11-23']);
  expect(await findViolations(baseElement)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('as of a past day: all figures ask for it, and what is known for today alone stays away', async () => {
  const asked = fakeServer(...answers(JOINT, PLAN));
  open();
  await screen.findByRole('region', { name: 'En curso' });
  // Lines are drawn after the figures: what they ask for today must not be taken for the past day's.
  await (await accountCard('Mi plan')).findByRole('link', { name: 'Ver mi plan' });
  const field = screen.getByLabelText('A fecha de');
  fireEvent.change(field, { target: { value: '2026-11-24' } });
  expect(screen.getByText('Elija un día que no sea posterior a hoy.')).toBeTruthy();
  const before = asked.length;
  // A year on its way is no day yet.
  fireEvent.change(field, { target: { value: '0202-12-31' } });
  fireEvent.change(field, { target: { value: '2025-12-31' } });
  expect(await screen.findByText(/Lo que tenía al cierre del/)).toBeTruthy();
  await accountCard('Mi plan');
  expect(screen.queryByRole('region', { name: 'En curso' })).toBeNull();
  expect(screen.queryByText('Derechos y aportaciones')).toBeNull();
  const after = asked.slice(before).filter(({ call }) => call !== getMe.id);
  expect(new Set(after.map(({ call }) => call))).toEqual(
    new Set([getBalance.id, listPositions.id, listReturns.id]),
  );
  expect(after.map(({ query }) => query.get('on')).every((on) => on === '2025-12-31')).toBe(true);
});

test('one account alone, another period: a shared address shows the same', async () => {
  const asked = fakeServer(...answers(JOINT, PLAN));
  open(`/account/wallet?account=${JOINT.uuid}&period=1A`);
  expect(await screen.findByText('Valor de la cuenta')).toBeTruthy();
  await accountCard('Cuenta de Lucía y Tomás');
  expect(screen.queryByRole('region', { name: 'Mi plan' })).toBeNull();
  expect(asked.find(({ call }) => call === getBalance.id)?.query.get('uuid_account')).toBe(
    JOINT.uuid,
  );
  expect(asked.find(({ call }) => call === listPositionStatuses.id)?.body).toEqual({
    uuid_account: JOINT.uuid,
  });
  expect(asked.find(({ call }) => call === listReturns.id)?.query.get('period')).toBe('1A');
  await userEvent.click(screen.getByRole('radio', { name: 'En el año' }));
  expect(asked.findLast(({ call }) => call === listReturns.id)?.query.get('period')).toBe('YTD');
});

test('two hundred products come twenty-five at a time', async () => {
  const many = Array.from({ length: 200 }, (_, at) =>
    positionOf({ uuid_product: idOf(1000 + at), name: `Fondo ${at}`, value: `${1000 - at}.00` }),
  );
  fakeServer(
    replyList(listPositions, () => many),
    ...answers(JOINT),
  );
  open();
  const joint = await accountCard('Cuenta de Lucía y Tomás');
  expect(joint.getAllByRole('row')).toHaveLength(26);
  await userEvent.click(joint.getByRole('button', { name: 'Siguiente' }));
  expect(joint.getAllByRole('rowheader').map(wordsOf)[0]).toContain('Fondo 25');
});

test('nothing yet says what will stand here; nothing that day leads back to today', async () => {
  fakeServer(
    replyList(listPositions, () => []),
    reply(listPositionStatuses, () => []),
    ...answers(JOINT),
  );
  const { container, unmount } = open();
  expect(await screen.findByText('Todavía no tiene inversiones')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invertir' }).getAttribute('href')).toBe('/operate');
  expect(await findViolations(container)).toEqual([]);
  unmount();
  open('/account/wallet?on=2010-01-04');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver la de hoy' }));
  expect(await screen.findByText('Todavía no tiene inversiones')).toBeTruthy();
});

test('loading holds the place; a failure says so and may be tried again; returns that fail leave the rest standing', async () => {
  fakeServer(silent(listPositions), ...answers(JOINT));
  const { unmount } = open();
  expect((await card('Cuenta de Lucía y Tomás')).getAllByText('Cargando…').length).toBeGreaterThan(
    0,
  );
  unmount();
  fakeServer(refuse(listPositions, 409, 'Ahora no se puede.'), ...answers(JOINT));
  const failed = open();
  expect(await screen.findByText('No hemos podido cargar su cartera')).toBeTruthy();
  expect(screen.getByText('Ahora no se puede.')).toBeTruthy();
  failed.unmount();
  fakeServer(refuse(listPositionStatuses, 409, 'Ahora no se puede.'), ...answers(JOINT));
  const partly = open();
  expect(await screen.findByText('No hemos podido cargar sus operaciones en curso')).toBeTruthy();
  partly.unmount();
  fakeServer(refuse(listReturns, 409, 'Ahora no se puede.'), ...answers(JOINT));
  open();
  expect(
    (await (await accountCard('Cuenta de Lucía y Tomás')).findAllByText('No disponible')).length,
  ).toBe(2);
});
