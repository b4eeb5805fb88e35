import { getComparison, getResults } from '@area/contract/comparison/calls';
import { getMe } from '@area/contract/me/calls';
import { fakeServer, refuse, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { comparisonOf, resultsOf } from '../../../testing/comparison.ts';
import { drawInArea } from '../../../testing/draw-in-area.tsx';
import { assetOf } from '../../../testing/holdings.ts';
import { meOf } from '../../../testing/people.ts';
import { ComparisonCard } from './comparison-card.tsx';
import { ResultsCard } from './results-card.tsx';

beforeEach(() => localStorage.clear());

const me = reply(getMe, () => meOf([]));
const open = () => drawInArea(<ComparisonCard asset={assetOf()} />, '/account/wallet');
const wordsOf = (element: HTMLElement): string => element.textContent.replaceAll('\u00A0', ' ');

test('own money is laid beside the index and prices, each of which may be hidden, also as a table', async () => {
  fakeServer(
    me,
    reply(getComparison, () => comparisonOf()),
  );
  const { container } = open();
  const chart = await screen.findByRole('slider');
  expect(chart.getAttribute('aria-valuetext')?.replaceAll('\u00A0', ' ')).toBe(
    '10-mar-2026, Su posición 1.600,00 €, Aportado 1.500,00 €, Lo mismo en el índice 1.550,00 €, Lo mismo al ritmo de los precios 1.502,00 €',
  );
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toContain('Suscripción');
  const index = screen.getByRole('button', { name: /Lo mismo en el índice/ });
  expect(index.getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(index);
  expect(index.getAttribute('aria-pressed')).toBe('false');
  expect(chart.getAttribute('aria-valuetext')).not.toContain('índice');
  await userEvent.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  expect(screen.getAllByRole('columnheader').map(wordsOf)).toEqual([
    'Fecha',
    'Su posición',
    'Aportado',
    'Lo mismo al ritmo de los precios',
  ]);
  expect(await findViolations(container)).toEqual([]);
});

test('as return, with what it was better by and the real return', async () => {
  fakeServer(
    me,
    reply(getComparison, () => comparisonOf()),
  );
  open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Rentabilidad' }));
  expect((await screen.findByRole('slider')).getAttribute('aria-valuetext')).toContain(
    'Su rentabilidad +6,50',
  );
  expect(
    screen.getByText('2,50 puntos más que «Índice Bolsa Mundial» en este periodo.'),
  ).toBeTruthy();
  expect(wordsOf(screen.getByText(/rentabilidad real/))).toContain('+5,90 %');
});

test('any two days are asked for, and a range that is none is said at its field', async () => {
  const heard = fakeServer(
    me,
    reply(getComparison, () => comparisonOf()),
  );
  open();
  const from = await screen.findByLabelText('Desde');
  fireEvent.change(from, { target: { value: '2025-05-05' } });
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2025-05-04' } });
  await userEvent.click(screen.getByRole('button', { name: 'Ver este periodo' }));
  expect(screen.getByText('La primera fecha debe ser anterior a la última.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2025-08-04' } });
  await userEvent.click(screen.getByRole('button', { name: 'Ver este periodo' }));
  await screen.findByRole('slider');
  const { query } = heard.findLast(({ call }) => call === getComparison.id) ?? {};
  expect([query?.get('from'), query?.get('until')]).toEqual(['2025-05-05', '2025-08-04']);
});

test('a product without benchmark, and one too young, say so', async () => {
  fakeServer(
    me,
    reply(getComparison, () => comparisonOf({ benchmark: null, points: comparisonOf().points })),
  );
  open();
  expect(await screen.findByText('Este producto no tiene índice de referencia.')).toBeTruthy();
});

test('what cannot be read says why', async () => {
  fakeServer(me, refuse(getComparison, 422, 'No se puede.'));
  open();
  expect(await screen.findByText('No hemos podido cargar la comparación')).toBeTruthy();
});

test('returns stand beside those of the index, and what is too young says so', async () => {
  fakeServer(
    me,
    reply(getResults, () => resultsOf()),
  );
  const { container } = drawInArea(<ResultsCard uuid={assetOf().uuid} name="Fondo" />, '/');
  expect((await screen.findAllByRole('row')).map(wordsOf)).toEqual([
    'PeriodoProductoÍndice',
    '1 año+8,21 %+9,00 %',
    '3 años, al año\u22120,50 %+1,00 %',
    '5 años, al año–Sin historia suficiente–Sin historia suficiente',
    'Desde el inicio (02-nov-2021), total+31,00 %+35,00 %',
  ]);
  expect(await findViolations(container)).toEqual([]);
});
