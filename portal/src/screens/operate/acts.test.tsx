import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import type { AccountSummary, Position } from '@area/contract/accounts/schemas';
import { listBankAccounts } from '@area/contract/bank-accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { positionOf } from '../../testing/holdings.ts';
import { productOf, simulationOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf } from '../../testing/people.ts';
import { OperateScreen } from './operate-screen.tsx';

beforeEach(() => sessionStorage.clear());

const FUND = productOf();
const OTHER = productOf({ uuid: idOf(22), name: 'Alisios Bonos Europa' });
const NEW = productOf({ uuid: idOf(23), name: 'Alisios Global', has_initial_subscription: false });

interface World {
  readonly accounts?: readonly AccountSummary[];
  readonly positions?: readonly Position[];
}

const open = (path: string, { accounts = [accountOf()], positions = [] }: World = {}) => {
  fakeServer(
    reply(getMe, () => meOf([...accounts])),
    replyList(listAccountProducts, () => [FUND, OTHER, NEW]),
    replyList(listPositions, () => [...positions]),
    replyList(listBankAccounts, () => []),
    reply(simulateOperation, () => simulationOf()),
  );
  return drawInArea(<OperateScreen />, path);
};

const title = async (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name });
const press = async (name: string): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }));

test('what one came to do is not asked, nor is the only account, and the steps are four throughout', async () => {
  const { history } = open('/operate?act=invest');
  await title('¿En qué producto quiere invertir?');
  expect(screen.getByText('Paso 2 de 4')).toBeTruthy();
  // Neither page that had nothing to ask is met on the way back.
  expect(history.filter((each) => each.includes('step=account'))).toEqual([]);
  await press('Alisios Bolsa Horizonte, clase A');
  await title('¿Cuánto quiere invertir?');
  expect(screen.getByText('Paso 3 de 4')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Cambiar operación' }));
  await title('¿Qué quiere hacer?');
  expect(screen.getByText('Paso 1 de 4')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Volver' })).toBeNull();
});

test('on several accounts one says which, and is not asked again what to do', async () => {
  const second = accountOf({ uuid: idOf(12), alias: 'Ahorro de los niños' });
  open('/operate?act=invest', { accounts: [accountOf(), second] });
  await title('¿En qué cuenta quiere operar?');
  await press('Ahorro de los niños');
  expect(await title('¿En qué producto quiere invertir?')).toBeTruthy();
});

test('what cannot be done yet stands below what can, with its reason and a way', async () => {
  const { container } = open('/operate');
  await title('¿Qué quiere hacer?');
  expect(await screen.findByRole('button', { name: 'Traspasar' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retirar' })).toBeNull();
  const waiting = screen.getByRole('region', { name: 'Ahora no puede' });
  expect(waiting.textContent).toContain('Todavía no tiene participaciones en esta cuenta.');
  expect(await findViolations(container)).toEqual([]);
  fireEvent.click(within(waiting).getByRole('link', { name: 'Invertir' }));
  await title('¿En qué producto quiere invertir?');
});

test('who came to withdraw and holds nothing is told so', async () => {
  open('/operate?act=withdraw');
  await title('¿Qué quiere hacer?');
  expect(await screen.findByRole('region', { name: 'Ahora no puede' })).toBeTruthy();
});

test('who holds nothing transfers from elsewhere at once; who does says from where', async () => {
  const { unmount } = open('/operate?act=transfer');
  await title('¿En qué producto quiere invertir?');
  unmount();
  sessionStorage.clear();
  open('/operate?act=transfer', { positions: [positionOf()] });
  await title('¿Qué producto quiere traspasar?');
  await press('Un fondo de otra entidad');
  expect(await title('¿En qué producto quiere invertir?')).toBeTruthy();
});

test('a choice goes on by Enter and not by an arrow', async () => {
  open('/operate');
  const invest = await screen.findByRole('button', { name: 'Invertir' });
  invest.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('heading', { level: 2, name: '¿Qué quiere hacer?' })).toBeTruthy();
  expect(document.activeElement).toBe(invest);
  await userEvent.keyboard('{Enter}');
  await title('¿En qué producto quiere invertir?');
});

test('an order that was left is offered before another act begins', async () => {
  const { unmount } = open('/operate?act=invest');
  await press('Alisios Bolsa Horizonte, clase A');
  await title('¿Cuánto quiere invertir?');
  unmount();
  open('/operate?act=transfer');
  expect(await screen.findByText('Tiene una orden sin terminar')).toBeTruthy();
});

test('once or periodically is a switch among the details; of a product never bought it says why not', async () => {
  open('/operate?act=invest');
  await press('Alisios Bolsa Horizonte, clase A');
  fireEvent.change(await screen.findByLabelText('Importe'), { target: { value: '150' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Periódicamente' }));
  expect(await screen.findByLabelText('Importe de cada pago')).toHaveProperty('value', '150');
  expect(screen.getByText('Invertir periódicamente')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Una sola vez' }));
  await waitFor(() => expect(screen.getByLabelText('Importe')).toHaveProperty('value', '150'));
  fireEvent.click(screen.getByRole('link', { name: 'Cambiar producto' }));
  await press('Alisios Global, clase A');
  expect(
    await screen.findByText('Podrá invertir periódicamente en él después de la primera vez.'),
  ).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Periódicamente' })).toBeNull();
});

test('the review says what the amount costs, in per cent and in euros', async () => {
  open('/operate?act=invest');
  await press('Alisios Bolsa Horizonte, clase A');
  fireEvent.change(await screen.findByLabelText('Importe'), { target: { value: '1.000,35' } });
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  await press('Continuar');
  const costs = await screen.findByRole('region', { name: 'Lo que cuesta' });
  for (const words of [
    'Comisión de suscripción, 1,50\u00a0%15,01\u00a0€',
    'Gastos corrientes, 1,60\u00a0% al año15,64\u00a0€',
    'De ello, incentivos (0,30\u00a0%)2,96\u00a0€',
    'Total el primer año, 3,06\u00a0%30,65\u00a0€',
    'En 3 años, 61,19\u00a0€ en total; en 5, 90,77\u00a0€.',
    'Rent. 1 año: +8,21\u00a0%; su índice, +9,00\u00a0%',
  ])
    expect(costs.textContent).toContain(words);
  // What opens below both lines. The figures were computed outside.
  const effect = await within(costs).findByRole('table', {
    name: 'Efecto de los costes de Alisios Bolsa Horizonte en la rentabilidad',
    hidden: true,
  });
  for (const figure of [
    '94,60\u00a0€',
    '18,92\u00a0€ (1,89\u00a0%)',
    '1.004,25\u00a0€',
    '+0,08\u00a0%',
  ])
    expect(effect.textContent).toContain(figure);
  fireEvent.change(within(costs).getByLabelText('Rentabilidad anual supuesta, antes de costes'), {
    target: { value: '4' },
  });
  for (const figure of ['98,60\u00a0€', '1.106,65\u00a0€', '\u22121,96\u00a0%'])
    expect(effect.textContent).toContain(figure);
  expect(costs.textContent).toContain(
    'En 5 años, sin costes tendría 1.217,08\u00a0€; de lo que falta, 11,83\u00a0€',
  );
  expect(costs.textContent).toContain('ya están en el valor liquidativo');
  const results = await within(costs).findByRole('table', {
    name: 'Rentabilidad de Alisios Bolsa Horizonte y de su índice',
    hidden: true,
  });
  expect(results.textContent).toContain('+31,00\u00a0%');
  expect(results.textContent).toContain('+35,00\u00a0%');
});
