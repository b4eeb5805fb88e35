import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { findViolations } from '../testing/find-violations.ts';
import { Toggletip } from './toggletip.tsx';

const TEXT = 'El precio de una participación.';

const open = () =>
  draw(
    <main>
      <h1>Cartera</h1>
      <p>
        Valor liquidativo
        <Toggletip name="Qué es: valor liquidativo">{TEXT}</Toggletip>
      </p>
      <button type="button">Después</button>
    </main>,
  );
const button = () => screen.getByRole('button', { name: 'Qué es: valor liquidativo' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

test.each(['{Enter}', ' '])('opens and closes by the key %j, and the focus stays', async (key) => {
  const { container } = open();
  await userEvent.tab();
  expect(document.activeElement).toBe(button());
  expect([isOpen(), screen.queryByText(TEXT)]).toEqual([false, null]);
  await userEvent.keyboard(key);
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(button());
  // What appears in it is read out; the button says which part of the page it opened.
  expect(screen.getByRole('status').textContent).toBe(TEXT);
  expect(document.getElementById(button().getAttribute('aria-controls') ?? '')?.textContent).toBe(
    TEXT,
  );
  expect(await findViolations(container)).toEqual([]);
  await userEvent.keyboard(key);
  expect([isOpen(), screen.queryByText(TEXT)]).toEqual([false, null]);
});

test('Escape closes it and nothing around it', async () => {
  const onKeyDown = vi.fn<(key: string) => void>();
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    if (!defaultPrevented) onKeyDown(key);
  });
  open();
  await userEvent.click(button());
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
  expect(onKeyDown).not.toHaveBeenCalledWith('Escape');
  // Closed, it leaves the key to whoever is around it.
  await userEvent.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledWith('Escape');
});

test('going on by the keyboard or pressing elsewhere closes it, pressing its text does not', async () => {
  open();
  await userEvent.click(button());
  await userEvent.click(screen.getByText(TEXT));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByRole('heading'));
  expect(isOpen()).toBe(false);
  await userEvent.click(button());
  await userEvent.tab();
  expect(isOpen()).toBe(false);
});
