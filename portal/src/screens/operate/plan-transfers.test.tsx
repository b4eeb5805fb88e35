import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import type { Position } from '@area/contract/accounts/schemas';
import { listManagers } from '@area/contract/managers/calls';
import { getMe } from '@area/contract/me/calls';
import { createOperation } from '@area/contract/operations/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { fakeServer, reply, replyList } from '@area/kit/testing/fake-server.ts';
import type { RecordedRequest } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { productOf, simulationOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf, operationOf } from '../../testing/people.ts';
import { OperateScreen } from './operate-screen.tsx';

const HELD: Position = {
  uuid_product: idOf(21),
  code: '64678',
  name: 'Alisios Jubilación Flexible',
  class: 'Única',
  type: 'P',
  risk: 4,
  units: '400.000000',
  blocked_units: '0.000000',
  reserved_units: '0.000000',
  free_units: '400.000000',
  nav: '10.000000',
  nav_date: '2026-11-20',
  value: '4000.00',
  cost: '3450.00',
  gain: '550.00',
  gain_percent: '15.9400',
  weight: '100.0000',
};
const LEAVABLE = {
  free_units: '400.000000',
  free_value: '4000.00',
  blocked_units: '0.000000',
  reserved_units: '0.000000',
  min_holding: '0.00',
  has_pending_total: false,
  needs_certificate: false,
  warns_of_repurchase: false,
};

const knows = (isLeaving: boolean) =>
  fakeServer(
    reply(createOperation, () => operationOf({ type: 'SOLICITUD_TRASPASO_INTERNO' })),
    reply(getMe, () => meOf([accountOf({ type: 'P' })])),
    replyList(listAccountProducts, () => [
      productOf({ uuid: idOf(22), type: 'P', name: 'Alisios Jubilación Global' }),
    ]),
    replyList(listPositions, () => [HELD]),
    replyList(listManagers, () => []),
    reply(simulateOperation, () => simulationOf({ leavable: isLeaving ? LEAVABLE : null })),
  );

beforeEach(() => sessionStorage.clear());

const press = async (name: string): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('button', { name }));
const next = async (): Promise<boolean> => press('Continuar');
const choose = async (name: RegExp): Promise<boolean> =>
  fireEvent.click(await screen.findByRole('radio', { name }));
const fill = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const tickAll = (): void => {
  for (const box of screen.getAllByRole('checkbox', { checked: false })) fireEvent.click(box);
};
const orderIn = (heard: readonly RecordedRequest[]) =>
  heard.find(({ call }) => call === createOperation.id)?.body;
const begin = async () => {
  const drawn = drawInArea(<OperateScreen />, '/operate');
  await press('Traspasar');
  return drawn;
};

test('a plan of another manager is named by its two codes, with the rights and contributions that come', async () => {
  const heard = knows(false);
  const { container } = await begin();
  await press('Un plan de otra entidad');
  await screen.findByRole('textbox', { name: 'Código del plan' });
  expect(screen.queryByRole('textbox', { name: 'ISIN' })).toBeNull();
  fill('Código del plan', '0123');
  await next();
  expect((await screen.findByRole('alert')).textContent).toContain('una N y cuatro cifras');
  fill('Código del plan', 'n0123');
  fill('Código del fondo de pensiones', 'F0456');
  await choose(/Los dos/);
  fill('Entidad que lo gestiona o comercializa', 'Otra Gestora de Pensiones');
  fill('NIF o número de la CNMV', 'A58818501');
  fill('Número de su cuenta de partícipe allí', '0042');
  tickAll();
  expect(await findViolations(container)).toEqual([]);
  await next();
  await choose(/^Total/);
  await choose(/Solo de las anteriores a 2007/);
  // Nothing of a plan is sold twice: the law of funds asks for nothing here.
  expect(screen.queryByText('Declaración')).toBeNull();
  tickAll();
  expect(await findViolations(container)).toEqual([]);
  await next();
  expect(await screen.findByText(/cinco días hábiles/)).toBeTruthy();
  await press('Confirmar y pasar a la firma');
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
      amount_indicator: 'T',
      simultaneous_holdings: null,
      has_same_holders: true,
      plan: {
        retirement_plan_type: 'PP',
        plan_code: 'N0123',
        fund_code: 'F0456',
        rights: 'A',
        compartment: '1',
      },
      origin: { isin: '', account_number: '0042' },
    }),
  );
});

test('an insured savings plan is named by its insurer and its policy, and no account is asked besides', async () => {
  const heard = knows(false);
  const { container } = await begin();
  await press('Un plan de otra entidad');
  await choose(/^Plan de previsión asegurado/);
  expect(screen.queryByRole('textbox', { name: 'Código del plan' })).toBeNull();
  expect(
    screen.queryByRole('textbox', { name: 'Número de su cuenta de partícipe allí' }),
  ).toBeNull();
  fill('Código de la aseguradora', 'N0109');
  await next();
  expect((await screen.findByRole('alert')).textContent).toContain('una letra y cuatro cifras');
  fill('Código de la aseguradora', 'c0109');
  fill('Número de póliza', '2014/00731-b');
  fill('Entidad que lo gestiona o comercializa', 'Otra Aseguradora');
  fill('NIF o número de la CNMV', 'A58818501');
  tickAll();
  expect(await findViolations(container)).toEqual([]);
  await next();
  await choose(/^Total/);
  tickAll();
  await next();
  expect(await screen.findByText(/C0109/i)).toBeTruthy();
  await press('Confirmar y pasar a la firma');
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      type: 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA',
      plan: {
        retirement_plan_type: 'PPA',
        plan_code: '',
        fund_code: '',
        insurer_code: 'C0109',
        policy_number: '2014/00731-B',
      },
      origin: { isin: '', account_number: '' },
    }),
  );
});

test('between two plans of the house both compartments move in proportion unless one is chosen', async () => {
  const heard = knows(true);
  await begin();
  await press('Alisios Jubilación Flexible');
  await choose(/^Total/);
  expect(
    await screen.findByRole('radio', { name: /De todas, en proporción/, checked: true }),
  ).toBeTruthy();
  expect(
    screen.getByRole('checkbox', {
      name: /^He leído el documento de datos fundamentales para el partícipe \(DFP\)/,
    }),
  ).toBeTruthy();
  tickAll();
  await next();
  expect(await screen.findByText(/Cada aportación conserva su fecha/)).toBeTruthy();
  await press('Confirmar y pasar a la firma');
  await waitFor(() =>
    expect(orderIn(heard)).toMatchObject({
      type: 'SOLICITUD_TRASPASO_INTERNO',
      uuid_destination: idOf(22),
      amount_indicator: 'T',
      compartment: null,
      simultaneous_holdings: null,
    }),
  );
});
