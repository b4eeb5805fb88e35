import {
  addBankAccount,
  changeBankAccount,
  listBankAccounts,
  removeBankAccount,
  requestMandate,
  revokeMandate,
} from '@area/contract/bank-accounts/calls';
import { isReached, requireReach } from '../../access/account-access/reach.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import type { Context } from '../../platform/http/calls/context.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { confirmerOf } from '../../documents/signatures/codes/confirm-change.ts';
import { requestedBy } from '../people/requester.ts';
import { addBankAccountTo } from './add.ts';
import { changeBankAccountOf } from './change.ts';
import { requestMandateOf, revokeMandateOf } from './mandates.ts';
import { removeBankAccountOf } from './remove.ts';
import { findBankHolder, getBankAccountOf, listBankAccountsOf } from './store.ts';

type Named = Pick<Context, 'db' | 'session'> & {
  readonly params: { readonly id: string; readonly bankId: string };
};

/** Some people may use only their own bank accounts: any other does not exist for them. A missing one is refused when it is locked. */
const requireOwn = async (context: Named): Promise<void> => {
  const { id, bankId } = context.params;
  requireReach(callerOf(context), 'B', (await findBankHolder(context.db, id, bankId)) ?? '');
};

const mandateRoutes = (serve: Register): void => {
  serve(requestMandate, async (context) => {
    await requireOwn(context);
    const { id: account, bankId: uuid } = context.params;
    const { db, parts } = context;
    await requestMandateOf(db, parts, {
      account,
      uuid,
      by: requestedBy(callerOf(context).intervener_uuid),
      at: parts.clock.business(),
    });
    return getBankAccountOf(db, { account, uuid, wall: parts.clock.wall() });
  });

  serve(revokeMandate, async (context) => {
    await requireOwn(context);
    const {
      db,
      params: { id: account, bankId: uuid },
      parts: { clock },
    } = context;
    await revokeMandateOf(db, { account, uuid, at: clock.business() });
    return getBankAccountOf(db, { account, uuid, wall: clock.wall() });
  });
};

export const bankAccountRoutes = (serve: Register): void => {
  mandateRoutes(serve);

  serve(listBankAccounts, async (context) => {
    const { db, params, parts } = context;
    const banks = await listBankAccountsOf(db, params.id, parts.clock.wall());
    return banks.filter(({ holder }) => isReached(callerOf(context), 'V', holder.uuid));
  });

  serve(addBankAccount, async (context) => {
    const { db, params, body, parts } = context;
    requireReach(callerOf(context), 'B', body.uuid_holder);
    const confirm = await confirmerOf(context);
    const uuid = await addBankAccountTo(db, {
      account: params.id,
      sent: body,
      by: requestedBy(callerOf(context).intervener_uuid),
      at: parts.clock.business(),
      confirm,
    });
    if (typeof uuid !== 'string') return uuid;
    return getBankAccountOf(db, { account: params.id, uuid, wall: parts.clock.wall() });
  });

  serve(changeBankAccount, async (context) => {
    await requireOwn(context);
    const {
      db,
      params: { id: account, bankId: uuid },
      body,
      parts: { clock },
    } = context;
    const wall = clock.wall();
    const confirm = await confirmerOf(context);
    const unconfirmed = await changeBankAccountOf(db, {
      account,
      uuid,
      sent: body,
      asker: callerOf(context),
      at: clock.business(),
      wall,
      confirm,
    });
    if (unconfirmed) return unconfirmed;
    return getBankAccountOf(db, { account, uuid, wall });
  });

  serve(removeBankAccount, async (context) => {
    await requireOwn(context);
    const {
      db,
      params: { id: account, bankId: uuid },
      parts: { clock },
    } = context;
    const confirm = await confirmerOf(context);
    const at = clock.business();
    const unconfirmed = await removeBankAccountOf(db, { account, uuid, at, confirm });
    if (unconfirmed) return unconfirmed;
    return getBankAccountOf(db, { account, uuid, wall: clock.wall() });
  });
};
