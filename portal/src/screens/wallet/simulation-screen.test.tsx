import type { AccountSummary } from '@area/contract/accounts/schemas';
import { listPositions } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, refuse, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { positionOf, redemptionOf } from '../../testing/holdings.ts';
import { LUCIA, TOMAS, accountOf, idOf, meOf } from '../../testing/people.ts';
import { SimulationScreen } from './simulation-screen.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const ACCOUNT = accountOf({ alias: 'Ahorro personal' });
const OTHER = positionOf({
  uuid_product: idOf(22),
  name: 'Alisios Bolsa',
  free_units: '10.000000',
});
const GONE = positionOf({
  uuid_product: idOf(23),
  name: 'Alisios Ya Vendido',
  free_units: '0.000000',
});

const open = (
  accounts: readonly AccountSummary[],
  path = '/account/wallet/simulation',
  ...replies: readonly Reply[]
) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf(accounts)),
    replyList(listPositions, () => [positionOf(), OTHER, GONE]),
    reply(simulateOperation, () => redemptionOf()),
  );
  return { asked, ...drawInArea(<SimulationScreen />, path) };
};

const result = async () =>
  within(await screen.findByRole('region', { name: 'Resultado de la simulación' }));
const lastBody = (asked: ReturnType<typeof open>['asked']) =>
  asked.findLast(({ call }) => call === simulateOperation.id)?.body;
const wordsOf = (element: HTMLElement | undefined): string | undefined =>
  element?.textContent?.replaceAll('\u00a0', ' ');

test('begins with everything: net, bill, lots first in first out, estimated tax, and that it only guides', async () => {
  const { asked, container } = open([ACCOUNT]);
  const its = await result();
  expect(await its.findByText('10.966,66')).toBeTruthy();
  expect(wordsOf(its.getByText(/Simulación orientativa/))).toBe(
    'Simulación orientativa con el último valor liquidativo publicado (20-nov-2026)',
  );
  expect(its.getAllByRole('definition').map(wordsOf)).toEqual([
    '750,750000',
    '11.448,94 €',
    '0,00 €',
    '+2.538,31 €',
    '482,28 €',
    '0,00 €',
    '482,28 €',
    '0,00 €',
  ]);
  await userEvent.click(its.getByText('2 lotes de compra'));
  expect(its.getAllByRole('rowheader').map(wordsOf)).toEqual(['15-mar-2019', '10-feb-2025']);
  expect(lastBody(asked)).toMatchObject({
    type: 'REEMBOLSO',
    uuid_account: ACCOUNT.uuid,
    uuid_product: idOf(21),
    amount_indicator: 'T',
    amount: null,
    units: null,
  });
  expect(its.getByRole('link', { name: 'Preparar el reembolso' }).getAttribute('href')).toBe(
    `/operate?begin=REEMBOLSO&account=${ACCOUNT.uuid}&product=${idOf(21)}`,
  );
  // A person without free units of a product is not asked about it.
  expect(
    within(screen.getByLabelText('Producto'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Alisios Renta Serena', 'Alisios Bolsa']);
  expect(await findViolations(container)).toEqual([]);
});

test.each([
  [
    /^Importe neto/,
    'Importe',
    '3.000,00',
    { amount_indicator: 'I', amount: '3000.00', units: null },
  ],
  [/^Importe bruto/, 'Importe', '2500', { amount_indicator: 'B', amount: '2500', units: null }],
  [
    /^Participaciones/,
    'Participaciones',
    '100,5',
    { amount_indicator: 'P', amount: null, units: '100.5' },
  ],
])('%s is asked as it is ordered', async (indicator, label, typed, body) => {
  const { asked } = open([ACCOUNT]);
  await userEvent.click(await screen.findByRole('radio', { name: indicator }));
  await userEvent.type(screen.getByRole('textbox', { name: label }), typed);
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(lastBody(asked)).toMatchObject(body);
});

test('what is typed wrong is said at its field and asks nothing; another way to say it begins anew', async () => {
  const { asked, container } = open([ACCOUNT]);
  await userEvent.click(await screen.findByRole('radio', { name: /^Participaciones/ }));
  const before = asked.length;
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(screen.getByRole('alert').textContent).toContain('Participaciones: Campo requerido.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Participaciones' }), '800');
  expect(screen.getAllByText(/750,75/).length).toBeGreaterThan(1);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Participaciones' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Participaciones' }), '0,000001');
  expect(
    screen.getAllByText(/Menos de 0,000328 participaciones valen 0,00 €/).length,
  ).toBeGreaterThan(0);
  expect(asked.length).toBe(before);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^Importe bruto/ }));
  expect(screen.getByRole('textbox', { name: 'Importe' })).toHaveProperty('value', '');
});

test('another product, kept in the address; a loss, bought again of late; tax in the reader’s favour', async () => {
  const loss = redemptionOf({ gain: '-125.32', withholding: '23.00', estimated_tax: '3.00' });
  const warned = {
    ...loss,
    leavable: loss.leavable && { ...loss.leavable, warns_of_repurchase: true },
    deferred_loss: '100.00',
  };
  const { asked } = open(
    [ACCOUNT],
    `/account/wallet/simulation?account=${ACCOUNT.uuid}&product=${idOf(22)}`,
    reply(simulateOperation, () => warned),
  );
  const its = await result();
  expect(await its.findByText(/no podrá computar 100,00.€ de pérdidas/)).toBeTruthy();
  expect(
    wordsOf(its.getByText('A su favor en la declaración').parentElement ?? undefined),
  ).toContain('20,00 €');
  expect(lastBody(asked)).toMatchObject({ uuid_product: idOf(22) });
  await userEvent.selectOptions(screen.getByLabelText('Producto'), 'Alisios Renta Serena');
  await screen.findByText(/Simulación orientativa/);
  expect(lastBody(asked)).toMatchObject({ uuid_product: idOf(21) });
});

test('what the rules say against it stands in the place of a way to order it', async () => {
  const problem = {
    field: 'amount',
    code: 'X',
    message: 'El importe neto solicitado supera el disponible.',
  };
  open(
    [ACCOUNT],
    undefined,
    reply(simulateOperation, () => ({ ...redemptionOf(), redemption: null, problems: [problem] })),
  );
  const its = await result();
  expect(await its.findByText('El importe neto solicitado supera el disponible.')).toBeTruthy();
  expect(its.queryByRole('link', { name: 'Preparar el reembolso' })).toBeNull();
});

const HOLDERS = [
  { uuid: LUCIA, name: 'Lucía Ferrer Vidal', roles: ['TITULAR' as const] },
  { uuid: TOMAS, name: 'Tomás Ibarra Soto', roles: ['TITULAR' as const] },
];

test.each([
  [
    'with co-holders there is no one tax',
    accountOf({ holders: HOLDERS }),
    /cada uno declara su parte/,
  ],
  ['other scales are not ours to tell', ACCOUNT, /no sigue la escala del ahorro común/],
])('%s', async (_, account, words) => {
  open(
    [account],
    undefined,
    reply(simulateOperation, () => redemptionOf({ estimated_tax: null })),
  );
  expect(await (await result()).findByText(words)).toBeTruthy();
});

test.each<[string, readonly AccountSummary[], readonly Reply[], RegExp]>([
  [
    'who only looks is told why not',
    [accountOf({ my_actions: ['V'] })],
    [],
    /usted puede consultar, pero no operar/,
  ],
  [
    'a plan has a simulator of its own',
    [accountOf({ type: 'P' })],
    [],
    /tributa como rendimiento del trabajo/,
  ],
  [
    'an account of nothing says so',
    [ACCOUNT],
    [replyList(listPositions, () => [GONE])],
    /no tiene participaciones de fondos/,
  ],
  ['nobody without an account asks anything', [], [], /No tiene ninguna cuenta de fondos/],
  [
    'a server that fails is no answer',
    [ACCOUNT],
    [refuse(simulateOperation, 409, 'Ahora no se puede.')],
    /No hemos podido calcular la simulación/,
  ],
])('%s', async (_, accounts, replies, words) => {
  open(accounts, undefined, ...replies);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/Simulación orientativa/)).toBeNull();
});

test('opens on the first account with units that no order reserves, and says where all are reserved', async () => {
  const reserved = positionOf({ free_units: '0.000000', reserved_units: '417.000000' });
  const second = accountOf({ uuid: idOf(15), alias: 'Cuenta conjunta' });
  const positions = replyList(listPositions, ({ path }) =>
    path.includes(ACCOUNT.uuid) ? [reserved] : [OTHER],
  );
  open([ACCOUNT, second], undefined, positions);
  await screen.findByRole('combobox', { name: 'Producto' });
  const choice = screen.getByRole('combobox', { name: 'Cuenta' });
  expect(choice).toHaveProperty('value', second.uuid);
  await userEvent.selectOptions(choice, ACCOUNT.uuid);
  expect(await screen.findByText('Todo lo que tiene en esta cuenta está reservado')).toBeTruthy();
});
