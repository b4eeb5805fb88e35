import { listOwnAccounts } from '@area/contract/interveners/calls';
import { getMe } from '@area/contract/me/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import {
  fakeServer,
  inTurn,
  refuse,
  reply,
  replyList,
  silent,
} from '@area/kit/testing/fake-server.ts';
import type { Reply } from '@area/kit/testing/fake-server.ts';
import { findViolations } from '@area/kit/testing/find-violations.ts';
import { LUCIA, accountOf, idOf, meOf } from '../../testing/people.ts';
import { ConfigScreen } from './config-screen.tsx';

const WAITING = accountOf({
  has_pending_account_docs_signed: true,
  open_requirements: [{ requirement: 'BANK_ACCOUNT', who: 'CLIENT' }],
  waiting_arrangement: {
    signature_type: 'INDISTINTA',
    signature_arrangement: 'I',
    required_signatures: null,
    rules: [],
    uuid_envelope: idOf(61),
    requested_by: 'Lucía Ferrer Vidal',
    requested_at: '2026-11-20T10:00:00.000Z',
  },
});
const PLAN = accountOf({
  uuid: idOf(12),
  alias: 'Mi plan',
  number: '2000000908',
  type: 'P',
  status: 'BLOQUEADO_AML',
});

const open = (...replies: readonly Reply[]) => {
  const asked = fakeServer(
    ...replies,
    reply(getMe, () => meOf([])),
  );
  return { asked, ...drawInArea(<ConfigScreen />, '/account/config') };
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('each account says what it is, what waits and where, and what may be set up', async () => {
  const { container, asked } = open(replyList(listOwnAccounts, () => [WAITING, PLAN]));
  const joint = within(await screen.findByRole('region', { name: 'Cuenta de Lucía y Tomás' }));
  expect(joint.getByText(/Cuenta 1000000302/).textContent).toContain('Interviene como: Titular');
  expect(
    joint.getByRole('link', { name: /Falta una cuenta bancaria validada/ }).getAttribute('href'),
  ).toBe(`/account/myaccount/${idOf(11)}?section=banks`);
  expect(joint.getByRole('link', { name: /pendientes de firma/ }).getAttribute('href')).toBe(
    '/sign-documents',
  );
  expect(joint.getByRole('link', { name: /cambio del régimen/ }).getAttribute('href')).toBe(
    `/account/myaccount/${idOf(11)}?section=signature`,
  );
  expect(joint.queryByRole('link', { name: 'Beneficiarios y aportantes' })).toBeNull();
  const plan = within(screen.getByRole('region', { name: 'Mi plan' }));
  expect(plan.getByRole('link', { name: 'Beneficiarios y aportantes' }).getAttribute('href')).toBe(
    `/account/myaccount/${idOf(12)}?section=plan`,
  );
  expect(plan.getByText('Bloqueada')).toBeTruthy();
  expect(plan.getByRole('link', { name: 'Configurar Mi plan' }).getAttribute('href')).toBe(
    `/account/myaccount/${idOf(12)}`,
  );
  expect(asked.find(({ call }) => call === listOwnAccounts.id)?.path).toBe(
    `/api/interveners/${LUCIA}/accounts`,
  );
  expect(asked.find(({ call }) => call === listOwnAccounts.id)?.query.get('is_private_area')).toBe(
    'true',
  );
  expect(await findViolations(container)).toEqual([]);
});

test('who has no account is told what will stand here', async () => {
  open(replyList(listOwnAccounts, () => []));
  expect(await screen.findByText('Todavía no tiene ninguna cuenta')).toBeTruthy();
});

test('its place is held while it is on its way', async () => {
  const { container } = open(silent(listOwnAccounts));
  expect(await screen.findByText('Cargando…')).toBeTruthy();
  expect(await findViolations(container)).toEqual([]);
});

test('a failure says what happened, names the request and offers another try', async () => {
  open(
    inTurn(
      refuse(listOwnAccounts, 409, 'Ahora no se puede.'),
      replyList(listOwnAccounts, () => [PLAN]),
    ),
  );
  expect(await screen.findByText('No hemos podido cargar sus cuentas')).toBeTruthy();
  expect(screen.getByText(/peticion-1/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Volver a intentarlo' }));
  expect(await screen.findByRole('region', { name: 'Mi plan' })).toBeTruthy();
});
