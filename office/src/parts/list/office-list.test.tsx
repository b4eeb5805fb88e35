import { exportOfficeList } from '@area/contract/office/lists/calls';
import { listJobs } from '@area/contract/office/jobs/calls';
import type { ResponseOf } from '@area/contract/call';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuse, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import type { ListFilter } from './list-filter.ts';
import type { OfficeColumn } from './office-column.ts';
import { OfficeList } from './office-list.tsx';

type Job = ResponseOf<typeof listJobs>;

const jobOf = (number: number): Job => ({
  uuid: idOf(number),
  step: `paso ${number}`,
  due_at: '2026-11-05T09:00:00.000Z',
  status: 'DONE',
  attempts: 1,
  next_try_at: '2026-11-05T09:00:00.000Z',
  finished_at: null,
  done: number,
  failures: [],
  last_error: null,
});

const COLUMNS: readonly OfficeColumn<Job>[] = [
  { id: 'step', title: () => 'Paso', isRowHeader: true, cell: ({ step }) => step },
  { id: 'done', title: () => 'Elementos', align: 'end', sort: 'done', cell: ({ done }) => done },
  { id: 'tries', title: () => 'Intentos', isOptional: true, cell: ({ attempts }) => attempts },
];
const FILTERS: readonly ListFilter[] = [
  { id: 'status', label: () => 'Estado', options: () => [{ value: 'DONE', label: 'Hecho' }] },
];

const Jobs = () => (
  <OfficeList
    call={listJobs}
    columns={COLUMNS}
    filters={FILTERS}
    caption="Pasos"
    rowKey={({ uuid }) => uuid}
    rowHref={({ uuid }) => `/system/jobs/${uuid}`}
    empty={{ title: 'Nada todavía', text: 'Aquí saldrán los pasos.' }}
    hasWhole
    renderBulk={(rows) => <p>{rows.map(({ step }) => step).join('+')}</p>}
  />
);

const jobs = (count: number) =>
  replyList(listJobs, () => Array.from({ length: count }, (_, at) => jobOf(at + 1)));

test('rows are reached with J and K, opened with Enter, and marked with X', async () => {
  fakeServer(jobs(3));
  const { history } = drawOffice(<Jobs />, { set: 'OPERATIONS' });
  const first = await screen.findByRole('link', { name: 'paso 1' });
  first.focus();
  await userEvent.keyboard('jjk');
  expect(document.activeElement?.textContent).toBe('paso 2');
  await userEvent.keyboard('x');
  expect(await screen.findByText('1 fila marcada')).toBeTruthy();
  expect(screen.getByText('paso 2', { selector: 'p' })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(history.at(-1)).toBe(`/system/jobs/${idOf(2)}`);
});

test('page, order, filters and columns are in the address, and asked of the server', async () => {
  const heard = fakeServer(jobs(120));
  const { history } = drawOffice(<Jobs />, { set: 'OPERATIONS' });
  await userEvent.click(await screen.findByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByRole('link', { name: 'paso 51' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Elementos/ }));
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'DONE');
  await userEvent.click(screen.getByLabelText('Intentos'));
  await screen.findByRole('columnheader', { name: 'Intentos' });
  const address = new URLSearchParams(history.at(-1)?.split('?')[1]);
  expect(Object.fromEntries(address)).toEqual({
    sort: '-done',
    status: 'DONE',
    cols: 'done.tries',
  });
  const last = heard.findLast(({ call }) => call === listJobs.id);
  expect(last?.query.get('$orderby')).toBe('-done');
  expect(last?.query.get('$offset')).toBe('0');
  expect(atob(last?.query.get('$filter') ?? '')).toBe(
    '[{"field":"status","op":"eq","value":"DONE"}]',
  );
});

test('a list longer than it is counted says so, and ends where it is counted to', async () => {
  fakeServer(jobs(10_001));
  drawOffice(<Jobs />, { path: '/?from=9950' });
  expect(await screen.findByText(/^Más de 10\.000 resultados\./)).toBeTruthy();
  expect(screen.getByText('9951–10000 de 10000')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Siguiente' })).toHaveProperty('disabled', true);
});

test('nothing, nothing with a filter, and a failure are said', async () => {
  fakeServer(jobs(0));
  drawOffice(<Jobs />, { path: '/' });
  expect(await screen.findByText('Nada todavía')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'DONE');
  expect(await screen.findByText('Nada con estos filtros')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(await screen.findByText('Nada todavía')).toBeTruthy();
});

test('a failure says so, with another try', async () => {
  fakeServer(refuse(listJobs, 403, 'Sus permisos no incluyen esta acción.'));
  drawOffice(<Jobs />);
  expect(await screen.findByText('Sus permisos no incluyen esta acción.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('the file of a list is for whoever may take lists along', async () => {
  fakeServer(jobs(2));
  const { container, unmount } = drawOffice(<Jobs />, { set: 'OPERATIONS' });
  await screen.findByRole('link', { name: 'paso 1' });
  expect(screen.queryByRole('button', { name: /Excel/ })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  unmount();
  drawOffice(<Jobs />, { set: 'AUDIT' });
  expect(await screen.findByRole('button', { name: /Excel/ })).toBeTruthy();
  expect(exportOfficeList.access).toMatchObject({ right: 'EXPORT_LISTS' });
});

test('figures stand under their title, and each cell has it for a phone', async () => {
  fakeServer(jobs(1));
  drawOffice(<Jobs />);
  const row = (await screen.findByRole('link', { name: 'paso 1' })).closest('tr');
  if (!row) throw new Error('the link stands in no row');
  expect(within(row).getByText('1').closest('td')?.dataset['label']).toBe('Elementos');
});

test('all rows of the filter are marked, not those of the page alone, until the filter changes', async () => {
  const heard = fakeServer(jobs(120));
  drawOffice(<Jobs />, { set: 'OPERATIONS' });
  const first = await screen.findByRole('link', { name: 'paso 1' });
  first.focus();
  await userEvent.keyboard('x');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Marcar los 120 resultados del filtro' }),
  );
  expect(await screen.findByText('120 resultados marcados: todo el filtro')).toBeTruthy();
  expect(screen.getByText(/paso 120$/, { selector: 'p' })).toBeTruthy();
  const asked = heard.findLast(({ call }) => call === listJobs.id);
  expect(asked?.query.get('$offset')).toBe('0');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'DONE');
  expect(screen.queryByText('120 resultados marcados: todo el filtro')).toBeNull();
});
