import { getOfficeAccount } from '@area/contract/office/accounts/calls';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { recordLook } from '../../access/proposals/record-look.ts';
import { presentAccount } from './present-account.ts';

/** An account on one page. *Source*: office 3, ADR 210. */
export const officeAccountRecord = ({ read }: OfficeRegister): void =>
  read(getOfficeAccount, async (context) => {
    const { db, parts, params, actor } = context;
    const account = await presentAccount(db, params.id, { now: parts.clock.business(), actor });
    await recordLook(getOfficeAccount, context, [{ kind: 'account', uuid: account.uuid }]);
    return account;
  });
