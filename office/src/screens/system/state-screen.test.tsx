import { getBackups, getSystemState, testGateway } from '@area/contract/office/system/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice } from '../../testing/draw-office.tsx';
import { StateScreen } from './state-screen.tsx';

const STATE = reply(getSystemState, () => ({
  business_now: '2026-11-05T09:00:00.000Z',
  is_demo: true,
  settings: [],
  certificates: [],
  gateways: [
    { gateway: 'SMS' as const, setting: 'SMS_GATEWAY_URL', is_connected: false },
    { gateway: 'REGISTER' as const, setting: 'REGISTER_URL', is_connected: false },
  ],
  last_audit: null,
}));
const NO_BACKUPS = reply(getBackups, () => ({ folder: null, is_readable: false, backups: [] }));

const backup = (name: string, fields: object = {}) => ({
  name,
  made_at: '2026-03-02T10:00:00.000Z',
  is_finished: true,
  files: 3,
  bytes: 2_000_000,
  checked_at: null,
  is_sound: null,
  problem: null,
  ...fields,
});

const rowOf = async (name: string): Promise<HTMLElement> => {
  const cell = await screen.findByRole('rowheader', { name });
  const row = cell.closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};

test('a gateway is asked, and the page says what it answered in its own words', async () => {
  const heard = fakeServer(
    STATE,
    NO_BACKUPS,
    reply(testGateway, () => ({
      gateway: 'SMS' as const,
      outcome: 'FAILED' as const,
      said: 'SMS gateway answered 401',
      took_ms: 120,
      is_substitute: false,
    })),
  );
  const { container } = drawOffice(<StateScreen />, { set: 'IT_ADMIN' });
  const row = await rowOf('SMS');
  // What is asked all day by itself has no test.
  expect(
    within(await rowOf('Registro por API')).queryByRole('button', { name: 'Probar' }),
  ).toBeNull();
  await userEvent.click(within(row).getByRole('button', { name: 'Probar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Probar la conexión: SMS' });
  await userEvent.type(within(dialog).getByLabelText('Teléfono'), '600111222');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  expect(await within(row).findByText('SMS gateway answered 401')).toBeTruthy();
  expect(within(row).getByText('No respondió como debe (120 ms)')).toBeTruthy();
  expect(heard.find(({ call }) => call === testGateway.id)?.body).toEqual({ to: '600111222' });
  expect(await findViolations(container)).toEqual([]);
});

test('what keeps an address from being one is said at its field', async () => {
  const message = 'Escriba un número de teléfono.';
  fakeServer(
    STATE,
    NO_BACKUPS,
    refuseAs(testGateway, 'INVALID_INPUT', {
      info: 'Revise los datos.',
      errors: [{ field: 'to', code: 'PHONE', message }],
    }),
  );
  drawOffice(<StateScreen />, { set: 'IT_ADMIN' });
  await userEvent.click(within(await rowOf('SMS')).getByRole('button', { name: 'Probar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Probar la conexión: SMS' });
  await userEvent.type(within(dialog).getByLabelText('Teléfono'), 'ana');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0);
});

test('whoever only audits sees the state and tests nothing', async () => {
  fakeServer(STATE, NO_BACKUPS);
  drawOffice(<StateScreen />, { set: 'AUDIT' });
  expect(within(await rowOf('SMS')).queryByRole('button', { name: 'Probar' })).toBeNull();
  expect(await screen.findByText('El programa no sabe dónde se guardan')).toBeTruthy();
});

test('of each backup it is said whether it was read, is damaged or was never finished', async () => {
  fakeServer(
    STATE,
    reply(getBackups, () => ({
      folder: '/backups',
      is_readable: true,
      backups: [
        backup('backup-4.part', { is_finished: false, files: null, bytes: null }),
        backup('backup-3'),
        backup('backup-2', {
          checked_at: '2026-03-03T04:30:00.000Z',
          is_sound: false,
          problem: 'files/a.pdf',
        }),
        backup('backup-1', { checked_at: '2026-03-03T04:30:00.000Z', is_sound: true }),
      ],
    })),
  );
  drawOffice(<StateScreen />, { set: 'IT_ADMIN' });
  for (const [name, state] of [
    ['backup-4.part', 'Sin terminar'],
    ['backup-3', 'Sin comprobar'],
    ['backup-2', 'Dañada'],
    ['backup-1', 'Íntegra'],
  ] as const)
    expect(within(await rowOf(name)).getByText(state)).toBeTruthy();
  expect(within(await rowOf('backup-2')).getByText('files/a.pdf')).toBeTruthy();
  // The last finished one is of March.
  expect(screen.getByText('La última copia terminada tiene más de dos días.')).toBeTruthy();
});
