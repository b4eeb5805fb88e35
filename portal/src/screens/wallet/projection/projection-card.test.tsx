import { getMe } from '@area/contract/me/calls';
import { getProjection } from '@area/contract/projection/calls';
import type { Projected } from '@area/contract/projection/schemas';
import { fakeServer, refuse, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../../testing/draw-in-area.tsx';
import { assetOf } from '../../../testing/holdings.ts';
import { meOf } from '../../../testing/people.ts';
import { ProjectionCard } from './projection-card.tsx';

beforeEach(() => localStorage.clear());

const PROJECTED: Projected = {
  history_months: 60,
  paid_in: '13000.00',
  years: [
    { year: 5, p10: '8000.00', p50: '10000.00', p90: '12000.00' },
    { year: 10, p10: '9000.00', p50: '15000.00', p90: '21000.00' },
  ],
  monthly_income: { years: 20, p10: '37.50', p50: '62.50', p90: '87.50' },
};

const me = reply(getMe, () => meOf([]));
const open = () => drawInArea(<ProjectionCard asset={assetOf()} />, '/account/wallet');
const wordsOf = (element: HTMLElement): string => element.textContent.replaceAll('\u00a0', ' ');

test('savings become a range, year by year, and an income of a plan', async () => {
  const heard = fakeServer(
    me,
    reply(getProjection, () => PROJECTED),
  );
  const { container } = open();
  await userEvent.type(await screen.findByLabelText(/Aportación al mes/), '100,00');
  await userEvent.selectOptions(screen.getByLabelText('Plazo'), '10 años');
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(wordsOf(await screen.findByText(/De cada diez recorridos/))).toContain(
    'entre 9.000,00 € y 21.000,00 € dentro de 10 años; la mitad, por encima de 15.000,00 €',
  );
  expect(wordsOf(screen.getByText(/durante 20 años/))).toContain('entre 37,50 € y 87,50 € al mes');
  expect(screen.getAllByRole('row')).toHaveLength(3);
  const query = heard.find(({ call }) => call === getProjection.id)?.query;
  expect([query?.get('monthly'), query?.get('years'), query?.get('start')]).toEqual([
    '100.00',
    '10',
    assetOf().total.value,
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('what is no amount is said at its field, and asks nothing', async () => {
  const heard = fakeServer(
    me,
    reply(getProjection, () => PROJECTED),
  );
  open();
  await userEvent.type(await screen.findByLabelText(/Aportación al mes/), '1.5x');
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(await screen.findByText('Escriba un importe, por ejemplo 100,00.')).toBeTruthy();
  expect(heard.some(({ call }) => call === getProjection.id)).toBe(false);
});

test('a short history is said, and nothing is invented', async () => {
  fakeServer(
    me,
    reply(getProjection, () => ({
      ...PROJECTED,
      history_months: 20,
      years: [],
      monthly_income: null,
    })),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Calcular' }));
  expect(await screen.findByText(/20 meses de historia: hacen falta 36/)).toBeTruthy();
});

test('a failure says why', async () => {
  fakeServer(me, refuse(getProjection, 422, 'No se puede.'));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Calcular' }));
  expect(await screen.findByText('No hemos podido calcular la proyección')).toBeTruthy();
});
