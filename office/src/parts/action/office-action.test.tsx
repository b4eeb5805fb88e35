import { getChallenge } from '@area/contract/office/session/calls';
import { lockStaffMember, unlockStaffMember } from '@area/contract/office/staff/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, inTurn, refuse, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { drawOffice, idOf } from '../../testing/draw-office.tsx';
import { ReasonAction } from './reason-action.tsx';

const LOCKED = {
  uuid: idOf(1),
  username: 'luis',
  status: 'LOCKED',
  permission_set: 'OPERATIONS',
} as const;
const Lock = () => (
  <ReasonAction call={lockStaffMember} params={{ id: idOf(1) }} label="Bloquear" />
);

const openAndWrite = async (label: string, reason: string): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: label }));
  const dialog = await screen.findByRole('dialog', { name: label });
  await userEvent.type(within(dialog).getByLabelText('Motivo'), reason);
  return dialog;
};

const confirm = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('Código de seis cifras'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }));
};

test('whoever may not do it does not see it', () => {
  drawOffice(<Lock />, { set: 'OPERATIONS' });
  expect(screen.queryByRole('button', { name: 'Bloquear' })).toBeNull();
});

test('it says before the click whether others are needed, and who they are', async () => {
  drawOffice(
    <>
      <Lock />
      <ReasonAction call={unlockStaffMember} params={{ id: idOf(1) }} label="Desbloquear" />
    </>,
    { set: 'IT_ADMIN' },
  );
  const alone = await openAndWrite('Bloquear', 'a');
  expect(within(alone).getByText('Se hace en cuanto lo confirme.')).toBeTruthy();
  expect(await findViolations(alone)).toEqual([]);
  await userEvent.click(within(alone).getByRole('button', { name: 'Cancelar' }));
  const together = await openAndWrite('Desbloquear', 'a');
  expect(
    within(together).getByText(/hasta que la apruebe Administración de operaciones/),
  ).toBeTruthy();
  expect(within(together).getByRole('button', { name: 'Proponer' })).toBeTruthy();
});

test('a missing reason is said at its field, and nothing is sent', async () => {
  const heard = fakeServer();
  drawOffice(<Lock />, { set: 'IT_ADMIN' });
  const dialog = await openAndWrite('Bloquear', ' ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  const link = within(dialog).getByRole('link', { name: /^Motivo: .*tres caracteres como mínimo/ });
  await userEvent.click(link);
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Motivo'));
  expect(heard).toEqual([]);
});

test('the factor is asked for over the form, and the very same request is sent again', async () => {
  const challenge = idOf(50);
  const heard = fakeServer(
    inTurn(
      refuseAs(lockStaffMember, 'STEP_UP_REQUIRED', {
        info: 'Confirme su identidad.',
        errors: [{ field: 'challenge', code: challenge, message: '' }],
      }),
      refuseAs(lockStaffMember, 'FACTOR_REFUSED', { info: 'El segundo factor no es correcto.' }),
      reply(lockStaffMember, () => LOCKED),
    ),
    reply(getChallenge, () => ({
      uuid: challenge,
      expires_at: '2026-11-05T08:05:00.000Z',
      is_answered: false,
      methods: ['TOTP' as const],
      passkey: null,
    })),
  );
  drawOffice(<Lock />, { set: 'IT_ADMIN' });
  const dialog = await openAndWrite('Bloquear', 'Perdió el portátil');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  await confirm('111111');
  expect(await screen.findByText('El segundo factor no es correcto.')).toBeTruthy();
  await confirm('222222');
  expect(await screen.findByText('Hecho')).toBeTruthy();
  const sent = heard.filter(({ call }) => call === lockStaffMember.id);
  expect(sent).toHaveLength(3);
  expect(sent.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ reason: 'Perdió el portátil' })),
  );
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  expect(sent[0]?.headers.get('X-CSRF-Token')).toBe('csrf');
  const answer = sent[2]?.headers.get('Step-Up') ?? '';
  expect(JSON.parse(atob(answer.replaceAll('-', '+').replaceAll('_', '/')))).toEqual({
    method: 'TOTP',
    challenge,
    code: '222222',
  });
});

test('leaving the factor loses nothing typed, and a refusal is said in words', async () => {
  fakeServer(
    refuse(lockStaffMember, 409, 'Ya hay una propuesta pendiente sobre lo mismo, de Luis.'),
  );
  drawOffice(<Lock />, { set: 'IT_ADMIN' });
  const dialog = await openAndWrite('Bloquear', 'Perdió el portátil');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar' }));
  expect(await within(dialog).findByText(/de Luis/)).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe(
    'Perdió el portátil',
  );
});
