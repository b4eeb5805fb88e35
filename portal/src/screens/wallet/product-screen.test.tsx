import { getAsset } from '@area/contract/assets/calls';
import { getComparison, getResults } from '@area/contract/comparison/calls';
import type { Asset } from '@area/contract/assets/schemas';
import { listReturns } from '@area/contract/figures/calls';
import { parseFilter } from '@area/contract/schemas/parse-filter';
import { getMe } from '@area/contract/me/calls';
import { OPERATION_FILTERS } from '@area/contract/operations/schemas';
import { listOperations } from '@area/contract/operations/calls';
import { getProduct } from '@area/contract/products/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { comparisonOf, resultsOf } from '../../testing/comparison.ts';
import { assetOf, returnsOfWhole } from '../../testing/holdings.ts';
import { productOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf, summaryOf } from '../../testing/people.ts';
import { ProductScreen } from './product-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const ACCOUNT = accountOf();
const { verdict: _verdict, ...PRODUCT } = productOf();

const open = (asset: Asset, accounts = [ACCOUNT], ...replies: readonly Reply[]) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf(accounts)),
    reply(getAsset, () => asset),
    reply(getComparison, () => comparisonOf()),
    reply(getResults, () => resultsOf()),
    reply(getProduct, () => ({ ...PRODUCT, type: asset.type })),
    replyList(listReturns, () => [
      returnsOfWhole({ scope: 'PRODUCT', uuid_account: ACCOUNT.uuid, uuid_product: asset.uuid }),
    ]),
    replyList(listOperations, () =>
      Array.from({ length: 7 }, (_, at) => summaryOf({ uuid: idOf(31 + at) })),
    ),
  );
  const drawn = drawInArea(
    <Route path="/account/wallet/:uuidProduct">
      <ProductScreen />
    </Route>,
    `/account/wallet/${asset.uuid}`,
  );
  return { asked, ...drawn };
};

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const wordsOf = (element: HTMLElement | undefined): string | undefined =>
  element?.textContent?.replaceAll('\u00a0', ' ');
const waysOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

test('what it is worth over time, what one has of it, its papers, its operations, and what can be done with it', async () => {
  const { asked, container } = open(assetOf());
  expect(
    await screen.findByText('Fondo de inversión · clase A · ES0900103922 · riesgo 2 de 7'),
  ).toBeTruthy();
  const chart = await card('Valor liquidativo');
  // 12.50 became 15.25.
  expect(chart.getByText('Ganancia de 22,00 %')).toBeTruthy();
  await userEvent.click(chart.getByRole('button', { name: 'Ver como tabla' }));
  expect(chart.getAllByRole('row').slice(1).map(wordsOf)).toEqual([
    '20-nov-202615,250000 €',
    '19-nov-202615,100000 €',
    '20-nov-202512,500000 €',
  ]);
  const held = (await card('En sus cuentas')).getAllByRole('row').map(wordsOf);
  // What is blocked has a column, what is not reserved has none.
  expect(held).toEqual([
    'CuentaParticipacionesBloqueadasDisponiblesCosteGananciaRentabilidad (TWR) · 1APesoValorMás datos',
    expect.stringMatching(/^Cuenta de Lucía y Tomás750,75000050,000000700,7500008\.910,63 €/),
  ]);
  const acts = await card('Qué puede hacer');
  expect(waysOf(acts.getAllByRole('link'))).toEqual([
    ...['SUSCRIPCION', 'SOLICITUD_TRASPASO_INTERNO', 'REEMBOLSO'].map(
      (type) => `/operate?begin=${type}&account=${ACCOUNT.uuid}&product=${idOf(21)}`,
    ),
    `/account/wallet/compare?account=${ACCOUNT.uuid}&product=${idOf(21)}`,
    `/account/wallet/simulation?account=${ACCOUNT.uuid}&product=${idOf(21)}`,
  ]);
  const papers = await card('Documentos');
  expect(waysOf(await papers.findAllByRole('link'))).toEqual([
    PRODUCT.documents.dfi,
    PRODUCT.documents.prospectus,
    PRODUCT.documents.half_year_report,
  ]);
  const operations = await card('Sus últimas operaciones');
  expect((await operations.findAllByRole('link')).at(0)?.getAttribute('href')).toBe(
    `/account/operations?product=${idOf(21)}`,
  );
  const query = asked.find(({ call }) => call === listOperations.id)?.query;
  expect(parseFilter(query?.get('$filter') ?? '', OPERATION_FILTERS)).toEqual({
    filter: [{ field: 'uuid_product', op: 'eq', value: idOf(21) }],
  });
  expect(await findViolations(container)).toEqual([]);
});

/** A term without the question mark that explains its word. */
const termOf = (value: Element): string =>
  (wordsOf(value.previousElementSibling as HTMLElement) ?? '').replace(/\?$/, '');
/** Every line of the terms, as it is read. */
const termsOf = async () =>
  (await card('Condiciones'))
    .findAllByRole('definition')
    .then((values) => values.map((value) => [termOf(value), wordsOf(value)].join(': ')));

test('the terms of a fund: what it costs, from how much on, and when its orders are dated and paid', async () => {
  const exit_fees = [
    { under_days: 30, rate: '2.0000' },
    { under_days: 365, rate: '1.0000' },
  ];
  open(
    assetOf(),
    [ACCOUNT],
    reply(getProduct, () => ({ ...PRODUCT, exit_fees })),
  );
  expect(await termsOf()).toEqual([
    'Suscripción: 1,50 %',
    'Reembolso: 2,00 % antes de 30 días · 1,00 % antes de 365 días',
    'Gestión, al año: 1,50 %',
    'Depósito, al año: 0,10 %',
    'De ello, incentivos, al año: 0,30 %',
    'Primera suscripción, desde: 10,00 €',
    'Siguientes suscripciones, desde: 10,00 €',
    'Cada pago periódico, desde: 10,00 €',
    'Saldo mínimo tras un reembolso parcial: 10,00 €',
    'Máximo por titular: 500.000,00 €',
    'Hora de corte: 14:00 h (Madrid)',
    'Valor liquidativo de su dinero: El del día en que lo recibimos',
    'Pago del reembolso: 2 días hábiles después del valor liquidativo',
    'Operaciones periódicas: Se admiten',
    'Traspasos: Se admiten',
  ]);
});

test('the terms of a plan, with what the law wants said of its money', async () => {
  open(
    assetOf({ type: 'P' }),
    [PLAN],
    reply(getProduct, () => ({
      ...PRODUCT,
      type: 'P' as const,
      settlement_days: 1,
      allow_periodic: false,
      allow_transfer: false,
      liquidity_alerts: ['CONTINGENCIES', 'MARKET_VALUE'] as const,
    })),
  );
  const lines = await termsOf();
  expect(lines).not.toContainEqual(expect.stringMatching(/Reembolso|Máximo|periódico|Saldo/));
  expect(lines).toEqual(
    expect.arrayContaining([
      'Primera aportación, desde: 10,00 €',
      'Pago de prestaciones y traspasos: 1 día hábil después del valor liquidativo',
      'Aportaciones periódicas: No se admiten',
      'Traspasos: No se admiten',
    ]),
  );
  expect((await card('Condiciones')).getByText(/puede provocar pérdidas relevantes/)).toBeTruthy();
});

test('another period asks for its values, and for the return over it', async () => {
  const { asked } = open(assetOf());
  const chart = await card('Valor liquidativo');
  await userEvent.click(chart.getByRole('radio', { name: '3A' }));
  for (const { id } of [getAsset, listReturns])
    expect(asked.findLast(({ call }) => call === id)?.query.get('period')).toBe('3A');
  const held = await card('En sus cuentas');
  expect(held.getByRole('columnheader', { name: 'Rentabilidad (TWR) · 3A' })).toBeTruthy();
});

const ONLY_LOOKING = accountOf({ my_actions: ['V'] });
const UNREADY = accountOf({ open_requirements: [{ requirement: 'TEST', who: 'CLIENT' }] });
const PLAN = accountOf({ type: 'P' });
const EMPTY = assetOf({
  holdings: [],
  total: { units: '0.000000', value: '0.00', cost: '0.00', gain: '0.00', gain_percent: null },
});

test.each([
  [
    'who only looks may still not simulate what they may not order',
    ONLY_LOOKING,
    assetOf(),
    ['Comparar antes de traspasar', 'Simular la retirada'],
  ],
  [
    'something has to be settled first: its page tells what',
    UNREADY,
    assetOf(),
    [
      'Antes de operar queda algo por resolver',
      'Comparar antes de traspasar',
      'Simular la retirada',
    ],
  ],
  [
    'a plan is paid into, moved, collected and looked into',
    PLAN,
    assetOf({ type: 'P' }),
    ['Aportar', 'Traspasar', 'Cobrar', 'Comparar antes de traspasar', 'Ver mi plan'],
  ],
  [
    'what the terms of a product rule out is not offered',
    ACCOUNT,
    assetOf({ status: 'CLOSED', allow_transfer: false }),
    ['Retirar', 'Simular la retirada'],
  ],
  ['without units there is nothing to sell', ACCOUNT, EMPTY, ['Invertir más']],
])('%s', async (_, account, asset, titles) => {
  open(asset, [account]);
  const links = (await card('Qué puede hacer'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(links).toEqual(titles.map((title) => expect.stringMatching(new RegExp(`^${title}`))));
  expect(screen.queryAllByText('No tiene participaciones de este producto.')).toHaveLength(
    asset === EMPTY ? 1 : 0,
  );
});

test('one value draws no line, and a product that is not there says so', async () => {
  const { unmount } = open(assetOf({ unit_values: [{ day: '2026-11-20', value: '15.250000' }] }));
  expect(
    await screen.findByText('En este periodo no hay dos valores liquidativos que dibujar.'),
  ).toBeTruthy();
  unmount();
  open(assetOf(), [ACCOUNT], refuse(getAsset, 404, 'No existe.'));
  expect(await screen.findByText('No hemos podido cargar este producto')).toBeTruthy();
});

test('where somebody else keeps the register, the units of each account say so', async () => {
  const [holding] = assetOf().holdings;
  if (!holding) throw new Error('nothing is held');
  open(
    assetOf({
      holdings: [
        { ...holding, register: { as_of: '2026-11-20', is_in_review: false } },
        { ...holding, uuid_account: idOf(12), register: { as_of: null, is_in_review: true } },
      ],
    }),
  );
  expect(await screen.findByText('Según el registro a 20-nov-2026')).toBeTruthy();
  expect(screen.getByText('En revisión con el registro')).toBeTruthy();
});
