import { downloadAccountOperations, listAccountOperations } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { downloadOperations, listOperations } from '@area/contract/operations/calls';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  refuse,
  reply,
  replyFile,
  replyList,
  silent,
} from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, meOf, summaryOf } from '../../testing/people.ts';
import { OperationsScreen } from './operations-screen.tsx';

const JOINT = accountOf();
const OWN = accountOf({ uuid: idOf(12), alias: 'Ahorro personal' });
const MANY = Array.from({ length: 30 }, (_, at) =>
  summaryOf({ uuid: idOf(100 + at), reference: `OP${String(at).padStart(10, '0')}` }),
);

/** The names of the files that reach the person. */
const stubDownloads = () => {
  const names: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return () => names;
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const me = reply(getMe, () => meOf([JOINT, OWN]));

const open = (path = '/account/operations') =>
  drawInArea(
    <Route path="/account/operations/:uuidAccount?">
      <OperationsScreen />
    </Route>,
    path,
  );

test('lists 25 a page with the labels of the specification, and the page is in the address', async () => {
  const heard = fakeServer(
    me,
    replyList(listOperations, () => MANY),
  );
  const { container, history } = open();
  expect(await screen.findByText('30 operaciones')).toBeTruthy();
  expect(screen.getAllByRole('rowheader')).toHaveLength(25);
  expect(within(screen.getByRole('table')).getAllByText('Finalizada')).toHaveLength(25);
  expect(screen.getAllByText('4.000,00 €')).toHaveLength(25);
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(history.at(-1)).toBe('/account/operations?page=2');
  expect(await screen.findByText('26–30 de 30')).toBeTruthy();
  expect(heard.at(-1)?.query.get('$offset')).toBe('25');
});

test('begins where a shared link says', async () => {
  const heard = fakeServer(
    me,
    replyList(listOperations, () => MANY),
  );
  open('/account/operations?page=2&order=amount&search=serena');
  await screen.findByText('26–30 de 30');
  const { query } = heard.at(-1) ?? {};
  expect([query?.get('$search'), query?.get('$orderby'), query?.get('$offset')]).toEqual([
    'serena',
    'amount',
    '25',
  ]);
  expect(screen.getByRole('textbox', { name: 'Buscar' })).toHaveProperty('value', 'serena');
});

test('searches after a rest in the typing, and says what to do when nothing matches', async () => {
  fakeServer(
    me,
    replyList(listOperations, ({ query }) => (query.get('$search') ? [] : MANY)),
  );
  const { container, history } = open('/account/operations?page=2');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Buscar' }), 'zzz');
  expect(await screen.findByText('Ninguna operación coincide con «zzz»')).toBeTruthy();
  expect(history.at(-1)).toBe('/account/operations?search=zzz');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la búsqueda' }));
  expect(await screen.findByText('30 operaciones')).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Buscar' })).toHaveProperty('value', '');
});

test('filters by account through the call of that account', async () => {
  const heard = fakeServer(
    me,
    replyList(listOperations, () => MANY),
    replyList(listAccountOperations, () => MANY.slice(0, 2)),
  );
  const { history } = open();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Cuenta' }),
    'Ahorro personal',
  );
  expect(await screen.findByText('2 operaciones')).toBeTruthy();
  expect(history.at(-1)).toBe(`/account/operations/${OWN.uuid}`);
  expect(
    heard.filter(({ call }) => call === 'listAccountOperations').map(({ path }) => path),
  ).toEqual([`/api/accounts/${OWN.uuid}/operations`]);
});

test('an account that is not one of theirs asks nothing and offers the whole list', async () => {
  const heard = fakeServer(me);
  const { container } = open(`/account/operations/${idOf(99)}`);
  expect(await screen.findByText('Esta cuenta no está entre las suyas')).toBeTruthy();
  expect(heard.every(({ call }) => call === 'getMe')).toBe(true);
  expect(await findViolations(container)).toEqual([]);
});

test('empty says what will stand here', async () => {
  fakeServer(
    me,
    replyList(listOperations, () => []),
  );
  const { container } = open();
  expect(await screen.findByText('Todavía no hay operaciones')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Invertir' }).getAttribute('href')).toBe('/operate');
  expect(await findViolations(container)).toEqual([]);
});

test('holds the place of the table while it loads', async () => {
  fakeServer(me, silent(listOperations));
  const { container } = open();
  expect(await screen.findByRole('columnheader', { name: 'Importe' })).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a failure names the request and tries again', async () => {
  const heard = fakeServer(me, refuse(listOperations, 503, 'El servicio no está disponible.'));
  const { container } = open();
  expect((await screen.findByRole('alert')).textContent).toContain('peticion-1');
  expect(await findViolations(container)).toEqual([]);
  const before = heard.length;
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  await waitFor(() => expect(heard.length).toBeGreaterThan(before));
});

test('downloads exactly what is listed, as CSV or XLSX, of every account or of one', async () => {
  const files = stubDownloads();
  const heard = fakeServer(
    me,
    replyList(listOperations, () => MANY),
    replyList(listAccountOperations, () => MANY),
    replyFile(downloadOperations, new Blob(['a'])),
    refuse(downloadAccountOperations, 400, 'La descarga tiene demasiadas líneas.'),
  );
  const { unmount } = open('/account/operations?page=2&order=amount&search=serena');
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar la lista en XLSX' }));
  await waitFor(() => expect(files()).toEqual(['operaciones.xlsx']));
  const { query } = heard.find(({ call }) => call === downloadOperations.id) ?? {};
  expect(Object.fromEntries(query ?? [])).toEqual({
    $format: 'XLSX',
    $orderby: 'amount',
    $search: 'serena',
  });
  unmount();
  open(`/account/operations/${OWN.uuid}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar la lista en CSV' }));
  expect(await screen.findByText('La descarga tiene demasiadas líneas.')).toBeTruthy();
  expect(heard.find(({ call }) => call === downloadAccountOperations.id)?.path).toBe(
    `/api/accounts/${OWN.uuid}/operations/download`,
  );
});
