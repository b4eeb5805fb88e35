import {
  downloadLibrary,
  listLibrary,
  uploadAccountDocument,
} from '@area/contract/documents/calls';
import type { LibraryDocument } from '@area/contract/documents/schemas';
import { getServiceDocument } from '@area/contract/document-service/calls';
import { getMe } from '@area/contract/me/calls';
import { deleteOperationDocument } from '@area/contract/operation-documents/calls';
import { listEnvelopes } from '@area/contract/signatures/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { uploadDocument } from '@area/contract/uploads/calls';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { kycEnvelopeOf } from '../../testing/envelopes.ts';
import {
  fakeServer,
  refuse,
  refuseAs,
  reply,
  replyFile,
  replyList,
  silent,
} from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { fakeUploads } from '@area/kit/testing/fake-uploads.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { libraryDocumentOf } from '../../testing/library.ts';
import { accountOf, idOf, meOf, visitOf } from '../../testing/people.ts';
import { sentDocumentOf } from '../../testing/records.ts';
import { DocumentsScreen } from './documents-screen.tsx';

const me = reply(getMe, () =>
  meOf([accountOf(), accountOf({ uuid: idOf(12), alias: 'Ahorro personal' })]),
);
const nothingToSign = replyList(listEnvelopes, () => []);

const PROOF = libraryDocumentOf({
  uuid: idOf(72),
  title: 'Justificante de domicilio fiscal',
  filename: 'recibo.pdf',
  category: 'DOCUMENTATION',
  subcategory: 'ADDRESS_PROOF',
  status: 'REJECTED',
  rejected_because: 'Está cortado por la mitad.',
  signature_status: null,
  uuid_operation: null,
  entity: 'INTERVENER',
  entity_uuid: idOf(1),
  account_alias: null,
  created_at: '2025-03-02T10:00:00.000Z',
});
const PAYMENT = libraryDocumentOf({
  uuid: idOf(73),
  title: 'Justificante de transferencia',
  filename: 'transferencia.png',
  mime_type: 'image/png',
  subcategory: 'PAYMENT_PROOF',
  status: 'PENDING',
  signature_status: null,
  can_delete: true,
});
const SCANNED = libraryDocumentOf({
  uuid: idOf(74),
  title: 'Otro',
  filename: 'nuevo.pdf',
  is_in_quarantine: true,
  signature_status: null,
});

const serverWith = (papers: readonly LibraryDocument[], ...others: readonly Reply[]) =>
  fakeServer(
    ...others,
    me,
    nothingToSign,
    replyList(listLibrary, () => papers),
    replyFile(getServiceDocument, new Blob(['x'])),
    replyFile(downloadLibrary, new Blob(['zip'])),
  );

const open = (path = '/account/documents') => drawInArea(<DocumentsScreen />, path);
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('every paper under its year, with what it is, how far it has come and why it was refused', async () => {
  serverWith([
    libraryDocumentOf(),
    libraryDocumentOf({ uuid: idOf(75), signature_status: 'PENDING' }),
    PAYMENT,
    SCANNED,
    PROOF,
  ]);
  const { container } = open();
  expect(await screen.findByText('5 documentos')).toBeTruthy();
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['2026', '2025']);
  const old = within(screen.getByRole('region', { name: '2025' }));
  expect(old.getByText('Rechazado')).toBeTruthy();
  expect(old.getByText('No lo hemos aceptado: Está cortado por la mitad.')).toBeTruthy();
  const recent = within(screen.getByRole('region', { name: '2026' }));
  expect(
    ['Firmado', 'Pendiente de firma', 'Pendiente de validar', 'En comprobación'].every((state) =>
      recent.getByText(state),
    ),
  ).toBe(true);
  expect(
    recent.getAllByText(/Operaciones · En «Cuenta de Lucía y Tomás» · 23-nov-2026 · 2.kB/),
  ).toHaveLength(4);
  expect(screen.getByRole('button', { name: 'Leer: Otro, nuevo.pdf' })).toHaveProperty(
    'disabled',
    true,
  );
  expect(await findViolations(container)).toEqual([]);
});

test('is searched and narrowed by type, year and account, and the address says so', async () => {
  const heard = serverWith([libraryDocumentOf()]);
  const { history } = open();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Tipo' }),
    'Fiscal y otros',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Año' }), '2025');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Cuenta' }),
    'Ahorro personal',
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'Buscar' }), 'extracto');
  await waitFor(() =>
    expect(history.at(-1)).toBe(
      `/account/documents?category=OTHERS&year=2025&account=${idOf(12)}&search=extracto`,
    ),
  );
  await waitFor(() => {
    const query = heard.findLast(({ call }) => call === listLibrary.id)?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({
      $limit: '25',
      $offset: '0',
      category: 'OTHERS',
      year: '2025',
      uuid_account: idOf(12),
      $search: 'extracto',
    });
  });
});

test('an account of the address that is not theirs filters nothing', async () => {
  const heard = serverWith([libraryDocumentOf()]);
  open(`/account/documents?account=${idOf(99)}`);
  expect(await screen.findByText('1 documento')).toBeTruthy();
  expect(heard.find(({ call }) => call === listLibrary.id)?.query.has('uuid_account')).toBe(false);
  expect(screen.getByRole('combobox', { name: 'Cuenta' })).toHaveProperty('value', '');
});

test('goes through pages of 25', async () => {
  const heard = serverWith(
    Array.from({ length: 30 }, (_, at) => libraryDocumentOf({ uuid: idOf(100 + at) })),
  );
  open();
  expect(await screen.findByText('1–25 de 30')).toBeTruthy();
  await press('Siguiente');
  expect(await screen.findByText('26–30 de 30')).toBeTruthy();
  expect(heard.findLast(({ call }) => call === listLibrary.id)?.query.get('$offset')).toBe('25');
});

test('one is downloaded, several in one archive, and none says so', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const heard = serverWith([libraryDocumentOf(), PROOF, SCANNED]);
  open();
  await press('Descargar: Justificante de domicilio fiscal, recibo.pdf');
  await waitFor(() =>
    expect(
      heard.some(({ path }) => path === `/api/document-service/INTERVENER/${idOf(1)}/${idOf(72)}`),
    ).toBe(true),
  );
  await press('Descargar los seleccionados');
  expect(await screen.findByText('No hay documentación para descargar')).toBeTruthy();
  expect(heard.some(({ call }) => call === downloadLibrary.id)).toBe(false);
  await press('Seleccionar todos los de esta página');
  await press('Descargar 2 documentos (zip)');
  await waitFor(() =>
    expect(heard.find(({ call }) => call === downloadLibrary.id)?.body).toEqual({
      uuids: [idOf(71), idOf(72)],
    }),
  );
  // Once they are here nothing stays chosen.
  expect(await screen.findByRole('button', { name: 'Descargar los seleccionados' })).toBeTruthy();
});

test('an archive that does not come says why', async () => {
  serverWith(
    [libraryDocumentOf()],
    refuseAs(downloadLibrary, 'NOTHING_TO_DOWNLOAD', {
      info: 'No hay documentación para descargar',
    }),
  );
  const { container } = open();
  await userEvent.click(
    await screen.findByRole('checkbox', {
      name: 'Seleccionar: Orden de suscripción, orden-OP0000000031.pdf',
    }),
  );
  await press('Descargar 1 documento (zip)');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No hay documentación para descargar',
  );
  expect(await findViolations(container)).toEqual([]);
});

test('a picture is read in place', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('min-width') }));
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
  serverWith([PAYMENT]);
  const { container } = open();
  await press('Leer: Justificante de transferencia, transferencia.png');
  expect(
    await screen.findByRole('img', { name: 'Justificante de transferencia, transferencia.png' }),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await press('Dejar de leer: Justificante de transferencia, transferencia.png');
  expect(screen.queryByRole('img', { name: /transferencia.png/ })).toBeNull();
});

test('what one sent and nobody has checked is taken back, after asking once', async () => {
  const heard = serverWith(
    [PAYMENT],
    reply(deleteOperationDocument, () => ({ uuid: idOf(73) })),
  );
  open();
  await press('Borrar: transferencia.png');
  const dialog = await screen.findByRole('dialog', { name: '¡Atención! ¿Borrar este documento?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Borrar' }));
  expect(await screen.findByText('«transferencia.png» se ha borrado')).toBeTruthy();
  expect(heard.find(({ call }) => call === deleteOperationDocument.id)?.path).toBe(
    `/api/operations/${idOf(31)}/documents/${idOf(73)}`,
  );
});

test('what cannot be taken back any more says why', async () => {
  const errors = [
    {
      field: 'docId',
      code: 'RULE',
      message: 'Este documento ya está revisado y no se puede cambiar.',
    },
  ];
  serverWith(
    [PAYMENT],
    refuseAs(deleteOperationDocument, 'INVALID_INPUT', { info: 'No.', errors }),
  );
  open();
  await press('Borrar: transferencia.png');
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Borrar' }),
  );
  expect(
    await screen.findByText('Este documento ya está revisado y no se puede cambiar.'),
  ).toBeTruthy();
});

const offered = (): string[] =>
  within(screen.getByRole('combobox', { name: 'Qué documento es' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent ?? '');

test('offers only what a client may send, of themselves or of an account', async () => {
  serverWith([]);
  const { container } = open();
  await userEvent.click(await screen.findByText('Enviar un documento'));
  expect(offered()).toContain('Justificante de domicilio fiscal');
  expect(offered()).not.toContain('Escritura de constitución');
  expect(offered()).not.toContain('Alta de cliente');
  expect(offered()).not.toContain('Certificado de titularidad bancaria');
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'De quién es' }),
    'Ahorro personal',
  );
  expect(offered()).toContain('Certificado de titularidad bancaria');
  expect(offered()).not.toContain('Justificante de domicilio fiscal');
  expect(await findViolations(container)).toEqual([]);
});

const pick = async (kind: string, file: File): Promise<void> => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Qué documento es' }), kind);
  await userEvent.upload(screen.getByLabelText(/fichero/, { selector: 'input' }), file, {
    applyAccept: false,
  });
};
const pdf = new File(['%PDF-1.7'], 'recibo.pdf', { type: 'application/pdf' });

test('sends a paper, shows how far it is, and the library is read again', async () => {
  const uploads = fakeUploads();
  const heard = serverWith(
    [],
    reply(uploadDocument, () => sentDocumentOf()),
  );
  open();
  await userEvent.click(await screen.findByText('Enviar un documento'));
  await pick('Justificante de domicilio fiscal', pdf);
  await act(async () => uploads[0]?.progress(0.4));
  expect(
    screen.getByRole('progressbar', { name: 'Envío de recibo.pdf' }).getAttribute('value'),
  ).toBe('0.4');
  expect(uploads[0]?.form.get('subcategory')).toBe('ADDRESS_PROOF');
  const before = heard.filter(({ call }) => call === listLibrary.id).length;
  await act(async () => uploads[0]?.answer());
  expect(await screen.findByText('Hemos recibido «recibo.pdf»')).toBeTruthy();
  await waitFor(() =>
    expect(heard.filter(({ call }) => call === listLibrary.id).length).toBeGreaterThan(before),
  );
});

test('a wrong file is refused before it is sent, and what the server finds is said at the field', async () => {
  const uploads = fakeUploads();
  const errors = [
    {
      field: 'attachment',
      code: 'UPLOAD',
      message: 'El PDF contiene elementos activos que no se admiten.',
    },
  ];
  serverWith(
    [],
    refuseAs(uploadAccountDocument, 'INVALID_INPUT', { info: 'Revise los datos.', errors }),
  );
  const { container } = open();
  await userEvent.click(await screen.findByText('Enviar un documento'));
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'De quién es' }),
    'Ahorro personal',
  );
  await pick('Certificado de titularidad bancaria', new File(['MZ'], 'virus.exe'));
  expect(await screen.findByText('Formato no admitido. Adjunte un PDF, JPG o PNG.')).toBeTruthy();
  await pick(
    'Certificado de titularidad bancaria',
    Object.defineProperty(new File(['%PDF'], 'grande.pdf'), 'size', { value: 10_485_761 }),
  );
  expect(await screen.findByText('El fichero supera el tamaño máximo de 10 MB.')).toBeTruthy();
  expect(uploads).toHaveLength(0);
  await pick('Certificado de titularidad bancaria', pdf);
  await act(async () => uploads[0]?.answer());
  expect(
    await screen.findByText('El PDF contiene elementos activos que no se admiten.'),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('leads to what waits for a signature', async () => {
  serverWith(
    [],
    replyList(listEnvelopes, () => [kycEnvelopeOf(), kycEnvelopeOf({ can_sign: false })]),
  );
  open();
  expect(await screen.findByText('Tiene 1 documento por firmar')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver y firmar' }).getAttribute('href')).toBe(
    '/sign-documents',
  );
});

test('leads to how it is signed where papers are signed by hand', async () => {
  serverWith(
    [],
    replyList(listEnvelopes, () => [kycEnvelopeOf()]),
  );
  drawInArea(<DocumentsScreen />, '/account/documents', { SIGNING_ACTIVE: false });
  expect(await screen.findByText(/en este portal se firma en papel/)).toBeTruthy();
  expect(screen.queryByText(/código por SMS/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Cómo se firma' }).getAttribute('href')).toBe(
    '/sign-documents',
  );
});

test('says when there is nothing, when nothing fits, when nobody answers, and holds the place meanwhile', async () => {
  serverWith([]);
  const empty = open();
  expect(await screen.findByText(/Aquí verá sus contratos/)).toBeTruthy();
  expect(screen.getAllByText('No hay documentación para descargar').length).toBeGreaterThan(0);
  expect(await findViolations(empty.container)).toEqual([]);
  empty.unmount();
  serverWith([]);
  const none = open('/account/documents?year=2019&search=nada');
  await press('Ver todos los documentos');
  expect(none.history.at(-1)).toBe('/account/documents');
  none.unmount();
  serverWith([], refuse(listLibrary, 503, 'El servicio no está disponible.'));
  const failed = open();
  expect(await screen.findByText('No hemos podido cargar sus documentos')).toBeTruthy();
  expect(screen.getByText(/peticion-1/)).toBeTruthy();
  expect(await findViolations(failed.container)).toEqual([]);
  failed.unmount();
  serverWith([], silent(listLibrary));
  open();
  expect((await screen.findAllByText('Cargando…')).length).toBeGreaterThan(0);
});

test('staff look and download, and send nothing', async () => {
  enterAdminMode('50100302T');
  serverWith(
    [PAYMENT],
    reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin: visitOf() })),
  );
  open();
  await userEvent.click(await screen.findByText('Enviar un documento'));
  expect(screen.getByText(/Esto solo puede hacerlo el cliente/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Borrar: transferencia.png' })).toHaveProperty(
    'disabled',
    true,
  );
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Qué documento es' }),
    'Justificante de domicilio fiscal',
  );
  expect(screen.getByLabelText(/fichero/, { selector: 'input' })).toHaveProperty('disabled', true);
});
