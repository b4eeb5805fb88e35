import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { findViolations } from '../testing/find-violations.ts';
import { FileUpload } from './file-upload.tsx';
import type { Send, UploadProgress } from './use-upload-state.ts';

interface Kept {
  readonly filename: string;
}

const Field = ({ send }: { readonly send: Send<Kept> }) => {
  const [value, setValue] = useState<Kept>();
  return (
    <FileUpload
      name="proof"
      label="Justificante"
      hint="A su nombre."
      value={value}
      onChange={setValue}
      send={send}
    />
  );
};

afterEach(() => vi.unstubAllGlobals());

const fileOf = (name: string, size = 2048): File => {
  const file = new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const input = (): HTMLInputElement => screen.getByLabelText(/Justificante/, { selector: 'input' });

/** An upload that the test moves on by hand. */
const held = () => {
  let finish: ((kept: Kept) => void) | undefined;
  let watching: UploadProgress | undefined;
  const send: Send<Kept> = async (_, given) => {
    watching = given;
    return new Promise((resolve, reject) => {
      finish = resolve;
      given.signal.addEventListener('abort', () =>
        reject(new DOMException('stopped', 'AbortError')),
      );
    });
  };
  return {
    send,
    finish: (kept: Kept) => finish?.(kept),
    progress: (fraction: number) => watching?.onProgress(fraction),
  };
};

test('a chosen file is sent at once, watched, kept, and can be taken back', async () => {
  const { send, finish, progress } = held();
  const { container } = render(<Field send={send} />);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.upload(input(), fileOf('recibo.pdf'));
  act(() => progress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Envío de recibo.pdf' })).toHaveProperty(
    'value',
    0.4,
  );
  expect(screen.getByText('40 %')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await act(async () => finish({ filename: 'recibo.pdf' }));
  expect(screen.getByText('Fichero recibido.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar recibo.pdf' }));
  expect(input()).toBeTruthy();
});

test('with a finger one takes a photo or chooses a file, and nothing is said of dragging', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
  const { send } = held();
  const { container } = render(<Field send={send} />);
  expect(screen.queryByText(/arrástrelo/)).toBeNull();
  expect(screen.getByText('Elegir un fichero')).toBeTruthy();
  const camera = screen.getByLabelText('Justificante Hacer una foto', { selector: 'input' });
  expect(camera.getAttribute('capture')).toBe('environment');
  expect(camera.getAttribute('accept')).toBe('image/jpeg,image/png');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.upload(camera, new File(['x'], 'image.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('image.jpg')).toBeTruthy();
});

test('where only a PDF is taken no camera is offered', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { send } = held();
  render(
    <FileUpload
      name="signed"
      label="Documento"
      accept=".pdf"
      value={undefined}
      onChange={() => undefined}
      send={send}
    />,
  );
  expect(screen.getByText('Elegir un fichero')).toBeTruthy();
  expect(screen.queryByText('Hacer una foto')).toBeNull();
});

test('an upload is stopped on request, without a complaint', async () => {
  const { send } = held();
  render(<Field send={send} />);
  await userEvent.upload(input(), fileOf('recibo.pdf'));
  await userEvent.click(await screen.findByRole('button', { name: 'Detener' }));
  await waitFor(() => expect(input()).toBeTruthy());
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['programa.exe', 2048, 'Formato no admitido. Adjunte un PDF, JPG o PNG.'],
  ['grande.pdf', 10 * 1024 * 1024 + 1, 'El fichero supera el tamaño máximo de 10 MB.'],
  ['vacio.pdf', 0, 'El fichero está vacío.'],
])('%s of %i bytes is refused before it leaves', async (name, size, message) => {
  let sent = 0;
  render(<Field send={async () => ({ filename: `${(sent += 1)}` })} />);
  // A drop asks for no extension, and so reaches the rule.
  fireEvent.drop(screen.getByText('Elija un fichero o arrástrelo aquí'), {
    dataTransfer: { files: [fileOf(name, size)] },
  });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(
    document.querySelector(
      `#${CSS.escape(input().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')}`,
    )?.textContent,
  ).toBe(message);
  expect(sent).toBe(0);
});

test('what the server refuses is said at the field, and the next file is tried', async () => {
  const answers = [
    async () =>
      Promise.reject(
        Object.assign(new Error('no'), { info: 'El PDF está protegido.', errors: [] }),
      ),
    async () => ({ filename: 'otro.pdf' }),
  ];
  render(<Field send={async () => (answers.shift() as () => Promise<Kept>)()} />);
  await userEvent.upload(input(), fileOf('cifrado.pdf'));
  expect((await screen.findByRole('alert')).textContent).toBe('El PDF está protegido.');
  await userEvent.upload(input(), fileOf('otro.pdf'));
  expect(await screen.findByRole('button', { name: 'Quitar otro.pdf' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
