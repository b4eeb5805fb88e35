import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draw } from '@area/kit/testing/draw.tsx';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { VisitsPlace } from './visits-place.tsx';

const open = (configuration: { tag_manager_ap?: string }) =>
  draw(<VisitsPlace />, { path: '/login', configuration });
const frame = (container: Element): HTMLIFrameElement | null => container.querySelector('iframe');

/** The page that the analytics tag gets. */
const seen = (path: string): string | null | undefined => {
  const { container, unmount } = draw(<VisitsPlace isInArea />, {
    path,
    configuration: { tag_manager_ap: 'GTM-ABC123' },
  });
  const src = frame(container)?.getAttribute('src');
  unmount();
  return src && new URLSearchParams(src.split('?')[1]).get('page');
};

test('nothing is asked and nothing kept where no tag is configured', async () => {
  const { container } = open({});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(container.textContent).toBe('');
  expect(document.cookie).not.toContain('visits_consent_2');
});

test('asks first, measures after a yes in a frame without an origin, and takes the answer back', async () => {
  const { container } = open({ tag_manager_ap: 'GTM-ABC123' });
  expect(await screen.findByText('¿Podemos medir las visitas?')).toBeTruthy();
  expect(frame(container)).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(frame(container)?.getAttribute('sandbox')).toBe('allow-scripts');
  expect(frame(container)?.getAttribute('src')).toBe('/analytics/GTM-ABC123?page=%2Flogin');
  expect(document.cookie).toContain('visits_consent_2=yes');
  await userEvent.click(screen.getByRole('button', { name: /Cambiar mi respuesta/ }));
  expect(frame(container)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  expect(frame(container)).toBeNull();
});

test('an answer is remembered', async () => {
  expect(document.cookie).toContain('visits_consent_2=no');
  const { container } = open({ tag_manager_ap: 'GTM-ABC123' });
  expect(await screen.findByRole('button', { name: /Cambiar mi respuesta/ })).toBeTruthy();
  expect(frame(container)).toBeNull();
});

test('in the area the tag is told which page is open, and never of whom or of what', async () => {
  document.cookie = 'visits_consent_2=yes; Path=/';
  expect(seen('/account/myaccount/0190a6b0-0000-7000-8000-000000000001')).toBe(
    '/account/myaccount/:uuidAccount',
  );
  expect(seen('/account/wallet')).toBe('/account/wallet');
  expect(seen('/juan/50100302T')).toBe('/elsewhere');
});
