import { parseFilter } from '@area/contract/schemas/parse-filter';
import { downloadAccountOperations, listAccountOperations } from '@area/contract/accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { OPERATION_FILTERS } from '@area/contract/operations/schemas';
import { listOperations } from '@area/contract/operations/calls';
import { OPERATION_STATUSES } from '@area/domain/operation/codes';
import { OPERATION_TYPES } from '@area/domain/operation/types';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyFile, replyList } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { accountOf, idOf, meOf, summaryOf } from '../../testing/people.ts';
import { hrefOf, readAddress } from './list-address.ts';
import { LIST_STATES, listStateOf, conditionsOfState, typesOf } from './list-choices.ts';
import type { ListState } from './list-choices.ts';
import { SHOWN_STATUSES, shownStatus } from '@area/domain/operation/shown-status';
import type { ShownOperation } from '@area/domain/operation/shown-status';
import { OperationsScreen } from './operations-screen.tsx';

const FUND = accountOf();
const PLAN = accountOf({ uuid: idOf(12), alias: 'Mi plan', type: 'P' });
const LISTED = [summaryOf(), summaryOf({ uuid: idOf(32), reference: 'OP0000000032' })];

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const listed = replyList(listOperations, ({ query }) =>
  query.get('$search') === 'nada' ? [] : LISTED,
);
const open = (path: string, accounts = [FUND, PLAN]) => {
  const heard = fakeServer(
    reply(getMe, () => meOf(accounts)),
    listed,
    replyList(listAccountOperations, () => LISTED),
    replyFile(downloadAccountOperations, new Blob(['a'])),
  );
  const drawn = drawInArea(
    <Route path="/account/operations/:uuidAccount?">
      <OperationsScreen />
    </Route>,
    path,
  );
  /** The conditions as the server reads them of what was asked last. */
  const filter = (call: string = listOperations.id) => {
    const sent = heard.findLast((each) => each.call === call)?.query.get('$filter');
    return sent ? parseFilter(sent, OPERATION_FILTERS) : undefined;
  };
  return { ...drawn, heard, filter };
};

const chips = () =>
  within(screen.getByRole('group', { name: 'Filtros aplicados' }))
    .queryAllByRole('button')
    .map((chip) => chip.textContent);

test('each filter is in force at once, stands in the address and among the chips, and the server reads it', async () => {
  const { container, history, filter } = open('/account/operations?page=2');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Tipo de producto' }),
    'Fondos de inversión',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Operación' }), 'Suscripción');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Pendiente');
  fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2026-02-01' } });
  fireEvent.change(screen.getByLabelText('Hasta'), { target: { value: '2026-02-28' } });
  expect(history.at(-1)).toBe(
    '/account/operations?kind=F&type=SUSCRIPCION&status=REGISTERED&from=2026-02-01&to=2026-02-28',
  );
  expect(chips()).toEqual([
    'Fondos de inversión',
    'Suscripción',
    'Pendiente',
    'Desde el 01-feb-2026',
    'Hasta el 28-feb-2026',
    'Quitar todos',
  ]);
  await waitFor(() =>
    expect(filter()).toEqual({
      filter: [
        { field: 'product_type', op: 'eq', value: 'F' },
        { field: 'type', op: 'eq', value: 'SUSCRIPCION' },
        {
          field: 'operation_status',
          op: 'in',
          value: ['REGISTERED_ONLINE', 'REGISTERED_EMAIL', 'REGISTERED_POSTAL', 'REGISTERED'],
        },
        { field: 'is_signature_rejected', op: 'eq', value: false },
        { field: 'created_at', op: 'gte', value: '2026-02-01' },
        { field: 'created_at', op: 'lte', value: '2026-02-28' },
      ],
    }),
  );
  expect(await findViolations(container)).toEqual([]);
});

test('a chip takes its filter away and leaves the focus near; all go at once', async () => {
  const { history, filter } = open(
    '/account/operations?type=REEMBOLSO&status=UNDERWAY&search=serena',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar el filtro: Reembolso' }));
  expect(history.at(-1)).toBe('/account/operations?search=serena&status=UNDERWAY');
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Filtros aplicados' }));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Cuenta' }), 'Mi plan');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar todos' }));
  expect(history.at(-1)).toBe('/account/operations?search=serena');
  await waitFor(() => expect(filter()).toBeUndefined());
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveProperty('value', '');
});

test('a kind leaves the operations that it does not know', async () => {
  const { history } = open('/account/operations?type=SUSCRIPCION');
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Tipo de producto' }),
    'Planes de pensiones',
  );
  expect(history.at(-1)).toBe('/account/operations?kind=P');
  const offered = within(screen.getByRole('combobox', { name: 'Operación' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toContain('Cobro de la prestación');
  expect(offered).not.toContain('Suscripción');
});

test('who has funds alone is asked for no kind and offered no operations of plans', async () => {
  open('/account/operations', [FUND]);
  const types = within(await screen.findByRole('combobox', { name: 'Operación' }));
  expect(types.queryByRole('option', { name: 'Aportación' })).toBeNull();
  expect(types.getByRole('option', { name: 'Reembolso' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Tipo de producto' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Cuenta' })).toBeNull();
});

test('a day counts once its year is typed, and the wrong way round is said at the field', async () => {
  const { history, container } = open('/account/operations?from=2026-03-10');
  const to = await screen.findByLabelText('Hasta');
  for (const value of ['0002-03-01', '0020-03-01', '0202-03-01'])
    fireEvent.change(to, { target: { value } });
  expect(history.at(-1)).toBe('/account/operations?from=2026-03-10');
  fireEvent.change(to, { target: { value: '2026-03-01' } });
  expect(history.at(-1)).toBe('/account/operations?from=2026-03-10&to=2026-03-01');
  expect(screen.getByText('Debe ser igual o posterior a la fecha de «Desde».')).toBeTruthy();
  await userEvent.click(
    screen.getByRole('button', { name: 'Quitar el filtro: Hasta el 01-mar-2026' }),
  );
  expect(screen.getByLabelText('Hasta')).toHaveProperty('value', '');
  expect(await findViolations(container)).toEqual([]);
});

test('nothing passes: the way out takes the filters and the words away, and keeps the account', async () => {
  const { history } = open(`/account/operations?status=CANCELLED&search=nada`);
  expect(await screen.findByText('Ninguna operación coincide con estos filtros')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Quitar los filtros' }));
  expect(history.at(-1)).toBe('/account/operations');
  expect(screen.getByRole('textbox', { name: 'Buscar' })).toHaveProperty('value', '');
});

test('the sheet of small screens has the same filters and says how many operations they leave', async () => {
  const { history } = open('/account/operations?status=FINALIZED');
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros (1)' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }));
  await userEvent.selectOptions(
    sheet.getByRole('combobox', { name: 'Ordenar por' }),
    'Mayor importe primero',
  );
  await userEvent.selectOptions(sheet.getByRole('combobox', { name: 'Estado' }), 'Todos');
  expect(history.at(-1)).toBe('/account/operations?order=-amount');
  expect(await findViolations(document.body)).toEqual([]);
  await userEvent.click(await sheet.findByRole('button', { name: 'Ver 2 operaciones' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the download of an account asks what its list asks', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { heard } = open(
    `/account/operations/${FUND.uuid}?type=SUSCRIPCION&from=2026-01-01&product=${idOf(21)}`,
  );
  await screen.findByText('2 operaciones');
  expect(chips()).toEqual([
    'Cuenta de Lucía y Tomás',
    'Alisios Renta Serena',
    'Suscripción',
    'Desde el 01-ene-2026',
    'Quitar todos',
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Descargar la lista en CSV' }));
  await waitFor(() =>
    expect(heard.some(({ call }) => call === downloadAccountOperations.id)).toBe(true),
  );
  const [list, file] = [listAccountOperations.id, downloadAccountOperations.id].map(
    (id) => heard.findLast(({ call }) => call === id)?.query,
  );
  expect(file?.get('$filter')).toBe(list?.get('$filter'));
  expect(file?.get('$filter')).toBeTruthy();
  expect([file?.get('$limit'), file?.get('$offset')]).toEqual([null, null]);
});

test('an address that says what nobody knows narrows nothing, and what it knows comes back the same', () => {
  const wrong = new URLSearchParams(
    'kind=X&type=VENTA&status=DONE&from=2026-02-31&to=0001-01-01&product=1&order=name&page=-1',
  );
  expect(hrefOf(readAddress(undefined, wrong))).toBe('/account/operations');
  const said = `/account/operations/${FUND.uuid}?search=serena&kind=P&type=RESCATE&status=UNDERWAY&from=2026-01-01&to=2026-12-31&product=${idOf(21)}&order=amount&page=3`;
  expect(hrefOf(readAddress(FUND.uuid, new URLSearchParams(said.split('?')[1])))).toBe(said);
});

/** Every status, refused and not: what a list may have to show. */
const EVERY_STANDING = [false, true].flatMap((is_signature_rejected) =>
  OPERATION_STATUSES.map((operation_status) => ({ operation_status, is_signature_rejected })),
);
const wordOf = (operation: ShownOperation): string =>
  `${operation.operation_status} ${shownStatus(operation)}`;
/** What a state of the list would find among them, by what it asks for. */
const shownIn = (state: ListState): readonly string[] =>
  EVERY_STANDING.filter((operation) =>
    conditionsOfState(state).every(({ field, op, value }) => {
      const held = operation[field as keyof ShownOperation];
      return op === 'in' ? (value as readonly string[]).includes(String(held)) : value === held;
    }),
  ).map(wordOf);

test('an order whose signature was refused is found as such, and not among those that wait', () => {
  expect(shownIn('SIGNATURE_REJECTED')).toContain('REGISTERED SIGNATURE_REJECTED');
  expect(shownIn('REGISTERED')).not.toContain('REGISTERED SIGNATURE_REJECTED');
  expect(LIST_STATES).toContain('SIGNATURE_REJECTED');
});

test('the states part every status, and each type is one of funds or of plans', () => {
  expect(
    LIST_STATES.filter((state) => state !== 'UNDERWAY')
      .flatMap(shownIn)
      .toSorted(),
  ).toEqual(EVERY_STANDING.map(wordOf).toSorted());
  expect(shownIn('UNDERWAY')).not.toContain('FINALIZED');
  expect(SHOWN_STATUSES.map(listStateOf)).not.toContain(undefined);
  expect(new Set([...typesOf(['F']), ...typesOf(['P'])])).toEqual(new Set(OPERATION_TYPES));
  expect(typesOf(['P'])).not.toContain('HERENCIA_ENTRADA');
  expect(typesOf(['F'])).not.toContain('CONTINGENCIA_ENTRADA');
});
