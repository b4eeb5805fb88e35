import { listAccountProducts, listPositions } from '@area/contract/accounts/calls';
import { listBankAccounts } from '@area/contract/bank-accounts/calls';
import { getMe } from '@area/contract/me/calls';
import { simulateOperation } from '@area/contract/simulation/calls';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
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
import { bankOf, mandateOf } from '../../testing/accounts.ts';
import { drawInArea } from '../../testing/draw-in-area.tsx';
import { productOf, simulationOf } from '../../testing/orders.ts';
import { accountOf, idOf, meOf } from '../../testing/people.ts';
import { changedBy, newDraft, saveDraft, withAccount, withType } from './draft.ts';
import { OperateScreen } from './operate-screen.tsx';

const NO_MANDATE = 'Para domiciliar necesita una orden de domiciliación firmada.';
const UNCHECKED = 'Todavía no hemos podido comprobar qué cuentas bancarias se pueden cargar.';

/** An order that was begun with a direct debit, by a mandate that there was. */
beforeEach(() => {
  sessionStorage.clear();
  saveDraft(
    idOf(1),
    changedBy(withType(withAccount(newDraft(), accountOf().uuid), 'SUSCRIPCION'), {
      uuid_product: productOf().uuid,
      amount: '1.500,50',
      payment_method: 'DOMICILIACION',
      uuid_mandate: mandateOf().uuid,
      documents_read: true,
      suitability_confirmed: true,
    }),
  );
});

const open = (banks: Reply) => {
  fakeServer(
    reply(getMe, () => meOf([accountOf()])),
    replyList(listAccountProducts, () => [productOf()]),
    replyList(listPositions, () => []),
    banks,
    reply(simulateOperation, () => simulationOf()),
  );
  return drawInArea(<OperateScreen />, '/operate?step=details');
};

const method = async (name: RegExp): Promise<HTMLElement> => screen.findByRole('radio', { name });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));

test('a mandate that was revoked leaves the way back to a transfer', async () => {
  const { container, history } = open(replyList(listBankAccounts, () => [bankOf()]));
  const debit = await method(/^Domiciliación.*necesita una orden/);
  expect(debit).toHaveProperty('checked', true);
  expect(debit).toHaveProperty('disabled', true);
  expect(debit.closest('label')?.textContent).toContain(NO_MANDATE);
  press('Continuar');
  expect((await screen.findByRole('alert')).textContent).toContain(NO_MANDATE);
  expect(await findViolations(container)).toEqual([]);
  fireEvent.click(await method(/^Transferencia/));
  expect(await method(/^Transferencia/)).toHaveProperty('checked', true);
  press('Continuar');
  expect(history.at(-1)).toContain('review');
});

test('while the bank accounts load nobody is told that there is no mandate', async () => {
  const { container } = open(silent(listBankAccounts));
  expect(await method(/^Domiciliación/)).toHaveProperty('disabled', true);
  expect(container.textContent).toContain(UNCHECKED);
  expect(container.textContent).not.toContain(NO_MANDATE);
});

test('bank accounts that do not come are asked for again, and the mandate is still chosen', async () => {
  open(
    inTurn(
      refuse(listBankAccounts, 422, 'No se puede.'),
      replyList(listBankAccounts, () => [bankOf({ mandate: mandateOf() })]),
    ),
  );
  expect(await method(/^Transferencia/)).toHaveProperty('disabled', false);
  fireEvent.click(await screen.findByRole('button', { name: 'Volver a intentarlo' }));
  expect(await method(/^ES91/)).toHaveProperty('checked', true);
  expect(await method(/^Domiciliación/)).toHaveProperty('disabled', false);
});
