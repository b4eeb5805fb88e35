import { addBankAccount, changeBankAccount, listBankAccounts, removeBankAccount, requestMandate, revokeMandate } from '@area/contract/bank-accounts';
import { callerOf } from '../http/context.ts';
import type { Register } from '../http/register.ts';
import { addBankAccountTo } from './add.ts';
import { changeBankAccountOf } from './change.ts';
import { requestMandateOf, revokeMandateOf } from './mandates.ts';
import { removeBankAccountOf } from './remove.ts';
import { getBankAccountOf, listBankAccountsOf } from './store.ts';

export const bankAccountRoutes = (serve: Register): void => {
  serve(listBankAccounts, async ({ db, params, parts }) => listBankAccountsOf(db, params.id, parts.clock.wall()));

  serve(addBankAccount, async (context) => {
    const { db, params, body, parts } = context;
    const uuid = await addBankAccountTo(db, { account: params.id, sent: body, by: callerOf(context).intervener_uuid, at: parts.clock.business() });
    return getBankAccountOf(db, { account: params.id, uuid, wall: parts.clock.wall() });
  });

  serve(changeBankAccount, async ({ db, params: { id: account, bankId: uuid }, body, parts: { clock } }) => {
    const wall = clock.wall();
    await changeBankAccountOf(db, { account, uuid, sent: body, at: clock.business(), wall });
    return getBankAccountOf(db, { account, uuid, wall });
  });

  serve(removeBankAccount, async ({ db, params: { id: account, bankId: uuid }, parts: { clock } }) => {
    await removeBankAccountOf(db, { account, uuid, at: clock.business() });
    return getBankAccountOf(db, { account, uuid, wall: clock.wall() });
  });

  serve(requestMandate, async (context) => {
    const { id: account, bankId: uuid } = context.params;
    const { db, parts } = context;
    await requestMandateOf(db, parts, { account, uuid, by: callerOf(context).intervener_uuid, at: parts.clock.business() });
    return getBankAccountOf(db, { account, uuid, wall: parts.clock.wall() });
  });

  serve(revokeMandate, async ({ db, params: { id: account, bankId: uuid }, parts: { clock } }) => {
    await revokeMandateOf(db, { account, uuid, at: clock.business() });
    return getBankAccountOf(db, { account, uuid, wall: clock.wall() });
  });
};
