import { getServiceDocument } from '@area/contract/document-service/calls';
import { listLibrary } from '@area/contract/documents/calls';
import type { LibraryDocument } from '@area/contract/documents/schemas';
import { getMe } from '@area/contract/me/calls';
import { listReports, listReportYears, requestReport } from '@area/contract/reports/calls';
import type { Report, ReportYear } from '@area/contract/reports/schemas';
import { getMeAdmin } from '@area/contract/staff/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  refuse,
  refuseAs,
  reply,
  replyFile,
  replyList,
  silent,
} from '@area/kit/testing/fake-server.ts';
import type { RecordedRequest, Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { libraryDocumentOf } from '../../testing/library.ts';
import { LUCIA, TOMAS, accountOf, idOf, meOf, visitOf } from '../../testing/people.ts';
import { TaxReportsScreen } from './tax-reports-screen.tsx';

const OWN = [
  accountOf(),
  accountOf({
    uuid: idOf(12),
    alias: 'Ahorro personal',
    report_frequency: 'ANNUAL',
    holders: [{ uuid: LUCIA, name: 'Lucía Ferrer Vidal', roles: ['TITULAR'] }],
  }),
];
const me = reply(getMe, () => meOf(OWN));

const reportOf = (given: Partial<Report> = {}): Report => ({
  uuid: idOf(90),
  kind: 'TAX_REPORT',
  year: 2026,
  on: null,
  uuid_account: null,
  status: 'REQUESTED',
  progress: 0,
  uuid_document: null,
  requested_at: '2026-11-23T10:00:00.000Z',
  ready_at: null,
  ...given,
});
const yearOf = (year: number, given: Partial<ReportYear> = {}): ReportYear => ({
  year,
  is_over: year < 2026,
  kinds: ['TAX_REPORT'],
  papers: [],
  ...given,
});
const CERTIFIED = yearOf(2025, {
  kinds: ['TAX_REPORT', 'WITHHOLDING_CERT'],
  papers: [
    {
      kind: 'TAX_REPORT',
      uuid_document: idOf(71),
      made_at: '2026-01-15T08:00:00.000Z',
      is_provisional: false,
    },
  ],
});

interface Kept {
  readonly years?: readonly ReportYear[];
  readonly reports?: readonly Report[];
  readonly papers?: readonly LibraryDocument[];
}

const serverWith = (
  { years = [yearOf(2026), CERTIFIED], reports = [], papers = [] }: Kept,
  ...others: readonly Reply[]
) =>
  fakeServer(
    ...others,
    me,
    reply(listReportYears, () => [...years]),
    replyList(listReports, () => reports),
    replyList(listLibrary, ({ query }) =>
      papers.filter(({ subcategory }) => subcategory === query.get('subcategory')),
    ),
    replyFile(getServiceDocument, new Blob(['x'])),
  );

const open = (path = '/account/tax-reports') => drawInArea(<TaxReportsScreen />, path);
const sent = (heard: readonly RecordedRequest[]) =>
  heard.filter(({ call }) => call === requestReport.id);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('what there is of each year, to read, to keep, or to ask for', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  const heard = serverWith({});
  const { container } = open();
  const past = within(await screen.findByRole('region', { name: '2025' }));
  expect(past.getByRole('heading', { level: 4, name: 'Informe fiscal de 2025' })).toBeTruthy();
  expect(past.getByText('Preparado el 15-ene-2026 | 09:00 h')).toBeTruthy();
  // A whole year is told once and for all.
  expect(past.queryByRole('button', { name: /Actualizar/ })).toBeNull();
  expect(
    past.getByRole('button', { name: 'Preparar: Certificado de retenciones de 2025' }),
  ).toBeTruthy();
  const running = within(screen.getByRole('region', { name: '2026' }));
  expect(running.getByText(/su informe es provisional/)).toBeTruthy();
  expect(running.getByRole('button', { name: 'Preparar: Informe fiscal de 2026' })).toBeTruthy();
  await userEvent.click(
    past.getByRole('button', {
      name: 'Descargar: Informe fiscal de 2025, informe-fiscal-de-2025.pdf',
    }),
  );
  await waitFor(() =>
    expect(
      heard.some(({ path }) => path === `/api/document-service/INTERVENER/${LUCIA}/${idOf(71)}`),
    ).toBe(true),
  );
  expect(await findViolations(container)).toEqual([]);
});

test('one is asked for, followed while it is made, and said to be there', async () => {
  const reports: Report[] = [];
  const years = [yearOf(2026)];
  const heard = serverWith(
    { years, reports },
    reply(requestReport, () => {
      reports.unshift(reportOf({ progress: 40 }));
      return reportOf();
    }),
  );
  const { container } = open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Preparar: Informe fiscal de 2026' }),
  );
  const bar = await screen.findByRole('progressbar', {
    name: 'Informe fiscal de 2026: preparación',
  });
  await waitFor(() => expect(bar.getAttribute('value')).toBe('40'));
  expect(
    screen.getByText('Lo estamos preparando: 40 %. Puede seguir navegando; le avisaremos aquí.'),
  ).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  reports[0] = reportOf({
    status: 'READY',
    progress: 100,
    uuid_document: idOf(77),
    ready_at: '2026-11-23T10:00:09.000Z',
  });
  years[0] = yearOf(2026, {
    papers: [
      {
        kind: 'TAX_REPORT',
        uuid_document: idOf(77),
        made_at: '2026-11-23T10:00:09.000Z',
        is_provisional: true,
      },
    ],
  });
  expect(await screen.findByText('Informe fiscal de 2026: ya puede leerlo')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Leer: Informe fiscal de 2026/ })).toBeTruthy();
  expect(screen.getByText('Provisional')).toBeTruthy();
  // The year continues: again is another request, and not the answer to the first one.
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar: Informe fiscal de 2026' }));
  await waitFor(() => expect(sent(heard)).toHaveLength(2));
  expect(sent(heard).map(({ body }) => body)).toEqual([
    { kind: 'TAX_REPORT', year: 2026 },
    { kind: 'TAX_REPORT', year: 2026 },
  ]);
  expect(new Set(sent(heard).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

test('one that failed says so and may be asked for again; a refusal says why', async () => {
  const errors = [{ field: 'year', code: 'RULE', message: 'No hay nada que contar de ese año.' }];
  serverWith(
    { reports: [reportOf({ status: 'FAILED' })] },
    refuseAs(requestReport, 'INVALID_INPUT', { info: 'Revise los datos.', errors }),
  );
  open();
  expect(await screen.findByText('No se ha podido preparar')).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Volver a intentarlo: Informe fiscal de 2026' }),
  );
  expect(await screen.findByText('No hay nada que contar de ese año.')).toBeTruthy();
});

test('years long past are folded away', async () => {
  serverWith({ years: [2026, 2025, 2024, 2023, 2022].map((year) => yearOf(year)) });
  open();
  await screen.findByRole('region', { name: '2024' });
  const before = screen.getByText('Años anteriores').closest('details');
  expect(before?.open).toBe(false);
  expect(within(before ?? document.body).getByText('Informe fiscal de 2023')).toBeTruthy();
});

test('the position on a day: only past business days, of all accounts or one', async () => {
  const heard = serverWith(
    {
      reports: [
        reportOf({
          uuid: idOf(95),
          kind: 'POSITION_STATEMENT',
          year: null,
          on: '2025-12-31',
          uuid_account: idOf(12),
          status: 'READY',
          progress: 100,
          uuid_document: idOf(76),
          ready_at: '2026-11-22T10:00:00.000Z',
        }),
      ],
    },
    reply(requestReport, () =>
      reportOf({
        kind: 'POSITION_STATEMENT',
        year: null,
        on: '2026-06-30',
        uuid_account: idOf(12),
      }),
    ),
  );
  const { container } = open();
  const card = within(await screen.findByRole('region', { name: 'Posición en una fecha' }));
  expect(
    within(card.getByRole('list')).getByText('Extracto de posición al 31-dic-2025'),
  ).toBeTruthy();
  const day = card.getByLabelText('Fecha');
  // Today is Monday; the last one that is over is Friday.
  expect(day).toHaveProperty('value', '2026-11-20');
  const ask = async (on: string): Promise<void> => {
    fireEvent.change(day, { target: { value: on } });
    await userEvent.click(card.getByRole('button', { name: 'Preparar el informe' }));
  };
  await ask('2026-11-22');
  expect(card.getByText(/Elija un día hábil/)).toBeTruthy();
  await ask('2026-11-23');
  expect(card.getByText(/Elija un día anterior a hoy/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.selectOptions(card.getByLabelText('Cuenta'), 'Ahorro personal');
  await ask('2026-06-30');
  await waitFor(() =>
    expect(sent(heard).map(({ body }) => body)).toEqual([
      { kind: 'POSITION_STATEMENT', on: '2026-06-30', uuid_account: idOf(12) },
    ]),
  );
});

test('what comes by itself, how often, and the way to change it', async () => {
  const statement = libraryDocumentOf({
    uuid: idOf(61),
    title: 'Extracto trimestral',
    filename: 'extracto.pdf',
    subcategory: 'QUARTERLY_STATEMENT',
    category: 'ACCOUNT',
    entity: 'ACCOUNT',
    entity_uuid: idOf(11),
    uuid_operation: null,
    created_at: '2026-10-02T08:00:00.000Z',
  });
  const asked = libraryDocumentOf({
    uuid: idOf(62),
    title: 'Extracto de posición',
    subcategory: 'POSITION_STATEMENT',
    entity: 'INTERVENER',
    entity_uuid: LUCIA,
  });
  serverWith({ papers: [statement, asked] });
  open();
  const card = within(await screen.findByRole('region', { name: 'Extractos periódicos' }));
  expect(
    card.getByRole('link', { name: /Ahorro personal.*Anual.*Cambiar/ }).getAttribute('href'),
  ).toBe(`/account/myaccount/${idOf(12)}`);
  const list = within(await card.findByRole('list', { name: 'Últimos extractos' }));
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Extracto trimestral',
  ]);
  expect(list.getByText('Cuenta de Lucía y Tomás · 02-oct-2026')).toBeTruthy();
});

test('whoever speaks for somebody else sees theirs', async () => {
  const company = accountOf({
    uuid: idOf(13),
    alias: 'Taller Ibarra',
    holders: [{ uuid: TOMAS, name: 'Taller Ibarra, S.L.', roles: ['TITULAR'] }],
  });
  const heard = serverWith(
    {},
    reply(getMe, () => meOf([...OWN, company])),
  );
  const { history } = open();
  await userEvent.selectOptions(await screen.findByLabelText('De quién'), 'Taller Ibarra, S.L.');
  expect(history.at(-1)).toBe(`/account/tax-reports?of=${TOMAS}`);
  await waitFor(() =>
    expect(heard.some(({ path }) => path === `/api/interveners/${TOMAS}/report-years`)).toBe(true),
  );
  expect(screen.queryByText('Ahorro personal')).toBeNull();
});

test('staff see it and ask for nothing', async () => {
  enterAdminMode('50100302T');
  serverWith(
    {},
    reply(getMeAdmin, () => ({ ...meOf(OWN), admin: visitOf() })),
  );
  open();
  expect(
    await screen.findByRole('button', { name: 'Preparar: Informe fiscal de 2026' }),
  ).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Preparar el informe' })).toHaveProperty(
    'disabled',
    true,
  );
});

test.each([
  ['nothing to declare', { years: [] }, 'Todavía no hay nada que declarar'],
  ['no statement yet', {}, /Aquí verá sus extractos/],
] as const)('%s is said', async (_, kept, words) => {
  serverWith(kept);
  const { container } = open();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a failure says why and offers another try; loading holds the place', async () => {
  serverWith({}, refuse(listReportYears, 422, 'No se puede.'));
  open();
  expect(await screen.findByText('No hemos podido cargar sus informes')).toBeTruthy();
  expect(screen.getByText('No se puede.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('holds the place while it loads', async () => {
  fakeServer(me, silent(listReports), silent(listReportYears));
  const { container } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Informes fiscales' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});
