import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { findViolations } from '../testing/find-violations.ts';
import { LineChart } from './line-chart.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Ten years of business days. */
const DAYS = 2_500;
const points = Array.from({ length: DAYS }, (_, at) => ({
  date: new Date(Date.UTC(2016, 0, 1 + at)).toISOString().slice(0, 10),
  values: [`${1000 + at}.00`, '1000.00'],
}));

const open = () =>
  draw(<LineChart label="Evolución" series={['Valor', 'Aportado']} points={points} />);

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

test('ten years are one path of as many points as there are pixels', () => {
  const { container } = open();
  const [line] = [...container.querySelectorAll('path')].slice(-1);
  expect(line?.getAttribute('d')?.split('L').length).toBeLessThan(700);
});

test('every day is read by the keyboard', async () => {
  open();
  const slider = screen.getByRole('slider');
  slider.focus();
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(slider.getAttribute('aria-valuetext')).toBe(
    '02-ene-2016: Valor 1.001,00\u00a0€, Aportado 1.000,00\u00a0€',
  );
  await userEvent.keyboard('{PageDown}');
  expect(slider.getAttribute('aria-valuenow')).toBe('21');
  await userEvent.keyboard('{End}');
  expect(slider.getAttribute('aria-valuetext')).toContain('3.499,00');
});

test('the table behind it goes through the days by pages, newest first', async () => {
  const { container } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Ver como tabla' }));
  expect(rows()).toHaveLength(51);
  expect(rows()[1]).toContain('3.499,00');
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(rows()[1]).toContain('3.449,00');
  expect(screen.getByRole('navigation').textContent).toContain('51');
  expect(await findViolations(container)).toEqual([]);
});

test('a new width is drawn before the window is painted again', () => {
  const callbacks: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        callbacks.push(callback);
      }
      observe() {}
      disconnect() {}
    },
  );
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  const { container } = open();
  const drawnWidth = () => container.querySelector('svg')?.getAttribute('width');
  expect(drawnWidth()).toBe('640');
  width.mockReturnValue(320);
  act(() => {
    for (const callback of callbacks) callback();
    // Not when whatever else is to be done is done: by then the old drawing was seen.
    expect(drawnWidth()).toBe('320');
  });
});
