import { getMe } from '@area/contract/me/calls';
import {
  changeNotificationChoices,
  getNotificationChoices,
} from '@area/contract/notification-choices/calls';
import { listPushDevices, removePushDevice } from '@area/contract/push-devices/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { NOTIFICATION_TYPES } from '@area/domain/notification/codes';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, refuse, refuseAs, reply } from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { LUCIA, idOf, meOf, visitOf } from '../../testing/people.ts';
import { ProfileScreen } from './profile-screen.tsx';

const CHOICES = {
  choices: NOTIFICATION_TYPES.map((type) => ({ type, email: true, sms: false, push: true })),
};
const open = (...replies: readonly Reply[]) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf([])),
    reply(getNotificationChoices, () => CHOICES),
    reply(listPushDevices, () => ({ public_key: null, devices: [] })),
  );
  return { asked, ...drawInArea(<ProfileScreen />, '/profile?section=notices') };
};
const box = (name: string) => screen.findByRole('checkbox', { name });
const PAYMENT_BY_SMS = 'Pago de una operación: por SMS';

beforeEach(() => localStorage.clear());

test('where each kind goes is chosen and kept together', async () => {
  const { container, asked } = open(reply(changeNotificationChoices, () => CHOICES));
  expect(await box('Test de conveniencia: por correo electrónico')).toHaveProperty('checked', true);
  expect(
    within(screen.getByRole('table', { name: 'Por qué medio le avisamos' })).getAllByRole(
      'checkbox',
    ),
  ).toHaveLength(8);
  expect(screen.getByText(/se lo enviamos siempre por correo electrónico/)).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(await box(PAYMENT_BY_SMS));
  await userEvent.click(await box('Cambio en una cuenta: por correo electrónico'));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Hemos guardado cómo le avisamos')).toBeTruthy();
  const sent = asked.find(({ call }) => call === changeNotificationChoices.id);
  expect(sent?.path).toBe(`/api/interveners/${LUCIA}/notification-choices`);
  expect(sent?.body).toEqual({
    choices: [
      { type: 'OPERATION_STATUS_CHANGE', email: true, sms: false, push: true },
      { type: 'ACCOUNT_STATUS_CHANGE', email: false, sms: false, push: true },
      { type: 'KNOWLEDGE_TEST', email: true, sms: false, push: true },
      { type: 'OPERATION_PAYMENT', email: true, sms: true, push: true },
    ],
  });
});

test('without a mobile phone no SMS can be chosen, and what mends it is beside it', async () => {
  const me = meOf([]);
  open(
    reply(getMe, () => ({
      ...me,
      private_area: {
        ...me.private_area,
        intervener: { ...me.private_area.intervener, mobile_phone: null },
      },
    })),
  );
  expect(await box(PAYMENT_BY_SMS)).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'Ir a datos de contacto' }).getAttribute('href')).toBe(
    '/profile?section=contact',
  );
});

test('a refusal says why', async () => {
  const errors = [
    {
      field: 'choices.3.sms',
      code: 'RULE',
      message: 'Para recibir avisos por SMS necesita un teléfono móvil.',
    },
  ];
  open(refuseAs(changeNotificationChoices, 'INVALID_INPUT', { info: 'Revise los datos.', errors }));
  await userEvent.click(await box(PAYMENT_BY_SMS));
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(
    await screen.findByText('Para recibir avisos por SMS necesita un teléfono móvil.'),
  ).toBeTruthy();
});

test('staff see what was chosen, and choose nothing', async () => {
  enterAdminMode('50100302T');
  open(reply(getMeAdmin, () => ({ ...meOf([]), admin: visitOf() })));
  expect(await box(PAYMENT_BY_SMS)).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true);
});

test('a failure says so and offers another try', async () => {
  open(refuse(getNotificationChoices, 422, 'No se puede.'));
  expect(await screen.findByText('No hemos podido cargar cómo le avisamos')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a intentarlo' })).toBeTruthy();
});

test('devices that are told are listed, and told no more when their person says so', async () => {
  const device = {
    uuid: idOf(7),
    device: 'Chrome en Android',
    endpoint_sha256: 'ab',
    shows_content: false,
    created_at: '2026-11-20T10:00:00.000Z',
    last_sent_at: null,
  };
  const { container, asked } = open(
    reply(listPushDevices, () => ({ public_key: 'B'.repeat(87), devices: [device] })),
    reply(removePushDevice, () => ({ public_key: 'B'.repeat(87), devices: [] })),
  );
  const list = await screen.findByRole('list', { name: 'Dispositivos con avisos' });
  expect(screen.getAllByRole('checkbox', { name: /aviso en sus dispositivos/ })).toHaveLength(4);
  expect(within(list).getByText(/Solo dice que hay una novedad/)).toBeTruthy();
  // This browser takes no notifications, so none is offered here.
  expect(screen.getByText(/Este navegador no admite avisos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Recibir avisos en este dispositivo' })).toBeNull();
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(
    screen.getByRole('button', { name: 'Dejar de avisar en Chrome en Android' }),
  );
  expect(await screen.findByText('Ya no le avisaremos en ese dispositivo')).toBeTruthy();
  expect(asked.find(({ call }) => call === removePushDevice.id)?.path).toBe(
    `/api/push-devices/${idOf(7)}`,
  );
});

test('devices that do not arrive are said to be missing, and another try brings them', async () => {
  const down = refuse(listPushDevices, 422, 'Ahora no.');
  const up = reply(listPushDevices, () => ({ public_key: 'B'.repeat(87), devices: [] }));
  // The form of the choices asks for the devices too.
  let isDown = true;
  const { container } = open({ ...down, answer: (asked) => (isDown ? down : up).answer(asked) });
  const failure = await screen.findByText('No hemos podido cargar sus dispositivos con avisos');
  expect(screen.getByText('Ahora no.')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(
    await screen.findByText(/Si lo desea, le avisamos también en este dispositivo/),
  ).toBeTruthy();
  expect(failure.isConnected).toBe(false);
});
