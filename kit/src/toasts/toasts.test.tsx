import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { TOAST_HIDE_MS, showToast } from './toast-queue.ts';
import { Toasts } from './toasts.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => vi.advanceTimersByTime(TOAST_HIDE_MS));
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('a toast leaves after ten seconds', () => {
  draw(<Toasts />);
  act(() => showToast({ tone: 'good', title: 'OK', text: 'Consulta creada con éxito' }));
  wait(TOAST_HIDE_MS - 1);
  expect(screen.getByText('Consulta creada con éxito')).toBeTruthy();
  wait(1);
  expect(screen.queryByText('Consulta creada con éxito')).toBeNull();
});

test('one with something to do about it stays until it is done or closed', () => {
  draw(<Toasts />);
  const onPress = vi.fn<() => void>();
  act(() =>
    showToast({ tone: 'bad', title: 'Falta algo', action: { label: 'Otra vez', onPress } }),
  );
  wait(TOAST_HIDE_MS * 2);
  fireEvent.click(screen.getByRole('button', { name: 'Otra vez' }));
  expect(onPress).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.queryByText('Falta algo')).toBeNull();
});

test('the pointer or the focus holds it', () => {
  draw(<Toasts />);
  act(() => showToast({ tone: 'bad', title: 'Error creando la consulta' }));
  const toast = screen.getByRole('listitem');
  fireEvent.pointerEnter(toast);
  wait(TOAST_HIDE_MS * 2);
  expect(screen.getByText('Error creando la consulta')).toBeTruthy();
  fireEvent.pointerLeave(toast);
  wait(TOAST_HIDE_MS);
  expect(screen.queryByText('Error creando la consulta')).toBeNull();
});

test('is announced politely, and can be closed', () => {
  draw(<Toasts />);
  expect(screen.getByRole('region', { name: 'Avisos' }).getAttribute('aria-live')).toBe('polite');
  act(() => showToast({ tone: 'neutral', title: 'Hecho' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
  expect(screen.queryByText('Hecho')).toBeNull();
});
