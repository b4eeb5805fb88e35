import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Dialog as DialogType } from './dialog.tsx';
import type * as lazyModule from './lazy-screen.ts';
import { lazyScreen } from './lazy-screen.ts';

test('a part that did not come is asked for again', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(async () => () => <p>aquí</p>);
  load.mockRejectedValueOnce(new Error('no line'));
  const part = lazyScreen(load);
  await part.preload();
  expect(part.isThere()).toBe(false);
  await part.preload();
  expect(part.isThere()).toBe(true);
  render(<part.Screen />);
  expect(screen.getByText('aquí')).toBeTruthy();
});

const Asking = ({ Dialog }: { readonly Dialog: typeof DialogType }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Importe" />
      <button type="button" onClick={() => setOpen(true)}>
        Preguntar
      </button>
      <Dialog title="¿Seguro?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Piénselo</p>
      </Dialog>
    </>
  );
};

test('a window that does not come is said, loses nothing typed, and opens at the next press', async () => {
  vi.resetModules();
  let isOffline = true;
  vi.doMock('./lazy-screen.ts', async (original) => {
    const real = await original<typeof lazyModule>();
    return {
      ...real,
      lazyScreen: (load: () => Promise<never>) =>
        real.lazyScreen(async () => (isOffline ? Promise.reject(new Error('no line')) : load())),
    };
  });
  const { Dialog } = await import('./dialog.tsx');
  const { Toasts } = await import('../toasts/toasts.tsx');
  render(
    <>
      <Asking Dialog={Dialog} />
      <Toasts />
    </>,
  );
  await userEvent.type(screen.getByLabelText('Importe'), '1.200');
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar' }));
  expect(await screen.findByText(/No hemos podido abrir la ventana/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a cargar' })).toBeTruthy();
  expect((screen.getByLabelText('Importe') as HTMLInputElement).value).toBe('1.200');
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar' }));
  expect(await screen.findByRole('dialog', { name: '¿Seguro?' })).toBeTruthy();
});

test('what the library says by itself is in the language of the page, whatever that of the browser', async () => {
  const { Dialog } = await import('./dialog.tsx');
  render(<Asking Dialog={Dialog} />);
  await userEvent.click(screen.getByRole('button', { name: 'Preguntar' }));
  await screen.findByRole('dialog', { name: '¿Seguro?' });
  expect(navigator.language).toBe('en-US');
  expect(screen.getAllByRole('button', { name: 'Descartar' }).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
});
