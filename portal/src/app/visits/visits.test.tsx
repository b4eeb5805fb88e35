import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { findViolations } from '../../testing/find-violations.ts';
import { VisitsPlace } from './visits-place.tsx';

const open = (configuration: { tag_manager_ap?: string }) =>
  draw(<VisitsPlace />, { path: '/login', configuration });
const frame = (container: Element): HTMLIFrameElement | null => container.querySelector('iframe');

test('nothing is asked and nothing kept where no tag is configured', async () => {
  const { container } = open({});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.textContent).toBe('');
  expect(document.cookie).not.toContain('visits_consent');
});

test('asks first, measures after a yes in a frame without an origin, and takes the answer back', async () => {
  const { container } = open({ tag_manager_ap: 'GTM-ABC123' });
  expect(await screen.findByText('¿Podemos medir las visitas a esta página?')).toBeTruthy();
  expect(frame(container)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(frame(container)?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame(container)?.getAttribute('src')).toBe('/analytics/GTM-ABC123?page=%2Flogin');
  expect(document.cookie).toContain('visits_consent=yes');
  await userEvent.click(screen.getByRole('button', { name: /Cambiar mi respuesta/ }));
  expect(frame(container)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(frame(container)).toBeNull();
});

test('an answer is remembered', async () => {
  expect(document.cookie).toContain('visits_consent=no');
  const { container } = open({ tag_manager_ap: 'GTM-ABC123' });
  expect(await screen.findByRole('button', { name: /Cambiar mi respuesta/ })).toBeTruthy();
  expect(frame(container)).toBeNull();
});
