import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import type { Position } from '@area/contract/accounts/schemas';
import { listBankAccounts } from '@area/contract/bank-accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { createOperation } from '@area/contract/operations/calls';
import { getPlan } from '@area/contract/plan/calls';
import type { PlanView } from '@area/contract/plan/schemas';
import { simulateOperation } from '@area/contract/simulation/calls';
import type { Simulation } from '@area/contract/simulation/schemas';
import { uploadDocument } from '@area/contract/uploads/calls';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bankOf } from '../../testing/accounts.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { RecordedRequest } from '@area/kit/testing/fake-server.ts';
import { fakeUploads } from '@area/kit/testing/fake-uploads.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { paperOf, productOf, simulationOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { OperateScreen } from './operate-screen.tsx';

const CONFIRM = 'Confirmar y pasar a la firma';
const PLAN = idOf(21);

const HELD: Position = {
  uuid_product: PLAN,
  code: '64678',
  name: 'Alisios Jubilación Flexible',
  class: 'Única',
  type: 'P',
  risk: 4,
  units: '6000.000000',
  blocked_units: '0.000000',
  reserved_units: '0.000000',
  free_units: '6000.000000',
  nav: '14.000000',
  nav_date: '2026-11-20',
  value: '84000.00',
  cost: '50000.00',
  gain: '34000.00',
  gain_percent: '68.0000',
  weight: '100.0000',
};

const RUNNING = {
  uuid: idOf(77),
  reference: 'OP0000000077',
  cause: 'JUBILACION',
  collection: 'FINANCIERA',
  periodicity: 'MENSUAL',
  current_amount: '1000.00',
  next_date: '2026-12-01',
  paid_count: 3,
  total_gross: '3000.00',
  total_withheld: '0.00',
  left: '21000.00',
  lasts_until: '2028-08-01',
} as const;

const viewOf = (given: Partial<PlanView['plans'][number]> = {}): PlanView => ({
  uuid_account: idOf(11),
  participant: 'Lucía Ferrer Vidal',
  is_own: true,
  since: '1999-05-01',
  total_value: '84000.00',
  total_contributed: '50000.00',
  plans: [
    {
      uuid_product: PLAN,
      name: HELD.name,
      dgsfp_code: 'N4678',
      fees: { management: null, depositary: null, other: null, inducements: null },
      liquidity_alerts: [],
      units: '6000.000000',
      value: '84000.00',
      cost: '50000.00',
      nav: '14.000000',
      nav_date: '2026-11-20',
      blocked_units: '0.000000',
      reserved_units: '0.000000',
      rights: [
        { rights: 'C', compartment: '1', units: '2250.000000', cost: '9000.00', value: '31500.00' },
      ],
      liquid_units: '100.000000',
      liquid_value: '1400.00',
      liquid_years: [],
      benefits: [],
      ...given,
    },
  ],
  limit: {
    year: 2026,
    limit: '1500.00',
    contributed: '1120.00',
    committed: '0.00',
    declared_elsewhere: '0.00',
    max: '380.00',
  },
  shares: [],
  history: [],
  beneficiaries: [],
  has_no_designation: true,
});

const CONTRIBUTION: NonNullable<Simulation['contribution']> = {
  year: 2026,
  kind: 'PARTICIPE',
  limit: '1500.00',
  contributed: '1120.00',
  committed: '0.00',
  declared_elsewhere: '0.00',
  max: '380.00',
  is_first: true,
  must_say_for: null,
};

const PAYMENT = { date: '2027-01-15', gross: '1000.00', withholding: '88.70', net: '911.30' };

const BENEFIT: NonNullable<Simulation['benefit']> = {
  available_units: '6000.000000',
  available_value: '84000.00',
  first_compartment_value: '31500.00',
  second_compartment_value: '52500.00',
  ten_year_units: '100.000000',
  ten_year_value: '1400.00',
  capital: null,
  income: null,
  irregular: [],
  total_gross: '0.00',
  total_reduction: '0.00',
  total_withholding: '0.00',
  total_net: '0.00',
  no_reduction_because: null,
  missing_papers: [],
  recognised_by: '2026-12-15',
  paid_by: '2026-12-02',
  nav: '14.000000',
  nav_date: '2026-11-20',
};

const MIXED: NonNullable<Simulation['benefit']> = {
  ...BENEFIT,
  capital: {
    gross: '60000.00',
    reduction: '12600.00',
    rate: '20.3100',
    withholding: '12186.00',
    net: '47814.00',
  },
  income: {
    periodicity: 'MENSUAL',
    payment: PAYMENT,
    rate: '8.8700',
    payments: 24,
    months: 24,
    last_on: '2028-12-15',
    schedule: [PAYMENT],
  },
  total_gross: '84000.00',
  total_reduction: '12600.00',
  total_withholding: '14314.80',
  total_net: '69685.20',
};

const leaving = (given: Partial<Simulation> = {}): Simulation =>
  simulationOf({ verdict: null, minimum: '0.00', maximum: '0.00', ...given });

const knows = (simulate: (asked: RecordedRequest) => Simulation, view = viewOf()) =>
  fakeServer(
    reply(createOperation, () => operationOf({ type: 'RESCATE' })),
    reply(getMe, () => meOf([accountOf({ type: 'P' })])),
    replyList(listAccountProducts, () => [productOf({ uuid: PLAN, type: 'P', name: HELD.name })]),
    replyList(listPositions, () => [HELD]),
    replyList(listBankAccounts, () => [bankOf()]),
    reply(getPlan, () => view),
    reply(uploadDocument, () =>
      paperOf({ uuid: idOf(91), filename: 'resolucion.pdf', subcategory: 'CONTINGENCY_PROOF' }),
    ),
    reply(simulateOperation, simulate),
  );

beforeEach(() => sessionStorage.clear());

const press = async (name: string | RegExp): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }));
const next = async (): Promise<boolean> => press('Continuar');
const choose = async (name: RegExp): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('radio', { name }));
const type = async (label: string, value: string): Promise<boolean> =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const orderIn = (heard: readonly RecordedRequest[]) =>
  heard.find(({ call }) => call === createOperation.id)?.body;

const isFormed = ({ body }: RecordedRequest): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'collection') === 'MIXTA';

/** There is one plan: nobody is asked which. */
const begin = async (act: string) => {
  const drawn = drawInArea(<OperateScreen />, '/operate');
  await press(act);
  return drawn;
};

test('a contribution above the limit of the year is refused, and what fits is one press away', async () => {
  const heard = knows(() =>
    simulationOf({ minimum: '30.00', maximum: '1000000.00', contribution: CONTRIBUTION }),
  );
  const { container } = await begin('Aportar');
  expect(await screen.findByText('Es su primera aportación')).toBeTruthy();
  await type('Importe', '500');
  expect(await screen.findByText(/igual o menor a 380€/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press(/^Aportar 380/);
  expect(screen.getByLabelText('Importe')).toHaveProperty('value', '380,00');
  for (const box of screen.getAllByRole('checkbox', { checked: false })) fireEvent.click(box);
  await next();
  await screen.findByRole('button', { name: CONFIRM });
  // What one reads of a plan, not of a fund.
  expect(screen.getByText('DFP e informe semestral')).toBeTruthy();
  expect(screen.getByText('Después podrá aportar este año').parentElement?.textContent).toContain(
    '0,00',
  );
  await press(CONFIRM);
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      type: 'APORTACION',
      amount: '380.00',
      payment_method: 'TRANSFERENCIA',
      destined_for: null,
      documents_read: true,
    }),
  );
});

test('who has nothing left of the limit is told so, and who collects says what it is for', async () => {
  knows(() =>
    simulationOf({
      minimum: '30.00',
      maximum: '1000000.00',
      contribution: { ...CONTRIBUTION, contributed: '1500.00', max: '0.00' },
    }),
  );
  await begin('Aportar');
  expect(
    await screen.findByText('Ya ha aportado todo lo que permite la ley este año'),
  ).toBeTruthy();
});

test('a mixed retirement: reason, paper, form, what arrives, how it is taxed, and the order as it was thought', async () => {
  const uploads = fakeUploads();
  const heard = knows((asked) => leaving({ benefit: isFormed(asked) ? MIXED : BENEFIT }));
  const { container } = await begin('Cobrar');
  expect(await screen.findByText(/Hoy puede retirar 1\.400,00 €/)).toBeTruthy();
  await next();
  expect((await screen.findByRole('alert')).textContent).toContain('Motivo');
  await choose(/Me he jubilado/);
  fireEvent.change(
    container.querySelector('input[name="proof-INSS_RESOLUTION"]') as HTMLInputElement,
    { target: { files: [new File(['%PDF'], 'resolucion.pdf', { type: 'application/pdf' })] } },
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  // While it travels one types on, and loses nothing of either.
  await type('¿Desde cuándo?', '2026-10-01');
  await act(async () => uploads[0]?.answer());
  expect(await screen.findByText('Fichero recibido.')).toBeTruthy();
  await next();
  expect(await screen.findByText(/es rendimiento del trabajo/)).toBeTruthy();
  await choose(/Una parte ahora y el resto como renta/);
  await next();
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('Revise estos 5 datos');
  await type('Cuánto quiere cobrar de una vez', '60.000');
  await choose(/El número de pagos/);
  await type('Número de pagos', '24');
  await type('Cada cuánto', 'MENSUAL');
  await type('Primer pago', '2027-01-15');
  await choose(/De las anteriores a 2007/);
  expect(
    await screen.findByText(
      /Cobraría unos 911,30 € netos cada mes, durante 24 meses: 24 pagos, el último el 15-dic-2028/,
    ),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await next();
  await screen.findByRole('button', { name: CONFIRM });
  for (const figure of ['47.814,00', 'Retención (20,31 %)', '12.186,00', '69.685,20'])
    expect(container.textContent).toContain(figure);
  expect(screen.getByText(/12\.600,00 € no tributan/)).toBeTruthy();
  // An answer promised for a day after the payment would contradict it.
  expect(container.textContent).toContain('Le pagaremos a más tardar el02-dic-2026');
  expect(container.textContent).not.toContain('Le contestaremos');
  expect(container.textContent).not.toContain('Documentos que todavía faltan');
  await press(CONFIRM);
  await waitFor(() =>
    expect(orderIn(heard)).toEqual({
      type: 'RESCATE',
      uuid_account: idOf(11),
      uuid_product: PLAN,
      cause: 'JUBILACION',
      contingency_on: '2026-10-01',
      situation: 'PARTICIPE',
      compartment: '1',
      collection: 'MIXTA',
      capital: '60000',
      income: {
        start: '2027-01-15',
        periodicity: 'MENSUAL',
        kind: 'PAYMENTS',
        payments: 24,
        amount: null,
        units: null,
        revaluation: 'SIN_REVALORIZACION',
        revaluation_value: null,
      },
      payments: [],
      defer: 'NO_DIFERIDO',
      deferred_to: null,
      asked_rate: null,
      variation: null,
      proofs: [{ paper: 'INSS_RESOLUTION', uuid_document: idOf(91) }],
      uuid_bank_account: idOf(111),
    }),
  );
});

test('contributions ten years old ask for no reason, no paper and no income, and nothing is said of a reduction', async () => {
  const total = {
    ...BENEFIT,
    capital: {
      gross: '1400.00',
      reduction: '0.00',
      rate: '0.0000',
      withholding: '0.00',
      net: '1400.00',
    },
    no_reduction_because: 'rules.reduction.contingency',
  };
  const heard = knows(() => leaving({ benefit: total }));
  const { container } = await begin('Cobrar');
  await choose(/más de diez años/);
  expect(screen.queryByLabelText('¿Desde cuándo?')).toBeNull();
  await next();
  await choose(/Todo de una vez/);
  expect(screen.queryByRole('radio', { name: /como una renta/ })).toBeNull();
  await next();
  expect(
    await screen.findByText(
      /Todo lo que cobra de un plan es rendimiento del trabajo, como un sueldo/,
    ),
  ).toBeTruthy();
  // The hour says its unit once.
  expect(container.textContent).toMatch(/hasta las 1[34]:00\sh del día/);
  expect(await findViolations(container)).toEqual([]);
  expect(screen.queryByText(/reducción del 40 %/)).toBeNull();
  await press(CONFIRM);
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      cause: null,
      collection: 'TOTAL',
      compartment: '3',
      defer: 'NO_DIFERIDO',
      proofs: [],
    }),
  );
});

test('one amount now is a choice of its own: no dates are asked, and it goes as a single payment', async () => {
  const once = {
    ...BENEFIT,
    capital: null,
    income: null,
    irregular: [{ date: '2026-11-26', gross: '900.00', withholding: '0.00', net: '900.00' }],
    total_gross: '900.00',
    total_withholding: '0.00',
    total_net: '900.00',
  };
  const heard = knows(() => leaving({ benefit: once }));
  const { container } = await begin('Cobrar');
  await choose(/más de diez años/);
  await next();
  await choose(/Una cantidad, ahora/);
  await choose(/De las anteriores a 2007/);
  expect(screen.queryByText(/40\s%/)).toBeNull();
  expect(screen.queryByLabelText(/Fecha/)).toBeNull();
  await next();
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('Importe');
  await type('Importe', '900');
  expect(screen.getByText(/valor liquidativo del 26-nov-2026/)).toBeTruthy();
  expect(await screen.findByText(/Recibiría unos 900,00/, {}, { timeout: 3_000 })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await next();
  await screen.findByRole('button', { name: CONFIRM });
  expect(container.textContent).toContain('Una cantidad, ahora');
  expect(container.textContent).toContain('Con el valor liquidativo del26-nov-2026');
  expect(container.textContent).toContain('Se valora con el valor liquidativo del 26-nov-2026');
  expect(screen.queryByText('Ver los pagos uno a uno')).toBeNull();
  // Nothing that is not reduced is held out as if it were.
  expect(container.textContent).not.toContain('puede reducirse un 40');
  await press(CONFIRM);
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      cause: null,
      collection: 'OTRAS',
      payments: [{ date: '2026-11-26', amount: '900' }],
      income: null,
      defer: 'NO_DIFERIDO',
    }),
  );
});

test('an income is changed from a link that knows it: less is refused where more was meant', async () => {
  const heard = knows(() => leaving({ benefit: BENEFIT }), viewOf({ benefits: [RUNNING] }));
  const { container } = drawInArea(
    <OperateScreen />,
    `/operate?begin=RESCATE&account=${idOf(11)}&product=${PLAN}&benefit=${idOf(77)}`,
  );
  expect(await screen.findByText('Cobra 1.000,00 € cada mes. Le quedan 21.000,00 €.')).toBeTruthy();
  await choose(/Cobrar más en cada pago/);
  await type('Nuevo importe de cada pago', '900');
  await next();
  expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain('superior a 1000');
  await type('Nuevo importe de cada pago', '1.200');
  expect(await findViolations(container)).toEqual([]);
  await next();
  await screen.findByRole('heading', { level: 2, name: '¿Cómo quiere cobrar?' });
  expect(screen.queryByText('Forma de cobro')).toBeNull();
  await screen.findByRole('radio', { name: /ES91/ });
  await next();
  expect(await screen.findByText('1.200,00')).toBeTruthy();
  await press(CONFIRM);
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      cause: 'VARIACION_PRESTACION',
      situation: 'BENEFICIARIO',
      collection: null,
      variation: { uuid_benefit: idOf(77), kind: 'INCREMENTO_RENTA', amount: '1200' },
    }),
  );
});

test('an excess goes back whole, with who keeps what it earned', async () => {
  const excess = {
    year: 2025,
    contributed: '1620.00',
    limit: '1500.00',
    excess: '120.00',
    refund: '120.00',
    units_cancelled: '11.111111',
    units_left_in_fund: '0.888889',
    units_lost: '0.000000',
    deadline: '2026-06-30',
    simulated_at: '2026-11-23T10:00:00.000Z',
  };
  const heard = knows(() => leaving({ excess }));
  await begin('Recuperar el exceso aportado');
  expect(await screen.findByText('Aportado en 2025')).toBeTruthy();
  await next();
  expect(await screen.findByText('0,888889')).toBeTruthy();
  await press(CONFIRM);
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      type: 'DEVOLUCION_EXCESO',
      year: 2025,
      amount: '120.00',
      uuid_bank_account: idOf(111),
    }),
  );
});
