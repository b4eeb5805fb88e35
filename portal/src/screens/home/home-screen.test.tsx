import type { Position } from '@area/contract/accounts/schemas';
import { listAccountOperations, listPositions } from '@area/contract/accounts/calls';
import { listFlows, listOwnEvolution, listReturns } from '@area/contract/figures/calls';
import type { Returns } from '@area/contract/figures/schemas';
import { getBalance } from '@area/contract/interveners/calls';
import type { Balance } from '@area/contract/interveners/schemas';
import type { Me } from '@area/contract/me/schemas';
import { listPositionStatuses } from '@area/contract/operation-lookups/calls';
import type { PositionStatusLine } from '@area/contract/operation-lookups/schemas';
import { getMe } from '@area/contract/me/calls';
import { listOperations } from '@area/contract/operations/calls';
import { listEnvelopes } from '@area/contract/signatures/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { kycEnvelopeOf, orderEnvelopeOf } from '../../testing/envelopes.ts';
import { fakeServer, refuse, reply, replyList, silent } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, meOf, operationOf, summaryOf } from '../../testing/people.ts';
import { HomeScreen } from './home-screen.tsx';

const JOINT = accountOf();
const OWN = accountOf({
  uuid: idOf(12),
  alias: 'Ahorro personal',
  value: '9745.66',
  cost: '9000.00',
  signature_arrangement: 'I',
});

const POSITION: Position = {
  uuid_product: idOf(21),
  code: '10392',
  name: 'Alisios Renta Serena',
  class: 'A',
  type: 'F',
  risk: 2,
  units: '100.000000',
  blocked_units: '0.000000',
  reserved_units: '0.000000',
  free_units: '100.000000',
  nav: '12.000000',
  nav_date: '2026-11-20',
  value: '1200.00',
  cost: '1000.00',
  gain: '200.00',
  gain_percent: '20.0000',
  weight: '100.0000',
};
const OTHER: Position = {
  ...POSITION,
  uuid_product: idOf(22),
  name: 'Alisios Bolsa',
  risk: 5,
  value: '300.00',
  cost: '400.00',
  gain: '-100.00',
  gain_percent: '-25.0000',
};

const BALANCE: Balance = {
  value: '2700.00',
  cost: '2400.00',
  gain: '300.00',
  gain_percent: '12.5000',
  day_change: '-4.10',
  valued_on: '2026-11-20',
};

const OWN_BALANCE: Balance = {
  ...BALANCE,
  value: '1200.00',
  cost: '1000.00',
  gain: '200.00',
  gain_percent: '20.0000',
  day_change: '10.00',
};

const RETURNS: Returns = {
  scope: 'TOTAL',
  uuid_account: null,
  uuid_product: null,
  from: '2025-11-21',
  on: '2026-11-20',
  opening: '2000.00',
  paid_in: '400.00',
  paid_out: '0.00',
  value: '2700.00',
  gain: '300.00',
  simple: '12.5000',
  money_weighted: '13.1000',
  time_weighted: '11.9000',
};

const answers = (me: Me): Reply[] => [
  reply(getMe, () => me),
  reply(getBalance, ({ query }) =>
    query.get('uuid_account') === OWN.uuid ? OWN_BALANCE : BALANCE,
  ),
  replyList(listReturns, ({ query }) => [
    query.get('period') === '1M'
      ? { ...RETURNS, gain: '-20.00', time_weighted: '-0.8000', money_weighted: null }
      : RETURNS,
  ]),
  replyList(listFlows, () => [
    {
      date: '2026-03-02',
      amount: '400.00',
      type: 'SUSCRIPCION',
      reference: 'OP-7',
      uuid_operation: idOf(33),
      uuid_account: JOINT.uuid,
      uuid_product: idOf(21),
    },
  ]),
  replyList(listPositions, ({ path }) =>
    path.includes(JOINT.uuid) ? [POSITION, OTHER] : [POSITION],
  ),
  replyList(listOwnEvolution, ({ query }) =>
    query.get('uuid_account') === OWN.uuid
      ? [
          { date: '2026-11-19', value: '1190.00', contributed: '1000.00' },
          { date: '2026-11-20', value: '1200.00', contributed: '1000.00' },
        ]
      : [
          { date: '2026-11-18', value: '1490.00', contributed: '1400.00' },
          { date: '2026-11-19', value: '2680.00', contributed: '2400.00' },
          { date: '2026-11-20', value: '2700.00', contributed: '2400.00' },
        ],
  ),
  replyList(listEnvelopes, () => [
    orderEnvelopeOf(),
    kycEnvelopeOf(),
    kycEnvelopeOf({ can_sign: false }),
  ]),
  replyList(listOperations, () => [
    operationOf(),
    summaryOf({
      uuid: idOf(32),
      operation_status: 'VALIDATED',
      payment_status: 'PENDING',
      amount: '1200.50',
    }),
    summaryOf({ uuid: idOf(33) }),
  ]),
  replyList(listAccountOperations, () => [summaryOf({ uuid: idOf(33) })]),
];

const card = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const open = (path = '/account/position') => drawInArea(<HomeScreen />, path);

test('adds the accounts up: total, gain in words, one line over time, one line per product', async () => {
  fakeServer(...answers(meOf([JOINT, OWN])));
  const { container } = open();
  expect(await screen.findByText('2.700,00')).toBeTruthy();
  expect(screen.getByText('Ganancia de 300,00 €')).toBeTruthy();
  expect(screen.getByText('Pérdida de 4,10 €')).toBeTruthy();
  expect(screen.getByText('Valor a 20-nov-2026')).toBeTruthy();

  const positions = await within(await card('Posiciones')).findAllByRole('row');
  expect(positions[1]?.textContent).toContain('Alisios Renta Serena');
  expect(positions[1]?.textContent).toContain('200,000000');
  expect(positions[1]?.textContent).toContain('88,9\u00a0%');
  expect(positions[1]?.textContent).toContain('2.400,00\u00a0€');

  await userEvent.click(
    within(await card('Evolución')).getByRole('button', { name: 'Ver como tabla' }),
  );
  const days = within(await card('Evolución'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(days).toEqual([
    expect.stringContaining('Fecha'),
    '20-nov-20262.700,00\u00a0€2.400,00\u00a0€',
    '19-nov-20262.680,00\u00a0€2.400,00\u00a0€',
    '18-nov-20261.490,00\u00a0€1.400,00\u00a0€',
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('says what waits, each with its way: the signature, the money, what keeps one from operating, and no news', async () => {
  const blocked = accountOf({
    open_requirements: [
      { requirement: 'TEST', who: 'CLIENT' },
      { requirement: 'AGE', who: 'NOBODY' },
    ],
  });
  const unread = {
    uuid: idOf(41),
    type: 'OPERATION_PAYMENT' as const,
    title: 'Transferencia recibida',
    body: 'Hemos recibido…',
    entity_type: 'OPERATION',
    entity_uuid: idOf(33),
    is_read: false,
    needs_reader: true,
    read_at: null,
    channel: 'PORTAL' as const,
    created_at: '2026-11-20T10:00:00.000Z',
  };
  fakeServer(...answers(meOf([blocked], { notifications: [unread] })));
  open();
  const sign = await screen.findAllByRole('link', { name: /Falta su firma/ });
  expect(sign.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    [
      expect.stringContaining('Alisios Renta Serena · 4.000,00'),
      `/sign-documents?operation=${idOf(31)}`,
    ],
    [
      expect.stringContaining('Cuestionario de conocimiento del cliente'),
      `/sign-documents?envelope=${idOf(62)}`,
    ],
  ]);
  expect(
    screen.getByRole('link', { name: /Esperamos su transferencia/ }).getAttribute('href'),
  ).toBe(`/account/operation/${idOf(32)}`);
  expect(screen.getByRole('link', { name: /test de convenencia/ }).getAttribute('href')).toBe(
    '/operate/convenience-form',
  );
  expect(screen.queryByText('Transferencia recibida')).toBeNull();
  expect(screen.queryByText(/mayor de edad/)).toBeNull();
});

const IN_COURSE: PositionStatusLine = {
  uuid_account: JOINT.uuid,
  uuid_product: idOf(21),
  product_name: 'Alisios Renta Serena',
  product_class: 'B',
  direction: 'OUT',
  status: 'RESERVED',
  units: '100.000000',
  amount: '1525.00',
  operations: [idOf(31), idOf(32)],
};

test('says beside the total what is on its way in and out, which it does not count', async () => {
  const lines = [IN_COURSE, { ...IN_COURSE, direction: 'IN' as const, amount: '500.00' }];
  fakeServer(
    reply(listPositionStatuses, () => lines),
    ...answers(meOf([JOINT])),
  );
  open();
  const term = await screen.findByText('En curso');
  expect(term.closest('div')?.textContent).toBe('En curso\u22121.025,00\u00a0€2 órdenes');
  expect(screen.getByRole('link', { name: '2 órdenes' }).getAttribute('href')).toBe(
    '/account/operations',
  );
});

test('says of money on its way that its amount is not known yet', async () => {
  fakeServer(
    reply(listPositionStatuses, () => [{ ...IN_COURSE, amount: null }]),
    ...answers(meOf([JOINT])),
  );
  open();
  expect(await screen.findByText('Importe por determinar')).toBeTruthy();
});

test('begins an order with one press', async () => {
  fakeServer(...answers(meOf([JOINT])));
  open();
  await screen.findByRole('link', { name: 'Invertir' });
  for (const [name, act] of [
    ['Invertir', 'invest'],
    ['Retirar', 'withdraw'],
    ['Traspasar', 'transfer'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`/operate?act=${act}`);
});

test('looks at one account, keeps it in the address and counts its own last day', async () => {
  const heard = fakeServer(...answers(meOf([JOINT, OWN])));
  const { history } = open();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Cuenta' }),
    'Ahorro personal',
  );
  expect(history.at(-1)).toBe(`/account/position?account=${OWN.uuid}`);
  expect(await screen.findByText('1.200,00')).toBeTruthy();
  expect(screen.getByText('Ganancia de 10,00 €')).toBeTruthy();
  expect(
    heard.some(({ call, path }) => call === 'listAccountOperations' && path.includes(OWN.uuid)),
  ).toBe(true);
});

test('changes the period by asking for it', async () => {
  const heard = fakeServer(...answers(meOf([OWN])));
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'MAX' }));
  await vi.waitFor(() =>
    expect(heard.filter(({ call }) => call === 'listOwnEvolution')).toHaveLength(2),
  );
  expect(
    heard.filter(({ call }) => call === 'listOwnEvolution').map(({ query }) => query.get('period')),
  ).toEqual(['1A', 'MAX']);
});

test('says what the period gained and how that is calculated, with the very money', async () => {
  fakeServer(...answers(meOf([JOINT, OWN])));
  const { container } = open();
  expect(await screen.findByText('Ganancia de 11,90 %')).toBeTruthy();
  const evolution = await card('Evolución');
  expect(within(evolution).getByText('Ganancia de 13,10 %')).toBeTruthy();
  await userEvent.click(
    within(evolution).getByRole('button', { name: /Cómo se calcula la rentabilidad/ }),
  );
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('link', { name: 'OP-7' })).toBeTruthy();
  expect(dialog.textContent).toContain('2.000,00\u00a0€');
  expect(await findViolations(dialog)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cerrar' }));

  await userEvent.click(within(evolution).getByRole('radio', { name: '1M' }));
  expect(await within(evolution).findByText('Pérdida de 20,00 €')).toBeTruthy();
  expect(within(evolution).getByText('No disponible')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('of two hundred products draws the ten largest, and the rest of the whole as one share', async () => {
  const many = Array.from({ length: 200 }, (_, at): Position => ({
    ...POSITION,
    uuid_product: idOf(100 + at),
    name: `Fondo ${at}`,
    value: `${1000 + at}.00`,
  }));
  fakeServer(
    replyList(listPositions, () => many),
    ...answers(meOf([JOINT])),
  );
  open();
  const positions = await card('Posiciones');
  expect(await within(positions).findByText('Fondo 199')).toBeTruthy();
  expect(within(positions).getAllByRole('row')).toHaveLength(11);
  expect(positions.textContent).toContain('Y 190 productos más');
  expect(within(positions).getByRole('link', { name: 'Ver mi cartera' }).getAttribute('href')).toBe(
    '/account/wallet',
  );
  const shares = within(
    screen.getByRole('list', { name: 'Distribución por producto' }),
  ).getAllByRole('listitem');
  expect(shares).toHaveLength(7);
  expect(shares.at(-1)?.textContent).toBe('Otros 194 productos212.721,00\u00a0€96,7\u00a0%');
});

test('divides by product, kind and risk', async () => {
  fakeServer(...answers(meOf([JOINT])));
  open();
  await userEvent.click(
    await within(await card('Distribución')).findByRole('radio', { name: 'Riesgo' }),
  );
  const shares = within(
    screen.getByRole('list', { name: 'Distribución por nivel de riesgo' }),
  ).getAllByRole('listitem');
  expect(shares.map(({ textContent }) => textContent)).toEqual([
    'Riesgo 2 de 71.200,00\u00a0€80,0\u00a0%',
    'Riesgo 5 de 7300,00\u00a0€20,0\u00a0%',
  ]);
});

test('welcomes a newcomer and leads to the first order', async () => {
  const empty = accountOf({ value: '0.00', cost: '0.00' });
  fakeServer(
    replyList(listOperations, () => []),
    ...answers(meOf([empty])),
  );
  const { container } = open();
  expect(
    await screen.findByRole('heading', { name: 'Le damos la bienvenida, Lucía' }),
  ).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Hacer su primera inversión' }).getAttribute('href'),
  ).toBe('/operate?act=invest');
  expect(await findViolations(container)).toEqual([]);
});

test.each([
  [
    'invests again from here',
    [],
    [
      ['Hacer otra inversión', '/operate?act=invest'],
      ['Seguir mi orden', `/account/operation/${operationOf().uuid}`],
    ],
  ],
  [
    'follows it, where something is missing',
    ['TEST'],
    [['Seguir mi orden', `/account/operation/${operationOf().uuid}`]],
  ],
] as const)('whoever has an order on its way and no position %s', async (_, missing, links) => {
  const empty = accountOf({
    value: '0.00',
    cost: '0.00',
    open_requirements: missing.map((requirement) => ({ requirement, who: 'CLIENT' as const })),
  });
  fakeServer(
    replyList(listOperations, () => [operationOf({ operation_status: 'SIGNED' })]),
    ...answers(meOf([empty])),
  );
  const { container } = open();
  const welcome = await screen.findByRole('heading', {
    name: 'Su primera inversión está en marcha',
  });
  const shown = within(welcome.closest('section') ?? container).getAllByRole('link');
  expect(shown.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
  expect(await findViolations(container)).toEqual([]);
});

test('holds the places while it loads', async () => {
  fakeServer(
    reply(getMe, () => meOf([JOINT])),
    ...[getBalance, listPositions, listOwnEvolution, listOperations, listEnvelopes].map(silent),
  );
  const { container } = open();
  await screen.findByRole('heading', { name: 'Evolución' });
  expect(
    within(await card('Posiciones')).getByRole('columnheader', { name: 'Valor liquidativo' }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a part that fails says so with its request and tries again; the others stand', async () => {
  let isDown = true;
  const positions = answers(meOf([OWN])).find(({ id }) => id === 'listPositions');
  const flaky: Reply[] = positions
    ? [
        {
          ...positions,
          answer: (asked) =>
            isDown
              ? refuse(listPositions, 503, 'El servicio no está disponible.').answer(asked)
              : positions.answer(asked),
        },
      ]
    : [];
  fakeServer(...flaky, ...answers(meOf([OWN])));
  const { container } = open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('El servicio no está disponible.');
  expect(alert.textContent).toContain('peticion-1');
  expect(screen.getByText('2.700,00')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  isDown = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await within(await card('Posiciones')).findByText('Alisios Renta Serena')).toBeTruthy();
});

test.each([
  [{ as_of: '2026-11-20', is_in_review: false }, 'Según el registro de partícipes a 20-nov-2026.'],
  [
    { as_of: null, is_in_review: false },
    'El registro de partícipes todavía no ha confirmado todo lo que usted tiene.',
  ],
  [
    { as_of: null, is_in_review: true },
    'El registro de partícipes revisa parte de lo que usted tiene: las cifras pueden cambiar.',
  ],
])(
  'where somebody else keeps the register, the total says how sure it is: %j',
  async (register, said) => {
    fakeServer(
      replyList(listPositions, () => [
        { ...POSITION, register: { as_of: '2026-11-23', is_in_review: false } },
        { ...OTHER, register },
      ]),
      ...answers(meOf([JOINT])),
    );
    open();
    expect(await screen.findByText(said)).toBeTruthy();
  },
);
