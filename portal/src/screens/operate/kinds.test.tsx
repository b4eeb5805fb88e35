import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import type { Position } from '@area/contract/accounts/schemas';
import { listBankAccounts } from '@area/contract/bank-accounts/calls';
import { listManagers } from '@area/contract/managers/calls';
import { getMe } from '@area/contract/me/calls';
import { createOperation } from '@area/contract/operations/calls';
import { listPeriodicOrders } from '@area/contract/periodics/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import type { Simulation } from '@area/contract/simulation/schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bankOf } from '../../testing/accounts.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { RecordedRequest, Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { productOf, simulationOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { PERIODIC_TERMS, periodicOf } from '../../testing/periodics.ts';
import { OperateScreen } from './operate-screen.tsx';

const CONFIRM = 'Confirmar y pasar a la firma';

const HELD: Position = {
  uuid_product: idOf(21),
  code: '10392',
  name: 'Alisios Renta Serena',
  class: 'A',
  type: 'F',
  risk: 2,
  units: '750.750000',
  blocked_units: '0.750000',
  reserved_units: '0.000000',
  free_units: '750.000000',
  nav: '15.250000',
  nav_date: '2026-11-20',
  value: '11448.94',
  cost: '8910.63',
  gain: '2538.31',
  gain_percent: '28.4900',
  weight: '100.0000',
};
const ALSO_HELD: Position = {
  ...HELD,
  uuid_product: idOf(24),
  name: 'Alisios Bonos Europa',
  free_units: '10.000000',
  blocked_units: '0.000000',
};
/** All of it waits for another order. */
const KEPT: Position = {
  ...HELD,
  uuid_product: idOf(25),
  name: 'Alisios Tesorería',
  free_units: '0.000000',
  blocked_units: '0.000000',
  reserved_units: '20.000000',
};

const LEAVABLE: NonNullable<Simulation['leavable']> = {
  free_units: '750.000000',
  free_value: '11437.50',
  blocked_units: '0.750000',
  reserved_units: '0.000000',
  min_holding: '10.00',
  has_pending_total: false,
  needs_certificate: false,
  warns_of_repurchase: false,
};

const REDEMPTION: NonNullable<Simulation['redemption']> = {
  units: '196.721311',
  gross: '3000.00',
  fee: '0.00',
  gain: '1032.79',
  base: '1032.79',
  withholding: '196.23',
  net: '2803.77',
  remaining_value: '8448.94',
  estimated_tax: '196.23',
  is_total: false,
  lots: [
    {
      acquired_on: '2019-03-15',
      units: '196.721311',
      cost: '1967.21',
      gross: '3000.00',
      fee: '0.00',
      gain: '1032.79',
    },
  ],
};

const leaving = (given: Partial<Simulation> = {}): Simulation =>
  simulationOf({
    verdict: null,
    minimum: '0.00',
    maximum: '0.00',
    estimated_nav: '15.250000',
    leavable: LEAVABLE,
    settlement_date: '2026-11-26',
    legal_settlement_date: '2026-11-30',
    ...given,
  });

const knows = (
  simulate: (asked: RecordedRequest) => Simulation,
  ...more: readonly Reply[]
): Reply[] => [
  ...more,
  reply(createOperation, () => operationOf({ type: 'REEMBOLSO' })),
  reply(getMe, () => meOf([accountOf()])),
  replyList(listAccountProducts, () => [
    productOf({ uuid: idOf(22) }),
    productOf({ uuid: idOf(23), name: 'Alisios Bonos Europa' }),
  ]),
  replyList(listPositions, () => [HELD]),
  replyList(listBankAccounts, () => [bankOf()]),
  replyList(listPeriodicOrders, () => []),
  replyList(listManagers, () => [
    { cnmv_number: '9001', name: 'Albufera Gestión', nif: 'A90000019' },
  ]),
  reply(simulateOperation, simulate),
];

beforeEach(() => sessionStorage.clear());

const press = async (name: string): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: RegExp): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('radio', { name }));
const fill = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const tickAll = (): void => {
  for (const box of screen.getAllByRole('checkbox', { checked: false })) fireEvent.click(box);
};

const begin = async (act: string) => {
  const drawn = drawInArea(<OperateScreen />, '/operate');
  await press(act);
  return drawn;
};

/** Of the fund held with another manager, what its statement says. */
const fillStatement = (): void => {
  fill('ISIN', 'US0378331005');
  fill('Nombre del fondo', 'Fondo Ajeno');
  fill('Número de su cuenta de partícipe allí', '0042-77');
};

/** What a transfer asks and these tests do not vary, up to the order. */
const confirmTotal = async (): Promise<void> => {
  await choose(/Total/);
  await choose(/^No$/);
  tickAll();
  await press('Continuar');
  await press(CONFIRM);
};

const orderIn = (heard: readonly RecordedRequest[]) =>
  heard.find(({ call }) => call === createOperation.id)?.body;
const isAmountAsked = ({ body }: RecordedRequest): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'amount_indicator') !== null;

test('a redemption says what is free, what it would come to lot by lot, and when the money comes', async () => {
  const heard = fakeServer(
    replyList(listPositions, () => [HELD, ALSO_HELD, KEPT]),
    ...knows((asked) => leaving(isAmountAsked(asked) ? { redemption: REDEMPTION } : {})),
  );
  const { container, history } = await begin('Retirar');
  expect(await screen.findByText(/750,000000 participaciones disponibles/)).toBeTruthy();
  expect(screen.getByText('0,750000 bloqueadas')).toBeTruthy();
  // What cannot leave stands apart, with its reason and where that is seen.
  expect(screen.queryByRole('button', { name: /Tesorería/ })).toBeNull();
  const waiting = screen.getByRole('region', { name: 'Ahora no puede elegir' });
  expect(waiting.textContent).toContain('20,000000 reservadas para otra orden');
  expect(within(waiting).getByRole('link').getAttribute('href')).toContain(KEPT.uuid_product);
  expect(await findViolations(container)).toEqual([]);
  await press('Alisios Renta Serena, clase A');
  await choose(/Importe bruto/);
  const field = await screen.findByLabelText('Importe');
  fireEvent.change(field, { target: { value: '11.437,51' } });
  expect(await screen.findByText('debe tener un valor igual o menor a 11437,50€')).toBeTruthy();
  fireEvent.change(field, { target: { value: '3.000' } });
  expect(
    await screen.findByText('Recibiría unos 2.803,77 €, con el último valor liquidativo.'),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Continuar');
  await screen.findByRole('button', { name: CONFIRM });
  for (const figure of ['2.803,77', '196,721311', '+1.032,79 €', '8.448,94 €'])
    expect(screen.getAllByText(figure).length).toBeGreaterThan(0);
  expect(container.textContent).toContain('Enviamos el dinero a su banco el 26-nov-2026.');
  expect(screen.getByRole('rowheader', { name: '15-mar-2019', hidden: true })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press(CONFIRM);
  await waitFor(() => expect(history.at(-1)).toContain('/sign-documents'));
  expect(orderIn(heard)).toEqual({
    type: 'REEMBOLSO',
    uuid_account: idOf(11),
    uuid_product: idOf(21),
    amount_indicator: 'B',
    amount: '3000',
    units: null,
    uuid_bank_account: idOf(111),
    uuid_certificate: null,
  });
});

test('everything leaves: what buys every month goes on and leads to its end, what sells ends by itself', async () => {
  fakeServer(
    replyList(listPeriodicOrders, () => [
      periodicOf(),
      periodicOf({ uuid: idOf(32), type: 'SOLICITUD_REEMBOLSO_PERIODICO' }),
      periodicOf({
        uuid: idOf(33),
        reference: 'PER00000033',
        operation_status: 'PERIODIC_SUSPENDED',
        terms: { ...PERIODIC_TERMS, next_date: null },
      }),
      periodicOf({ uuid: idOf(34), operation_status: 'CANCELLED' }),
      periodicOf({ uuid: idOf(35), uuid_product: idOf(22) }),
    ]),
    ...knows((asked) => leaving(isAmountAsked(asked) ? { redemption: REDEMPTION } : {})),
  );
  const { container } = await begin('Retirar');
  await choose(/Importe neto/);
  expect(screen.queryByText(/periódic\w+ en este fondo continúa/)).toBeNull();
  await choose(/Total/);
  const said = async (): Promise<void> => {
    expect(
      await screen.findAllByText('Su suscripción periódica en este fondo continúa'),
    ).toHaveLength(2);
    expect(container.textContent).toMatch(
      /el 15-dic-2026 se invertirán otros 1\.150,50\s€ en este/,
    );
    expect(screen.getByText(/está en pausa y, si la reanuda/)).toBeTruthy();
    expect(
      screen.getByText('Su reembolso periódico de este fondo terminará por sí solo'),
    ).toBeTruthy();
    expect(
      screen
        .getByRole('link', { name: 'Ver o terminar la operación PER00000031' })
        .getAttribute('href'),
    ).toBe(`/account/myaccount/${idOf(11)}?section=periodics`);
    expect(await findViolations(container)).toEqual([]);
  };
  await said();
  await press('Continuar');
  await screen.findByRole('button', { name: CONFIRM });
  await said();
});

test('what the rules of the server say of an amount stands at its field and keeps the page', async () => {
  const message = 'El importe neto solicitado supera el disponible.';
  fakeServer(
    ...knows((asked) =>
      leaving(
        isAmountAsked(asked) ? { problems: [{ field: 'amount', code: 'NET', message }] } : {},
      ),
    ),
  );
  await begin('Retirar');
  await choose(/Importe neto/);
  fireEvent.change(await screen.findByLabelText('Importe'), { target: { value: '11.000' } });
  expect(await screen.findByText(message)).toBeTruthy();
  await press('Continuar');
  expect(screen.queryByRole('button', { name: CONFIRM })).toBeNull();
});

test('a non-resident is asked for the certificate before going on', async () => {
  fakeServer(...knows(() => leaving({ leavable: { ...LEAVABLE, needs_certificate: true } })));
  const { container } = await begin('Retirar');
  await choose(/Total/);
  await press('Continuar');
  const [summary] = await screen.findAllByRole('alert');
  expect(summary?.textContent).toContain('certificado de residencia fiscal con menos de dos meses');
  expect(await findViolations(container)).toEqual([]);
});

test('what repeats is not offered of a fund that is not held: it says what comes first, and leads there', async () => {
  const heard = fakeServer(
    replyList(listAccountProducts, () => [
      productOf({ uuid: idOf(22), has_initial_subscription: false }),
    ]),
    ...knows(() => leaving()),
  );
  const { container, history } = drawInArea(
    <OperateScreen />,
    `/operate?begin=SOLICITUD_SUSCRIPCION_PERIODICA&account=${idOf(11)}`,
  );
  const waiting = await screen.findByRole('region', { name: 'Ahora no puede elegir' });
  expect(waiting.textContent).toContain('Alisios Bolsa Horizonte');
  expect(screen.queryByRole('button', { name: /Alisios Bolsa Horizonte/ })).toBeNull();
  const way = screen.getByRole('link', { name: /Haga antes una suscripción/ });
  expect(await findViolations(container)).toEqual([]);
  fireEvent.click(way);
  await waitFor(() => expect(history.at(-1)).toContain('step=details'));
  await waitFor(() =>
    expect(heard.findLast(({ call }) => call === simulateOperation.id)?.body).toMatchObject({
      type: 'SUSCRIPCION',
      uuid_product: idOf(22),
    }),
  );
});

test('a transfer inside the house asks where to, what was held elsewhere, and says that nothing is taxed', async () => {
  const arrival = {
    in_on: '2026-11-25',
    is_deferred: true,
    minimum: '10.00',
    estimated_units: '128.470000',
    estimated_nav: '23.351372',
    estimated_nav_date: '2026-11-20',
  };
  const heard = fakeServer(
    ...knows(() => leaving({ verdict: 'CONVENIENTE', redemption: REDEMPTION, arrival })),
  );
  const { container } = await begin('Traspasar');
  await press('Alisios Renta Serena, clase A');
  expect(await screen.findByText('¿A qué producto quiere traspasar?')).toBeTruthy();
  await press('Alisios Bolsa Horizonte, clase A');
  await choose(/Participaciones/);
  fireEvent.change(await screen.findByLabelText('Participaciones'), {
    target: { value: '196,721311' },
  });
  await press('Continuar');
  expect((await screen.findByRole('alert')).textContent).toContain('Revise estos 3 datos');
  await choose(/^No$/);
  tickAll();
  expect(await findViolations(container)).toEqual([]);
  await press('Continuar');
  await screen.findByRole('button', { name: CONFIRM });
  expect(screen.getByText(/conserva las fechas y los costes/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press(CONFIRM);
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      type: 'SOLICITUD_TRASPASO_INTERNO',
      uuid_destination: idOf(22),
      units: '196.721311',
      amount: null,
      simultaneous_holdings: false,
    }),
  );
});

test('a periodic redemption names its first dates, and refuses a first day that is too near', async () => {
  const periodic = {
    first_start: '2026-11-30',
    minimum: '30.00',
    instalments: [{ nominal_date: '2026-12-05', date: '2026-12-07', amount: '100.00' }],
  };
  const heard = fakeServer(...knows(() => leaving({ periodic })));
  const { container } = await begin('Retirar');
  await choose(/^Periódicamente/);
  fireEvent.change(await screen.findByLabelText('Importe de cada pago'), {
    target: { value: '100' },
  });
  fireEvent.change(screen.getByLabelText('Cada cuánto'), { target: { value: 'MENSUAL' } });
  fireEvent.change(screen.getByLabelText('Primer pago'), { target: { value: '2026-11-27' } });
  await press('Continuar');
  expect((await screen.findByRole('alert')).textContent).toContain('30-nov-2026');
  fireEvent.change(screen.getByLabelText('Primer pago'), { target: { value: '2026-12-05' } });
  expect(await screen.findByRole('rowheader', { name: '07-dic-2026' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Continuar');
  await press(CONFIRM);
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      type: 'SOLICITUD_REEMBOLSO_PERIODICO',
      amount: '100',
      periodicity: 'MENSUAL',
      start: '2026-12-05',
      end: null,
      increase_type: null,
    }),
  );
});

test('a transfer from another manager refuses a fund of the house and sends what the statement says', async () => {
  const heard = fakeServer(...knows(() => simulationOf()));
  const { container } = await begin('Traspasar');
  await press('Un fondo de otra entidad');
  await press('Alisios Bolsa Horizonte, clase A');
  await screen.findByRole('textbox', { name: 'ISIN' });
  fill('ISIN', 'ES0900751514');
  await press('Continuar');
  const summary = await screen.findByRole('alert');
  // Each problem with the name that its field has on the page.
  for (const words of [
    'Revise estos 5 datos',
    'Entidad: ',
    'Marque que los titulares son los mismos.',
  ])
    expect(summary.textContent).toContain(words);
  fillStatement();
  fireEvent.change(screen.getByLabelText('Entidad'), { target: { value: 'OTHER' } });
  fill('Entidad que lo gestiona o comercializa', 'Otra Gestora SGIIC');
  fill('NIF o número de la CNMV', '42');
  tickAll();
  expect(await findViolations(container)).toEqual([]);
  await press('Continuar');
  await confirmTotal();
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
      amount_indicator: 'T',
      amount: null,
      units: null,
      has_same_holders: true,
      origin: { isin: 'US0378331005', manager_number: '42' },
    }),
  );
});

test('a manager of the list is chosen, and brings its number along', async () => {
  const heard = fakeServer(...knows(() => simulationOf()));
  await begin('Traspasar');
  await press('Un fondo de otra entidad');
  await press('Alisios Bolsa Horizonte, clase A');
  fireEvent.change(await screen.findByLabelText('Entidad'), { target: { value: '9001' } });
  expect(screen.queryByRole('textbox', { name: 'NIF o número de la CNMV' })).toBeNull();
  fillStatement();
  tickAll();
  await press('Continuar');
  await confirmTotal();
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      origin: { manager: 'Albufera Gestión', manager_number: '9001' },
    }),
  );
});

test('what was typed for one type waits while another is looked at', async () => {
  fakeServer(...knows(() => leaving()));
  await begin('Retirar');
  await choose(/Importe bruto/);
  fireEvent.change(await screen.findByLabelText('Importe'), { target: { value: '1.234' } });
  fireEvent.click(screen.getByRole('link', { name: 'Cambiar operación' }));
  await press('Invertir');
  fireEvent.click(await screen.findByRole('link', { name: 'Volver' }));
  await press('Retirar');
  // Who comes back to a page with one answer is shown it.
  await press('Alisios Renta Serena, clase A');
  expect(await screen.findByLabelText('Importe')).toHaveProperty('value', '1.234');
});
