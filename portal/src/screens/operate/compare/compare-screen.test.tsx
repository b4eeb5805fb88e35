import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import type { AccountSummary } from '@area/contract/accounts/schemas';
import { getResults } from '@area/contract/comparison/calls';
import { getMe } from '@area/contract/me/calls';
import { getProduct } from '@area/contract/products/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import type { Simulation } from '@area/contract/simulation/schemas';
import { fakeServer, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { resultsOf } from '../../../testing/comparison.ts';
import { drawInArea } from '../../../testing/draw-in-area.tsx';
import { positionOf, redemptionOf } from '../../../testing/holdings.ts';
import { productOf } from '../../../testing/orders.ts';
import { accountOf, idOf, meOf } from '../../../testing/people.ts';
import { CompareScreen } from './compare-screen.tsx';

beforeEach(() => localStorage.clear());

const ACCOUNT = accountOf({ alias: 'Ahorro personal' });
const ORIGIN = productOf({
  uuid: idOf(21),
  name: 'Alisios Renta Serena',
  fees: { management: '1.6000', depositary: '0.0700', other: null, inducements: null },
  exit_fees: [{ under_days: 730, rate: '1.0000' }],
});
const TARGET = productOf({
  uuid: idOf(22),
  name: 'Alisios Índice Mundial',
  fees: { management: '0.3000', depositary: '0.0500', other: null, inducements: null },
  verdict: 'NO_EVALUADO',
});
const CLOSED_TO_TRANSFERS = productOf({
  uuid: idOf(23),
  name: 'Alisios Sin Traspasos',
  allow_transfer: false,
});

const ARRIVAL = {
  in_on: '2026-11-25',
  is_deferred: true,
  minimum: '10.00',
  estimated_units: '400.000000',
  estimated_nav: '23.351372',
  estimated_nav_date: '2026-11-20',
};
/** One lot of 2019, and one of February 2025 that still pays for leaving. */
const MOVED: Partial<NonNullable<Simulation['redemption']>> = {
  withholding: '0.00',
  fee: '53.49',
  net: '11395.45',
  lots: [
    {
      acquired_on: '2019-03-15',
      units: '400.000000',
      cost: '4000.00',
      gross: '6100.00',
      fee: '0.00',
      gain: '2100.00',
    },
    {
      acquired_on: '2025-02-10',
      units: '350.750000',
      cost: '4910.63',
      gross: '5348.94',
      fee: '53.49',
      gain: '384.82',
    },
  ],
};

const transferOf = (given: Partial<Simulation> = {}): Simulation => ({
  ...redemptionOf(MOVED),
  arrival: ARRIVAL,
  ...given,
});

const wordsOf = (element: HTMLElement | undefined): string | undefined =>
  element?.textContent?.replaceAll('\u00a0', ' ');

const open = (
  query: string,
  { account = ACCOUNT, replies = [] }: { account?: AccountSummary; replies?: Reply[] } = {},
) => {
  const heard = fakeServer(
    ...replies,
    reply(getMe, () => meOf([account])),
    replyList(listPositions, () => [positionOf({ name: 'Alisios Renta Serena' })]),
    replyList(listAccountProducts, () => [ORIGIN, TARGET, CLOSED_TO_TRANSFERS]),
    reply(getProduct, () => ORIGIN),
    reply(getResults, ({ path }) =>
      path.includes(TARGET.uuid)
        ? resultsOf({
            product: { year_1: '9.5000', years_3: '4.0000', years_5: null, since_start: '50.0000' },
            benchmark: null,
          })
        : resultsOf(),
    ),
    reply(simulateOperation, ({ body }) =>
      (body as { type: string }).type === 'REEMBOLSO' ? redemptionOf() : transferOf(),
    ),
  );
  return { heard, ...drawInArea(<CompareScreen />, `/account/wallet/compare${query}`) };
};

const rowsOf = async (caption: RegExp) =>
  within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...within(row).getAllByRole('rowheader'), ...within(row).getAllByRole('cell')].map(wordsOf),
    );

test('both products side by side: euros of this amount, results, tax, and the way to the order with all of it', async () => {
  const { heard, container } = open(`?product=${ORIGIN.uuid}&destination=${TARGET.uuid}`);
  const costs = await rowsOf(/^Costes de/);
  expect(costs.slice(0, 2)).toEqual([
    ['Comisión de reembolso', '–Nada', '53,49 €'],
    ['Comisión de suscripción', '–Nada', '–Nada'],
  ]);
  expect(costs.map(([name]) => name).slice(2)).toEqual(['En 1 año', 'En 3 años', 'En 5 años']);
  // The older lot is past its fee; the young one is, too, in a year: only the yearly charge is left.
  expect(costs[2]?.[1]).toMatch(/^189,62 €1,66 %$/);
  expect(screen.getByText(/Con el traspaso pagaría .* menos en cinco años\./)).toBeTruthy();
  expect(
    wordsOf(screen.getByText(/Las 350,750000 participaciones/).closest('li') ?? undefined),
  ).toBe(
    'Las 350,750000 participaciones compradas el 10-feb-2025 pagan 53,49 €. Desde el 10-feb-2027 no pagarían nada.',
  );
  expect((await rowsOf(/^Rentabilidad de/))[0]).toEqual([
    '1 año',
    '+8,21 %Índice: +9,00 %',
    '+9,50 %',
  ]);
  expect(await screen.findByRole('heading', { name: 'Si lo reembolsara' })).toBeTruthy();
  expect(wordsOf(screen.getByText('Retención').nextElementSibling as HTMLElement)).toBe('482,28 €');
  expect(screen.getByText('Sin evaluar en su test')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Preparar el traspaso' }).getAttribute('href')).toBe(
    `/operate?begin=SOLICITUD_TRASPASO_INTERNO&account=${ACCOUNT.uuid}&product=${ORIGIN.uuid}&destination=${TARGET.uuid}&amount=all`,
  );
  expect(
    heard.filter(({ call }) => call === simulateOperation.id).map(({ body }) => body),
  ).toMatchObject([
    { type: 'SOLICITUD_TRASPASO_INTERNO', uuid_destination: TARGET.uuid, amount_indicator: 'T' },
    { type: 'REEMBOLSO', amount_indicator: 'T', amount: null },
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('only products that take a transfer are offered; a choice goes into the address', async () => {
  const { history } = open('');
  const choice = await screen.findByLabelText('Lo que podría tener');
  expect(within(choice).getAllByRole('option').map(wordsOf)).toEqual([
    'Elija un producto',
    'Alisios Índice Mundial, clase A',
  ]);
  expect(await screen.findByText(/Elija arriba lo que podría tener/)).toBeTruthy();
  await userEvent.selectOptions(choice, 'Alisios Índice Mundial, clase A');
  expect(history.at(-1)).toContain(`destination=${TARGET.uuid}`);
});

test('an amount is checked at its field, and then asked about in euros', async () => {
  const { heard, history } = open(`?destination=${TARGET.uuid}`);
  const amount = await screen.findByLabelText(/Importe que traspasaría/);
  await userEvent.type(amount, '99999999');
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(await screen.findByText('debe tener un valor igual o menor a 11448,94€')).toBeTruthy();
  expect(history.some((each) => each.includes('amount='))).toBe(false);
  await userEvent.clear(amount);
  await userEvent.type(amount, '1.000,50');
  await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
  expect(history.at(-1)).toContain('amount=1000.50');
  await screen.findByRole('link', { name: 'Preparar el traspaso' });
  expect(heard.findLast(({ call }) => call === simulateOperation.id)?.body).toMatchObject({
    amount_indicator: 'B',
    amount: '1000.50',
  });
});

test('what the rules refuse is said instead of the way to the order', async () => {
  open(`?destination=${TARGET.uuid}`, {
    replies: [
      reply(simulateOperation, () =>
        transferOf({
          problems: [{ field: 'amount', code: 'RULE', message: 'El mínimo es de 5.000,00 €.' }],
        }),
      ),
    ],
  });
  expect(
    await screen.findByText('Importe que traspasaría: El mínimo es de 5.000,00 €.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Preparar el traspaso' })).toBeNull();
});

test('who is taxed by a transfer is told so, with entry fee and withholding', async () => {
  open(`?destination=${TARGET.uuid}`, {
    replies: [
      reply(simulateOperation, () => ({
        ...redemptionOf(),
        arrival: { ...ARRIVAL, is_deferred: false },
      })),
    ],
  });
  expect(wordsOf(await screen.findByText(/se tramita como reembolso y suscripción/))).toContain(
    '482,28 €',
  );
  // 1.5 % of the 10,966.66 that arrive.
  expect((await rowsOf(/^Costes de/))[1]).toEqual(['Comisión de suscripción', '–Nada', '164,50 €']);
  expect(screen.queryByRole('heading', { name: 'Si lo reembolsara' })).toBeNull();
});

test('who only looks sees facts and results, and asks no simulation', async () => {
  const { heard, container } = open(`?destination=${TARGET.uuid}`, {
    account: accountOf({ my_actions: ['V'] }),
  });
  expect(await screen.findByText(/los ve quien puede operar/)).toBeTruthy();
  expect(await rowsOf(/^Rentabilidad de/)).toHaveLength(4);
  expect(heard.some(({ call }) => call === simulateOperation.id)).toBe(false);
  expect(await findViolations(container)).toEqual([]);
});

test('a plan keeps its rights and is not redeemed', async () => {
  const plan = { type: 'P' as const, class: '', entry_fee: '0.0000', exit_fees: [] };
  open('', {
    account: accountOf({ type: 'P' }),
    replies: [
      replyList(listPositions, () => [positionOf({ type: 'P', name: 'Alisios Jubilación' })]),
      reply(getProduct, () => productOf({ ...plan, name: 'Alisios Jubilación' })),
      replyList(listAccountProducts, () => [productOf({ ...plan, uuid: idOf(24) })]),
    ],
  });
  expect(await screen.findByText(/Conserva sus derechos/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver mi plan' }).getAttribute('href')).toContain(
    '/account/plan/',
  );
});

test('nothing free, and a failure, each say what they are', async () => {
  const first = open('', {
    replies: [replyList(listPositions, () => [positionOf({ free_units: '0.000000' })])],
  });
  expect(await screen.findByText('No hay nada que comparar en esta cuenta')).toBeTruthy();
  first.unmount();
  open('', { replies: [refuse(listAccountProducts, 422, 'No se puede.')] });
  expect(await screen.findByText('No hemos podido preparar la comparación')).toBeTruthy();
});
