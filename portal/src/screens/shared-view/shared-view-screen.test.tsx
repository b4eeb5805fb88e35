import {
  getSharedView,
  listSharedEvolution,
  listSharedOperations,
  listSharedPositions,
} from '@area/contract/views/calls';
import type { SharedOperation, SharedPosition, SharedView } from '@area/contract/views/schemas';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSession } from '@area/kit/session/session.ts';
import { saveTokens } from '@area/kit/session/token-store.ts';
import { draw } from '@area/kit/testing/draw.tsx';
import { fakeServer, inTurn, refuseAs, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { cierzoHost } from '@area/kit/testing/host.ts';
import { createQueryClient } from '../../calls/query-client.ts';
import { idOf } from '../../testing/people.ts';
import { SharedViewScreen } from './shared-view-screen.tsx';

const SECRET = 's'.repeat(43);

const ONE = { uuid: idOf(11), alias: 'Mi cuenta', value: '1200.00' };
const TWO = { uuid: idOf(12), alias: 'Ahorro', value: '84.00' };

const viewOf = (given: Partial<SharedView> = {}): SharedView => ({
  kind: 'ADVISER',
  owner: 'Lucía Ferrer Vidal',
  name: 'Marta Gil',
  accounts: [ONE, TWO],
  value: '1284.00',
  reads: ['POSITIONS', 'EVOLUTION', 'OPERATIONS'],
  from: '2025-01-01',
  until: '2027-02-24',
  ...given,
});

const POSITION: SharedPosition = {
  uuid_product: idOf(21),
  code: 'ALIRS',
  name: 'Alisios Renta Serena',
  class: 'A',
  type: 'F',
  risk: 2,
  units: '100.000000',
  nav: '12.000000',
  nav_date: '2026-11-25',
  value: '1200.00',
  cost: '1000.00',
  gain: '200.00',
  gain_percent: '20.0000',
  uuid_account: ONE.uuid,
  account_alias: ONE.alias,
};

const OPERATION: SharedOperation = {
  uuid: idOf(31),
  reference: 'OP0000000042',
  type: 'SUSCRIPCION',
  operation_status: 'FINALIZED',
  status: 'FINALIZED',
  is_signature_rejected: false,
  amount_indicator: 'I',
  ordered_units: null,
  uuid_account: ONE.uuid,
  account_alias: ONE.alias,
  uuid_product: idOf(21),
  product_name: 'Alisios Renta Serena',
  amount: '1000.00',
  gross: '1000.00',
  units: '100.000000',
  nav: '10.000000',
  nav_date: '2026-11-20',
  created_at: '2026-11-19T10:00:00.000Z',
};

const DAYS = [
  { date: '2026-11-24', value: '1190.00', contributed: '1000.00' },
  { date: '2026-11-25', value: '1200.00', contributed: '1000.00' },
];

const ALL: readonly Reply[] = [
  replyList(listSharedPositions, () => [POSITION]),
  replyList(listSharedEvolution, () => DAYS),
  replyList(listSharedOperations, () => [OPERATION]),
];

const open = (hash: string, ...replies: readonly Reply[]) => {
  history.replaceState(null, '', `/view${hash}`);
  const asked = fakeServer(...replies);
  return {
    asked,
    ...draw(
      <QueryClientProvider client={createQueryClient()}>
        <SharedViewScreen aside={null} />
      </QueryClientProvider>,
      {
        path: '/view',
        session: createSession(cierzoHost, { retryAfterMs: 0 }),
        configuration: cierzoHost,
      },
    ),
  };
};

const ended = (call: Parameters<typeof refuseAs>[0]): Reply =>
  refuseAs(call, 'VIEW_ENDED', { info: 'Esta vista ha terminado o se ha retirado.' });

beforeEach(() => localStorage.clear());
afterEach(() => history.replaceState(null, '', '/'));

test('says whose accounts, for whom and until when, and reads with the secret alone', async () => {
  // A reader with a session of their own keeps it out of this.
  saveTokens({
    access_token: 'mine',
    refresh_token: 'r',
    scope: '',
    token_type: 'Bearer',
    expires_at: Date.now() + 3_600_000,
  });
  const { asked, container } = open(
    `#${SECRET}`,
    reply(getSharedView, () => viewOf()),
    ...ALL,
  );
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Cuentas de Lucía Ferrer Vidal' }),
  ).toBeTruthy();
  expect(screen.getByText('Vista de solo lectura para Marta Gil')).toBeTruthy();
  expect(screen.getByText(/ve cada acceso a esta página/)).toBeTruthy();
  const positions = within(await screen.findByRole('table', { name: 'Posiciones' }));
  expect(positions.getByText('Alisios Renta Serena')).toBeTruthy();
  const operations = within(await screen.findByRole('table', { name: 'Operaciones' }));
  expect(operations.getByText(/OP0000000042/)).toBeTruthy();
  expect(new Set(asked.map(({ headers }) => headers.get('Authorization')))).toEqual(
    new Set([`Bearer ${SECRET}`]),
  );
  expect(asked.some(({ path }) => path.includes(SECRET))).toBe(false);
  expect(await findViolations(container)).toEqual([]);
});

test('asks for one account where one is chosen', async () => {
  const { asked } = open(
    `#${SECRET}`,
    reply(getSharedView, () => viewOf()),
    ...ALL,
  );
  await userEvent.selectOptions(await screen.findByLabelText('Cuenta'), 'Ahorro');
  expect(await screen.findByText('84,00')).toBeTruthy();
  await waitFor(() =>
    expect(
      asked
        .filter(({ query }) => query.get('uuid_account') === TWO.uuid)
        .map(({ call }) => call)
        .toSorted(),
    ).toEqual(['listSharedEvolution', 'listSharedOperations', 'listSharedPositions']),
  );
});

test('shows and asks only what was granted', async () => {
  const { asked } = open(
    `#${SECRET}`,
    reply(getSharedView, () =>
      viewOf({ reads: ['OPERATIONS'], value: null, accounts: [{ ...ONE, value: null }] }),
    ),
    ...ALL,
  );
  expect(await screen.findByRole('table', { name: 'Operaciones' })).toBeTruthy();
  expect(screen.queryByText('Posiciones')).toBeNull();
  expect(screen.queryByText(/Valor total/)).toBeNull();
  expect(asked.map(({ call }) => call).toSorted()).toEqual([
    'getSharedView',
    'listSharedOperations',
  ]);
});

test('takes everything off the page once it was withdrawn, at the next click', async () => {
  open(
    `#${SECRET}`,
    reply(getSharedView, () => viewOf()),
    replyList(listSharedPositions, () => [POSITION]),
    inTurn(
      replyList(listSharedEvolution, () => DAYS),
      ended(listSharedEvolution),
    ),
    replyList(listSharedOperations, () => [OPERATION]),
  );
  expect(await screen.findAllByText('Alisios Renta Serena')).not.toEqual([]);
  await userEvent.click(await screen.findByRole('radio', { name: '3M' }));
  expect(
    await screen.findByRole('heading', { name: 'Esta vista ya no está disponible' }),
  ).toBeTruthy();
  expect(screen.queryAllByText('Alisios Renta Serena')).toEqual([]);
});

test('that has ended says so, and an incomplete link too', async () => {
  const { unmount } = open(`#${SECRET}`, ended(getSharedView));
  expect(await screen.findByText(/Pídale otra si la necesita/)).toBeTruthy();
  unmount();
  const { asked } = open('#corto');
  expect(await screen.findByText('El enlace no está completo')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('of empty accounts says so', async () => {
  open(
    `#${SECRET}`,
    reply(getSharedView, () => viewOf({ accounts: [ONE], value: '0.00' })),
    replyList(listSharedPositions, () => []),
    replyList(listSharedEvolution, () => []),
    replyList(listSharedOperations, () => []),
  );
  expect(await screen.findByText('No hay posiciones en estas cuentas.')).toBeTruthy();
  expect(await screen.findByText('No hay valores en este periodo.')).toBeTruthy();
  expect(await screen.findByText('No hay operaciones en este periodo.')).toBeTruthy();
});
