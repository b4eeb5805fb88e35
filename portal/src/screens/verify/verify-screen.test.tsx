import { verifyCode, verifyFile } from '@area/contract/verify/calls';
import type { VerifiedCode, VerifiedFile } from '@area/contract/verify/schemas';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { createSession } from '@area/kit/session/session.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { fakeServer, lose, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { fakeUploads } from '@area/kit/testing/fake-uploads.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { cierzoHost } from '@area/kit/testing/host.ts';
import { VerifyScreen } from './verify-screen.tsx';

const CODE = 'K7QM2WXD4PZR9TBN';

const FOUND: VerifiedCode = {
  code: CODE,
  status: 'DONE',
  completed_at: '2026-11-23T10:05:00.000Z',
  documents: [
    { title: 'Orden de suscripción', sha256: 'cd'.repeat(32), signed_sha256: 'ab'.repeat(32) },
  ],
  signers: [
    { name_masked: 'L*** F***', signed_at: '2026-11-23T10:04:00.000Z', factor: 'PASSKEY' },
    { name_masked: 'M*** R***', signed_at: '2026-11-23T10:05:00.000Z', factor: 'SMS' },
  ],
};

const SIGNED: VerifiedFile['signatures'][number] = {
  signer: 'Lucía Ferrer Vidal',
  kind: 'SIGNER',
  valid: true,
  trusted: true,
  covers_all: false,
  signed_at: '2026-11-23T10:04:00.000Z',
  stamped_at: null,
  problems: [],
};
const SEAL = {
  ...SIGNED,
  signer: 'Cierzo Inversiones',
  kind: 'SEAL',
  covers_all: true,
  stamped_at: '2026-11-23T10:05:00.000Z',
} as const;
const INTACT: VerifiedFile = {
  is_ours: true,
  is_intact: true,
  problems: [],
  signatures: [SIGNED, SEAL],
  verification_code: CODE,
};

beforeEach(() => localStorage.clear());

const open = (path: string, ...replies: readonly Reply[]) => {
  const heard = fakeServer(...replies);
  return {
    heard,
    ...draw(<VerifyScreen />, {
      path,
      session: createSession(cierzoHost, { retryAfterMs: 0 }),
      configuration: cierzoHost,
    }),
  };
};
const type = async (code: string): Promise<void> => {
  const field = screen.getByRole('textbox', { name: 'Código de verificación' });
  await userEvent.clear(field);
  await userEvent.type(field, code);
};
const howSigned = (name: string) => screen.getByText(name).closest('li')?.textContent;
const ask = async (): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name: 'Comprobar' }));

test('a code tells what was signed, when, by whom and with what, to whoever has not logged in', async () => {
  const { container, heard, history } = open(
    '/verify',
    reply(verifyCode, () => FOUND),
  );
  await ask();
  expect(screen.getByText('Escriba el código.')).toBeTruthy();
  expect(heard).toHaveLength(0);
  await type(` ${CODE} `);
  await ask();
  expect(await screen.findByText('El código es auténtico')).toBeTruthy();
  expect(howSigned('L*** F***')).toContain('con una clave de acceso');
  expect(howSigned('M*** R***')).toContain('con un código por SMS');
  expect(screen.getByText('cd'.repeat(32))).toBeTruthy();
  expect(screen.getByText(/La firma se completó el 23-nov-2026/)).toBeTruthy();
  expect(history.at(-1)).toBe(`/verify?code=${CODE}`);
  expect(heard[0]?.headers.has('Authorization')).toBe(false);
  expect(await findViolations(container)).toEqual([]);
});

test('the code of the address is looked up at once', async () => {
  open(
    `/verify?code=${CODE}`,
    reply(verifyCode, () => FOUND),
  );
  expect(await screen.findByText('El código es auténtico')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Código de verificación' })).toHaveProperty(
    'value',
    CODE,
  );
});

test('an unknown code says so, and silence offers another try', async () => {
  const { container, unmount } = open(
    '/verify?code=NADA',
    refuseAs(verifyCode, 'NOT_FOUND', { info: 'No encontrado' }),
  );
  expect(await screen.findByText('No hay ninguna firma con ese código')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  unmount();
  open(`/verify?code=${CODE}`, lose(verifyCode));
  expect(await screen.findByText('No hemos podido hacer la comprobación')).toBeTruthy();
  fakeServer(reply(verifyCode, () => FOUND));
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByText('El código es auténtico')).toBeTruthy();
});

const drop = async (found: VerifiedFile) => {
  const uploads = fakeUploads();
  const stage = open(
    '/verify',
    reply(verifyFile, () => found),
    reply(verifyCode, () => FOUND),
  );
  await userEvent.upload(
    screen.getByLabelText(/El PDF firmado/, { selector: 'input' }),
    new File(['%PDF'], 'orden.pdf', { type: 'application/pdf' }),
  );
  await act(async () => uploads[0]?.answer());
  return stage;
};

test('a file that is as it was signed: by whom, when, sealed by whom, and its code', async () => {
  const { container, history } = await drop(INTACT);
  expect(await screen.findByText('El documento es auténtico y no ha cambiado')).toBeTruthy();
  expect(screen.getByText('Lucía Ferrer Vidal')).toBeTruthy();
  expect(screen.getByText('Sello de la gestora')).toBeTruthy();
  expect(screen.getByText(/según un sello de tiempo/)).toBeTruthy();
  expect(screen.getAllByText('Válida')).toHaveLength(2);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('link', { name: CODE }));
  expect(history.at(-1)).toBe(`/verify?code=${CODE}`);
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Código de verificación' })).toHaveProperty(
      'value',
      CODE,
    ),
  );
});

test.each<[string, Partial<VerifiedFile>, RegExp]>([
  [
    'El documento ha cambiado desde que se firmó',
    { is_intact: false, problems: ['NOT_WHOLE_DOCUMENT'] },
    /Se ha añadido algo al documento después de la última firma/,
  ],
  [
    'El documento ha cambiado desde que se firmó',
    { is_intact: false, signatures: [{ ...SIGNED, valid: false, problems: ['DIGEST'] }] },
    /El contenido ha cambiado después de la firma/,
  ],
  [
    'El documento ha cambiado desde que se firmó',
    { is_intact: false, problems: ['NO_SEAL'], signatures: [SIGNED] },
    /alguien ha quitado una parte/,
  ],
  [
    'No lo hemos firmado nosotros',
    {
      is_ours: false,
      is_intact: false,
      signatures: [
        {
          ...SIGNED,
          signer: null,
          kind: null,
          signed_at: null,
          trusted: false,
          problems: ['CERTIFICATE_UNTRUSTED'],
        },
      ],
    },
    /no es uno de los nuestros/,
  ],
  [
    'El documento no está firmado',
    { is_ours: false, is_intact: false, problems: ['NO_SIGNATURE'], signatures: [] },
    /No contiene ninguna firma/,
  ],
  [
    'No podemos leer este fichero',
    { is_ours: false, is_intact: false, problems: ['UNREADABLE'], signatures: [] },
    /No es un PDF o está dañado/,
  ],
])('says %s', async (verdict, given, detail) => {
  const { container } = await drop({ ...INTACT, verification_code: null, ...given });
  expect(await screen.findByText(verdict)).toBeTruthy();
  expect(screen.getByText(detail)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('only a PDF of a fitting size is sent', async () => {
  const uploads = fakeUploads();
  open(
    '/verify',
    reply(verifyFile, () => INTACT),
  );
  const input = screen.getByLabelText(/El PDF firmado/, { selector: 'input' });
  expect(input.getAttribute('accept')).toBe('.pdf');
  await userEvent.upload(
    input,
    Object.defineProperty(new File(['%PDF'], 'grande.pdf'), 'size', { value: 10_485_761 }),
  );
  expect(await screen.findByText('El fichero supera el tamaño máximo de 10 MB.')).toBeTruthy();
  expect(uploads).toHaveLength(0);
});
