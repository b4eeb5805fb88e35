import { getMe } from '@area/contract/me/calls';
import { declareContributions } from '@area/contract/pensions/calls';
import { getPlan } from '@area/contract/plan/calls';
import type { PlanView } from '@area/contract/plan/schemas';
import { simulateOperation } from '@area/contract/simulation/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, inTurn, refuse, reply } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { LUCIA, accountOf, idOf, meOf } from '../../testing/people.ts';
import { benefitSimulationOf, heldPlanOf, planOf } from '../../testing/plans.ts';
import { PlanScreen } from './plan-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const CAPITAL = {
  gross: '16180.88',
  reduction: '570.00',
  rate: '0.0800',
  withholding: '12.50',
  net: '16168.38',
};
const ACCOUNT = accountOf({ type: 'P', alias: 'Mi plan' });

const open = (plan: PlanView, ...replies: readonly Reply[]) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf([ACCOUNT])),
    reply(getPlan, () => plan),
    reply(simulateOperation, () => benefitSimulationOf({ capital: CAPITAL })),
  );
  const drawn = drawInArea(
    <Route path="/account/plan/:uuidAccount">
      <PlanScreen />
    </Route>,
    `/account/plan/${idOf(11)}`,
  );
  return { asked, ...drawn };
};

const answers = async () =>
  within(await screen.findByRole('region', { name: 'Su plan, en tres respuestas' }));
const card = async (name: string) => within(await screen.findByRole('region', { name }));

test('a saver of twenty years reads what there is, what may go in, what may come out and who gets it', async () => {
  const { container } = open(planOf());
  const first = await answers();
  for (const words of [
    /^380,00/,
    /de un límite de 1.500,00/,
    /^14.250,00/,
    '2 personas',
    'Alba, Hugo',
  ])
    expect(first.getByText(words)).toBeTruthy();
  expect(screen.getByText('Ahorrando desde 15-jun-2004')).toBeTruthy();
  expect(screen.getByText(/\+5.180,88/)).toBeTruthy();
  const years = (await card('Cuándo puede disponer de su dinero'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(years.map((words) => words?.replaceAll('\u00a0', ' '))).toEqual([
    'Hoy14.250,00 €',
    '2027Desde el 15-mar-20271.075,88 €',
    '2031Desde el 15-dic-2031855,00 €',
  ]);
  expect(
    (await card('Cuándo puede disponer de su dinero')).getByText(/pérdidas relevantes/),
  ).toBeTruthy();
  expect(
    (await card('Lo que cuesta Alisios Pensiones Horizonte'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['1,10 %', '0,10 %', '0,02 %']);
  expect(
    (await card('Lo aportado cada año'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.slice(0, 4)),
  ).toEqual(['2026', '2025', '2024']);
  expect(
    (await card('Sus derechos en Alisios Pensiones Horizonte')).getByRole('rowheader', {
      name: /anteriores a 2007/,
    }),
  ).toBeTruthy();
  expect(await screen.findByText(/16.168,38/)).toBeTruthy();
  const orders = ['Hacer una aportación', 'Solicitar una prestación'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(orders).toEqual(
    ['APORTACION', 'RESCATE'].map(
      (type) => `/operate?begin=${type}&account=${idOf(11)}&product=${idOf(641)}`,
    ),
  );
  expect(await findViolations(container)).toEqual([]);
});

test('nothing yet: what will stand here, the whole limit, and that nobody is named', async () => {
  const { container } = open(
    planOf({
      plans: [],
      since: null,
      total_value: '0.00',
      total_contributed: '0.00',
      history: [],
      beneficiaries: [],
      has_no_designation: true,
      limit: {
        year: 2026,
        limit: '1500.00',
        contributed: '0.00',
        committed: '0.00',
        declared_elsewhere: '0.00',
        max: '1500.00',
      },
    }),
  );
  expect(await screen.findByText('Todavía no ha aportado a su plan')).toBeTruthy();
  expect((await answers()).getByText('Sin designar')).toBeTruthy();
  expect(
    screen.getByRole('link', { name: 'Hacer la primera aportación' }).getAttribute('href'),
  ).toBe(`/operate?begin=APORTACION&account=${idOf(11)}`);
  expect(
    screen.getByRole('link', { name: 'Designar o cambiar los beneficiarios' }).getAttribute('href'),
  ).toBe(`/account/myaccount/${idOf(11)}?section=plan`);
  expect(screen.queryByText('¿Cuánto cobraría?')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

test('who collects an income reads the next payment and how far it reaches', async () => {
  const benefit = {
    uuid: idOf(71),
    reference: 'OP0000000071',
    cause: 'JUBILACION',
    collection: 'FINANCIERA',
    periodicity: 'MENSUAL',
    current_amount: '500.00',
    next_date: '2026-12-01',
    paid_count: 3,
    total_gross: '1500.00',
    total_withheld: '32.50',
    left: '5700.00',
    lasts_until: '2027-11-01',
  } as const;
  const rights = [
    { rights: 'E', compartment: '2', units: '400.000000', cost: '4000.00', value: '5700.00' },
  ] as const;
  const { container } = open(
    planOf({
      plans: [
        heldPlanOf({
          rights: [...rights],
          liquid_units: '0.000000',
          liquid_value: '0.00',
          liquid_years: [],
          benefits: [benefit],
        }),
      ],
    }),
  );
  const first = await answers();
  expect(
    [
      first.getByText('Está cobrando'),
      first.getByText(/^500,00/),
      first.getByText('próximo pago el', { exact: false }),
    ].length,
  ).toBe(3);
  const its = await card('La prestación que cobra');
  expect(its.getByText(/1.500,00 € brutos en 3 pagos/)).toBeTruthy();
  expect(its.getByText('Renta financiera, mensual')).toBeTruthy();
  expect(
    its.getByRole('link', { name: 'Ver la prestación OP0000000071' }).getAttribute('href'),
  ).toBe(`/account/operation/${idOf(71)}`);
  expect(screen.getByText(/Ya cobra la prestación de este plan/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('what was put in elsewhere is told, and narrows what is left', async () => {
  const limit = { ...planOf().limit, declared_elsewhere: '300.00', max: '180.00' };
  const { asked, container } = open(
    planOf(),
    inTurn(
      reply(getPlan, () => planOf()),
      reply(getPlan, () => planOf({ limit })),
    ),
    reply(declareContributions, () => limit),
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Indicar lo aportado en otras entidades' }),
  );
  const field = screen.getByRole('textbox', { name: 'Aportado este año en otras entidades' });
  expect(field).toHaveProperty('value', '100,00');
  await userEvent.clear(field);
  await userEvent.type(field, 'trescientos');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect((await screen.findAllByText(/No contiene un valor válido/)).length).toBeGreaterThan(0);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '300');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await (await answers()).findByText(/^180,00/)).toBeTruthy();
  expect(
    asked
      .filter(({ call }) => call === declareContributions.id)
      .map(({ body, path }) => [body, path]),
  ).toEqual([[{ declared_elsewhere: '300' }, `/api/interveners/${LUCIA}/max-contribution`]]);
});

test('a part at once and an income: what comes of it, and what the rules say against it', async () => {
  const income = {
    periodicity: 'MENSUAL',
    payment: { date: '2026-12-01', gross: '500.00', withholding: '0.40', net: '499.60' },
    rate: '0.0800',
    payments: 25,
    months: 25,
    last_on: '2028-12-01',
    schedule: [],
  } as const;
  const { asked, container } = open(
    planOf(),
    inTurn(
      reply(simulateOperation, () => benefitSimulationOf({ capital: CAPITAL })),
      reply(simulateOperation, () =>
        benefitSimulationOf({
          capital: CAPITAL,
          income: { ...income, schedule: [] },
          no_reduction_because: 'rules.reduction.late',
        }),
      ),
      reply(simulateOperation, () => ({
        ...benefitSimulationOf(),
        benefit: null,
        problems: [
          {
            field: 'income.amount',
            code: 'X',
            message: 'La renta no puede ser mayor que lo disponible.',
          },
        ],
      })),
    ),
  );
  const simulator = await card('¿Cuánto cobraría?');
  await userEvent.click(
    simulator.getByRole('radio', { name: 'Una parte de una vez y el resto como renta' }),
  );
  const amount = simulator.getByRole('textbox', { name: 'Cuánto en cada pago' });
  // A quarter of it at once, and the rest for some twenty years.
  expect(
    [simulator.getByRole('textbox', { name: 'Cuánto de una vez' }), amount].map(
      (field) => (field as HTMLInputElement).value,
    ),
  ).toEqual(['4040,00', '60,00']);
  await userEvent.clear(amount);
  await userEvent.click(simulator.getByRole('button', { name: 'Calcular' }));
  expect(await simulator.findByText('Campo requerido.')).toBeTruthy();
  await userEvent.type(amount, '500');
  await userEvent.click(simulator.getByRole('button', { name: 'Calcular' }));
  expect(await simulator.findByText(/2 años, hasta/)).toBeTruthy();
  expect(simulator.getByText(/La reducción del 40 % solo se aplica en el año/)).toBeTruthy();
  expect(asked.findLast(({ call }) => call === simulateOperation.id)?.body).toMatchObject({
    type: 'RESCATE',
    cause: 'JUBILACION',
    situation: 'PARTICIPE',
    contingency_on: '2026-11-23',
    collection: 'MIXTA',
    capital: '4040.00',
    income: { start: '2026-12-01', periodicity: 'MENSUAL', kind: 'EUROS', amount: '500' },
  });
  expect(await findViolations(container)).toEqual([]);
  await userEvent.type(amount, '000');
  await userEvent.click(simulator.getByRole('button', { name: 'Calcular' }));
  expect(await simulator.findByText('La renta no puede ser mayor que lo disponible.')).toBeTruthy();
});

test('who only looks is told whose it is, declares nothing and orders nothing', async () => {
  fakeServer(
    reply(getMe, () => meOf([accountOf({ type: 'P', my_actions: ['V'] })])),
    reply(getPlan, () => planOf({ is_own: false, beneficiaries: [] })),
  );
  drawInArea(
    <Route path="/account/plan/:uuidAccount">
      <PlanScreen />
    </Route>,
    `/account/plan/${idOf(11)}`,
  );
  expect(
    await screen.findByText(
      'Plan de pensiones de Lucía Ferrer Vidal · Ahorrando desde 15-jun-2004',
    ),
  ).toBeTruthy();
  for (const name of ['Indicar lo aportado en otras entidades', 'Calcular'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Beneficiarios si usted fallece' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Hacer una aportación' })).toBeNull();
});

test('a plan that does not come says so', async () => {
  open(planOf(), refuse(getPlan, 409, 'Ahora no se puede.'));
  expect(await screen.findByText('No hemos podido cargar su plan')).toBeTruthy();
});
