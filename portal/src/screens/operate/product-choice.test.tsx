import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import type { OfferedProduct } from '@area/contract/accounts/schemas';
import { getMe } from '@area/contract/me/calls';
import { getMinimums } from '@area/contract/operation-lookups/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { positionOf } from '../../testing/holdings.ts';
import { productOf } from '../../testing/orders.ts';
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
  type = /^Suscripción/,
): Promise<Element> => {
  fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    replyList(listAccountProducts, () => [...products]),
    replyList(listPositions, () => [positionOf()]),
    reply(getMinimums, () => []),
  );
  const { container } = drawInArea(<OperateScreen />, '/operate');
  fireEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  fireEvent.click(await screen.findByRole('radio', { name: type }));
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }));
  await screen.findByRole('radiogroup', { name: 'Producto' });
  return container;
};

const listNames = (): readonly (string | null | undefined)[] =>
  screen
    .getAllByRole('radio')
    .map(
      (radio) =>
        /^.*?(?:Clase|clase) \S(?=[A-Z])/.exec(radio.closest('label')?.textContent ?? '')?.[0],
    );

const search = (words: string): boolean =>
  fireEvent.change(screen.getByLabelText('Buscar un producto'), { target: { value: words } });

test('many products stand by fund, each with the class of most people and a way to the others', async () => {
  const container = await openProducts(CATALOGUE);
  expect(screen.getAllByRole('heading', { level: 3 }).map((each) => each.textContent)).toEqual([
    'Alisios Renta Serena',
    'Alisios Bolsa Horizonte',
  ]);
  expect(listNames()).toEqual([
    'Alisios Renta Serena, Clase A',
    'Alisios Bolsa Horizonte, Clase A',
  ]);
  expect(screen.getByText('8 productos')).toBeTruthy();
  const bolsa = screen.getByRole('group', { name: 'Alisios Bolsa Horizonte' });
  fireEvent.click(
    within(bolsa).getByRole('button', { name: 'Ver 3 clases más de Alisios Bolsa Horizonte' }),
  );
  expect(within(bolsa).getAllByRole('radio')).toHaveLength(4);
  // What classes of equal minimums differ by.
  expect(within(bolsa).getAllByText('1,50 % al año')).toHaveLength(4);
  fireEvent.click(within(bolsa).getByRole('radio', { name: /Clase C/ }));
  fireEvent.click(
    within(bolsa).getByRole('button', { name: 'Ver menos clases de Alisios Bolsa Horizonte' }),
  );
  // What is chosen is never hidden.
  expect(within(bolsa).getByRole('radio', { name: /Clase C/ })).toHaveProperty('checked', true);
  expect(within(bolsa).getAllByRole('radio')).toHaveLength(2);
  expect(await findViolations(container)).toEqual([]);
});

test('a search finds by words without accents, by class and by ISIN, and says when nothing is found', async () => {
  const container = await openProducts(CATALOGUE);
  search('bolsa clase b');
  await waitFor(() => expect(listNames()).toEqual(['Alisios Bolsa Horizonte, clase B']));
  expect(screen.getByText('1 producto')).toBeTruthy();
  search('ES0900103922');
  await waitFor(() => expect(listNames()).toEqual(['Alisios Renta Serena, clase A']));
  search('INTERNACIONÁL');
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(4));
  search('oro');
  expect(await screen.findByText('Ningún producto coincide con su búsqueda')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Ver todos los productos' }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(screen.getByLabelText('Buscar un producto')).toHaveProperty('value', '');
});

test('a fund leads with a class that may be chosen: a periodic order buys more of what one has', async () => {
  await openProducts(CATALOGUE, /^Solicitud de suscripción periódica/);
  expect(listNames()).toEqual([
    'Alisios Renta Serena, Clase B',
    'Alisios Bolsa Horizonte, Clase B',
  ]);
});

test('few products stand whole, without a search', async () => {
  await openProducts(CATALOGUE.slice(0, 4));
  expect(screen.queryByLabelText('Buscar un producto')).toBeNull();
  expect(screen.getAllByRole('radio')).toHaveLength(4);
});
