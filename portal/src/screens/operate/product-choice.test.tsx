import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { getMe } from '@area/contract/me/calls';
import { listBankAccounts } from '@area/contract/bank-accounts/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { positionOf } from '../../testing/holdings.ts';
import { productOf, simulationOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf } from '../../testing/people.ts';
import { OperateScreen } from './operate-screen.tsx';

beforeEach(() => sessionStorage.clear());

const FUNDS = [
  ['10392', 'Alisios Renta Serena', 'Renta fija euro a corto plazo', 'ES0900103922'],
  ['75151', 'Alisios Bolsa Horizonte', 'Renta variable internacional', 'ES0900751514'],
] as const;

/** Two funds with four classes each. */
const CATALOGUE: readonly OfferedProduct[] = FUNDS.flatMap(([code, name, category, isin], fund) =>
  ['A', 'B', 'C', 'D'].map((letter, place) =>
    productOf({
      uuid: idOf(100 + fund * 10 + place),
      code: String(Number(code) + place),
      name,
      category,
      class: letter,
      isin: place === 0 ? isin : `ES00000000${fund}${place}`,
      has_initial_subscription: letter === 'B',
    }),
  ),
);

const openProducts = async (
  products: readonly OfferedProduct[],
  path = '/operate?act=invest',
): Promise<Element> => {
  fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    replyList(listAccountProducts, () => [...products]),
    replyList(listPositions, () => [positionOf()]),
    reply(simulateOperation, () => simulationOf()),
    replyList(listBankAccounts, () => []),
  );
  const { container } = drawInArea(<OperateScreen />, path);
  await screen.findByRole('list', { name: 'Producto' });
  return container;
};

const listNames = (): readonly (string | null)[] =>
  screen.getAllByRole('button', { name: /, clase \S$/ }).map(({ textContent }) => textContent);

const search = (words: string): boolean =>
  fireEvent.change(screen.getByLabelText('Buscar un producto'), { target: { value: words } });

test('many products stand by fund, each with the class of most people and a way to the others', async () => {
  const container = await openProducts(CATALOGUE);
  const leads = ['Alisios Renta Serena, clase A', 'Alisios Bolsa Horizonte, clase A'];
  expect(listNames()).toEqual(leads);
  expect(screen.getByText('8 productos')).toBeTruthy();
  fireEvent.click(
    screen.getByRole('button', { name: 'Ver 3 clases más de Alisios Bolsa Horizonte' }),
  );
  expect(listNames()).toHaveLength(5);
  fireEvent.click(
    screen.getByRole('button', { name: 'Ver menos clases de Alisios Bolsa Horizonte' }),
  );
  expect(listNames()).toEqual(leads);
  expect(await findViolations(container)).toEqual([]);
});

test('each card says what it costs, what it earned, its number and its document; and that it does not suit, where it does not', async () => {
  await openProducts([
    productOf({ exit_fees: [{ under_days: 365, rate: '2.0000' }], verdict: 'NO_CONVENIENTE' }),
    productOf({ uuid: idOf(22), name: 'Alisios Tesorería', entry_fee: '0.0000' }),
  ]);
  const [dear, free] = screen.getAllByRole('listitem');
  const shown = (name: string): string | null | undefined =>
    within(dear as HTMLElement).getByText(name).nextElementSibling?.textContent;
  // 1.50 and 0.10 a year.
  expect(shown('Gastos al año')).toBe('1,60\u00a0%');
  expect(shown('Comisiones')).toContain('Suscripción 1,50\u00a0%');
  expect(shown('Comisiones')).toContain('Reembolso 2,00\u00a0% antes de 365 días');
  expect(shown('Rent. 1 año')).toBe('+8,21\u00a0%Índice +9,00\u00a0%');
  expect(shown('Rent. 3 años')).toBe('\u22120,50\u00a0%Índice +1,00\u00a0%');
  expect(shown('Rent. total')).toBe('+31,00\u00a0%Índice +35,00\u00a0%');
  expect(shown('Rent. 5 años')).toContain('Sin historial suficiente');
  expect(dear?.textContent).toContain('ES0900751514');
  expect(dear?.textContent).toContain('No conveniente según su test');
  expect(
    within(dear as HTMLElement)
      .getByRole('link', { name: /^DFI de/ })
      .getAttribute('href'),
  ).toBe('/documents/75151-dfi.pdf');
  expect(free?.textContent).toContain('Sin comisión');
  expect(free?.textContent).not.toContain('conveniente');
  expect(screen.getByText(/hasta el 31-oct-2026/)).toBeTruthy();
});

test('a search finds by words without accents, by class and by ISIN, and says when nothing is found', async () => {
  const container = await openProducts(CATALOGUE);
  search('bolsa clase b');
  await waitFor(() => expect(listNames()).toEqual(['Alisios Bolsa Horizonte, clase B']));
  expect(screen.getByText('1 producto')).toBeTruthy();
  search('ES0900103922');
  await waitFor(() => expect(listNames()).toEqual(['Alisios Renta Serena, clase A']));
  search('INTERNACIONÁL');
  await waitFor(() => expect(listNames()).toHaveLength(4));
  search('oro');
  expect(await screen.findByText('Ningún producto coincide con su búsqueda')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos los productos' }));
  await waitFor(() => expect(listNames()).toHaveLength(2));
  expect(screen.getByLabelText('Buscar un producto')).toHaveProperty('value', '');
});

test('a fund leads with a class that may be chosen: a periodic order buys more of what one has', async () => {
  await openProducts(
    CATALOGUE,
    `/operate?begin=SOLICITUD_SUSCRIPCION_PERIODICA&account=${idOf(11)}`,
  );
  expect(listNames()).toEqual([
    'Alisios Renta Serena, clase B',
    'Alisios Bolsa Horizonte, clase B',
  ]);
});

test('few products stand whole, without a search', async () => {
  await openProducts(CATALOGUE.slice(0, 4));
  expect(screen.queryByLabelText('Buscar un producto')).toBeNull();
  expect(listNames()).toHaveLength(4);
});

test('what has no document to read before stands apart, with the reason', async () => {
  const undocumented = {
    dfi: null,
    dfp: null,
    prospectus: null,
    half_year_report: null,
  };
  await openProducts([
    productOf({ uuid: idOf(102), name: 'Alisios Bolsa Horizonte', isin: 'ES0000000002' }),
    productOf({ uuid: idOf(100), name: 'Alisios Renta Serena' }),
    productOf({
      uuid: idOf(101),
      name: 'Alisios Nuevo',
      isin: 'ES0000000001',
      documents: undocumented,
    }),
  ]);
  await screen.findByText(/todavía no tiene publicado el documento/);
  expect(screen.queryByRole('button', { name: /Alisios Nuevo/ })).toBeNull();
});
