import { changeOperation } from '@area/contract/operation-changes/calls';
import { listOperationDocuments } from '@area/contract/operation-documents/calls';
import { getOperation, listHistory } from '@area/contract/operations/calls';
import type { Operation } from '@area/contract/operations/schemas';
import { simulateOperation } from '@area/contract/simulation/calls';
import type { Simulation } from '@area/contract/simulation/schemas';
import { getMe } from '@area/contract/me/calls';
import { getMeAdmin } from '@area/contract/staff/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Route } from 'wouter';
import { enterAdminMode } from '@area/kit/session/admin-mode.ts';
import { drawInArea } from '../../../testing/draw-in-area.tsx';
import {
  fakeServer,
  inTurn,
  lose,
  refuseAs,
  reply,
  replyList,
} from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { simulationOf } from '../../../testing/orders.ts';
import { accountOf, idOf, meOf, operationOf, visitOf } from '../../../testing/people.ts';
import { OperationScreen } from '../operation-screen.tsx';

const answers = (operation: Operation, ...others: Reply[]): Reply[] => [
  reply(getMe, () => meOf([accountOf()])),
  reply(getOperation, () => operation),
  replyList(listHistory, () => []),
  replyList(listOperationDocuments, () => []),
  ...others,
];

const open = (configuration: Parameters<typeof drawInArea>[2] = {}) =>
  drawInArea(
    <>
      <Route path="/account/operation/:uuid">
        <OperationScreen />
      </Route>
      <Route path="/sign-documents">
        <p>La firma</p>
      </Route>
    </>,
    `/account/operation/${idOf(31)}`,
    configuration,
  );

const press = async () => {
  const button = await screen.findByRole('button', { name: 'Cambiar el importe' });
  await userEvent.click(button);
  return screen.findByRole('dialog', { name: 'Cambiar el importe' });
};

const simulates = (given: Partial<Simulation> = {}) =>
  reply(simulateOperation, () => simulationOf(given));

test('another amount: what it would come to is seen before it is saved, and then it is signed', async () => {
  const asked = fakeServer(
    ...answers(
      operationOf(),
      simulates(),
      reply(changeOperation, () => operationOf({ amount: '2500.00' })),
    ),
  );
  open();
  const dialog = within(await press());
  const amount = await dialog.findByRole('textbox', { name: /Importe/ });
  expect((amount as HTMLInputElement).value).toBe('4000,00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '2.500');
  expect(await dialog.findByText('985,34 €')).toBeTruthy();
  const last = asked.filter(({ call }) => call === simulateOperation.id).at(-1);
  expect(last?.body).toMatchObject({
    type: 'SUSCRIPCION',
    uuid_operation: idOf(31),
    amount: '2500',
  });
  expect(await findViolations(screen.getByRole('dialog'))).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar y pasar a la firma' }));
  expect(await screen.findByText('La firma')).toBeTruthy();
  expect(asked.filter(({ call }) => call === changeOperation.id).map(({ body }) => body)).toEqual([
    { amount: '2500' },
  ]);
});

test('where nothing is signed in the portal, it is told that new papers were mailed, and nobody is led to sign', async () => {
  fakeServer(
    ...answers(
      operationOf(),
      simulates(),
      reply(changeOperation, () => operationOf({ amount: '2500.00' })),
    ),
  );
  open({ SIGNING_ACTIVE: false });
  const dialog = within(await press());
  const amount = await dialog.findByRole('textbox', { name: /Importe/ });
  await userEvent.clear(amount);
  await userEvent.type(amount, '2500');
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar el cambio' }));
  expect(await screen.findByText(/los documentos nuevos para que se firmen en papel/)).toBeTruthy();
  expect(screen.queryByText('La firma')).toBeNull();
});

test('what is wrong stands at its field, told here or by the server, and nothing typed is lost', async () => {
  const info = 'Revise los campos.';
  const errors = [{ field: 'amount', code: 'MAX', message: 'Supera el máximo del día.' }];
  const asked = fakeServer(
    ...answers(
      operationOf(),
      simulates(),
      inTurn(
        refuseAs(changeOperation, 'INVALID_INPUT', { info, errors }),
        lose(changeOperation),
        refuseAs(changeOperation, 'ORDER_SIGNED', { info: 'Ya hay una firma.' }),
      ),
    ),
  );
  open();
  const dialog = within(await press());
  const amount = await dialog.findByRole('textbox', { name: /Importe/ });
  const save = dialog.getByRole('button', { name: 'Guardar y pasar a la firma' });
  await userEvent.clear(amount);
  await userEvent.type(amount, '5');
  await userEvent.click(save);
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(asked.some(({ call }) => call === changeOperation.id)).toBe(false);
  await userEvent.clear(amount);
  await userEvent.type(amount, '600,50');
  await userEvent.click(save);
  expect(await dialog.findByText('Importe: Supera el máximo del día.')).toBeTruthy();
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(save);
  expect(
    await dialog.findByText('No hemos podido guardar el cambio. Lo que ha escrito sigue aquí.'),
  ).toBeTruthy();
  await userEvent.click(save);
  expect(await dialog.findByText('Ya hay una firma.')).toBeTruthy();
  expect((amount as HTMLInputElement).value).toBe('600,50');
});

test('a redemption of everything may be said in units, within what the order itself keeps', async () => {
  const leavable = {
    free_units: '750.750000',
    free_value: '11448.94',
    blocked_units: '0.000000',
    reserved_units: '0.000000',
    min_holding: '0.00',
    has_pending_total: false,
    needs_certificate: false,
    warns_of_repurchase: false,
  };
  const redemption = operationOf({
    type: 'REEMBOLSO',
    payment_status: 'NONE',
    payment_method: null,
    amount_indicator: 'T',
  });
  const asked = fakeServer(
    ...answers(
      redemption,
      simulates({ leavable }),
      reply(changeOperation, () => ({ ...redemption, can_sign: false })),
    ),
  );
  open();
  const dialog = within(await press());
  await userEvent.selectOptions(
    await dialog.findByRole('combobox', { name: 'Cómo quiere indicarlo' }),
    'Participaciones',
  );
  const units = dialog.getByRole('textbox', { name: /Participaciones/ });
  const save = dialog.getByRole('button', { name: 'Guardar y pasar a la firma' });
  await userEvent.type(units, '750,750001');
  await userEvent.click(save);
  expect(units.getAttribute('aria-invalid')).toBe('true');
  await userEvent.clear(units);
  await userEvent.type(units, '100,5');
  await userEvent.click(save);
  expect(await screen.findByText('Orden cambiada')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(asked.filter(({ call }) => call === changeOperation.id).map(({ body }) => body)).toEqual([
    { amount_indicator: 'P', amount: null, units: '100.5' },
  ]);
});

test('is not offered once somebody signed, and staff who look cannot press it', async () => {
  fakeServer(...answers(operationOf({ can_change: false })));
  const { unmount } = open();
  expect(await screen.findByRole('button', { name: 'Cancelar la orden' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cambiar el importe' })).toBeNull();
  unmount();
  enterAdminMode('50100302T');
  fakeServer(
    ...answers(operationOf()),
    reply(getMeAdmin, () => ({ ...meOf([accountOf()]), admin: visitOf() })),
  );
  open();
  const button = await screen.findByRole('button', { name: 'Cambiar el importe' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  localStorage.clear();
});
