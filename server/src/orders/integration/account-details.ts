import {
  apiAddBankAccount,
  apiGetBankAccount,
  apiGetMandate,
  apiGetRole,
  apiListBankAccounts,
  apiListMandates,
  apiListRoles,
  apiRequestMandate,
  apiRequestRole,
} from '@area/contract/integration/account-calls';
import { reason } from '@area/domain/rules/reason';
import type { IntegrationRegister } from '../../access/integration/integration-register.ts';
import { requestRoleByProgram } from '../../clients/accounts/request-role-by-program.ts';
import { addBankAccountTo } from '../../clients/bank-accounts/add.ts';
import { requestMandateOf } from '../../clients/bank-accounts/mandates.ts';
import { requestedByProgram } from '../../clients/people/requester.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import {
  findBankAccountRow,
  findMandateRow,
  findRoleRow,
  listBankAccountRows,
  listMandateRows,
  listRoleRows,
} from './account-details-store.ts';
import type { MandateRow, RoleRow } from './account-details-store.ts';
import { findAccountRow } from './accounts-store.ts';
import { UUID_KEY, answerPage, placeOf, uuidOf, withVersion } from './paging.ts';

const found = <T>(row: T | undefined): T => {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
};

/** *Errors*: INVALID_INPUT at `account` of one that is not there. */
const requireAccount = async (db: Db, account: string): Promise<void> => {
  if (!(await findAccountRow(db, account)))
    refuseFields([{ field: 'account', ...reason('rules.integration.account_unknown') }]);
};

const presentRole = ({ intervener_uuid, ...row }: RoleRow) =>
  withVersion({ ...row, person_uuid: intervener_uuid });

const presentMandate = ({ signed_at, ended_at, ...row }: MandateRow) =>
  withVersion({
    ...row,
    signed_at: signed_at?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null,
  });

const roles = ({ read, write }: IntegrationRegister): void => {
  read(apiListRoles, async ({ db, query: { account, person, ...query } }) => {
    const rows = await listRoleRows(db, { ...placeOf(query, UUID_KEY), account, person });
    return answerPage({ rows, limit: query.limit }, uuidOf, presentRole);
  });
  read(apiGetRole, async ({ db, params: { id } }) => presentRole(found(await findRoleRow(db, id))));
  write(apiRequestRole, async ({ db, parts, caller, body }) => {
    await requireAccount(db, body.account);
    const at = parts.clock.business();
    const asked = { wanted: body, program: caller.id, at };
    const uuid = await requestRoleByProgram(db, parts, asked);
    return presentRole(found(await findRoleRow(db, uuid)));
  });
};

/** Nobody is asked for a code: what a program of the manager adds counts for nothing before its certificate is validated. */
const unconfirmed = () => Promise.resolve(undefined);

const bankAccounts = ({ read, write }: IntegrationRegister): void => {
  read(apiListBankAccounts, async ({ db, query: { account, ...query } }) => {
    const rows = await listBankAccountRows(db, { ...placeOf(query, UUID_KEY), account });
    return answerPage({ rows, limit: query.limit }, uuidOf, withVersion);
  });
  read(apiGetBankAccount, async ({ db, params: { id } }) =>
    withVersion(found(await findBankAccountRow(db, id))),
  );
  write(apiAddBankAccount, async ({ db, parts, caller, body: { account, holder, ...sent } }) => {
    await requireAccount(db, account);
    const uuid = await addBankAccountTo(db, {
      account,
      sent: { ...sent, uuid_holder: holder },
      by: requestedByProgram(caller.id),
      holder_field: 'holder',
      at: parts.clock.business(),
      confirm: unconfirmed,
    });
    if (typeof uuid !== 'string') throw new Error('a program was asked for a code');
    return withVersion(found(await findBankAccountRow(db, uuid)));
  });
};

const mandates = ({ read, write }: IntegrationRegister): void => {
  read(apiListMandates, async ({ db, query: { account, ...query } }) => {
    const rows = await listMandateRows(db, { ...placeOf(query, UUID_KEY), account });
    return answerPage({ rows, limit: query.limit }, uuidOf, presentMandate);
  });
  read(apiGetMandate, async ({ db, params: { id } }) =>
    presentMandate(found(await findMandateRow(db, id))),
  );
  write(apiRequestMandate, async ({ db, parts, caller, body: { bank_account: uuid } }) => {
    const bank = await findBankAccountRow(db, uuid);
    if (!bank || bank.status === 'DISABLED')
      return refuseFields([
        { field: 'bank_account', ...reason('rules.integration.bank_account_unknown') },
      ]);
    const mandate = await requestMandateOf(db, parts, {
      account: bank.account_uuid,
      uuid,
      by: requestedByProgram(caller.id),
      field: 'bank_account',
      at: parts.clock.business(),
    });
    return presentMandate(found(await findMandateRow(db, mandate)));
  });
};

/**
 * Who is on accounts, where their money goes and by which mandates it is collected: read, and asked for as in the area of a
 * client. *Source*: office 6, ADR 220.
 */
export const integrationAccountDetails = (register: IntegrationRegister): void => {
  roles(register);
  bankAccounts(register);
  mandates(register);
};
