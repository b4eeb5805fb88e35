import { listSignedAccounts, validateAccount } from '@area/contract/office/accounts/calls';
import { atField } from '@area/domain/rules/reason';
import { moverOf } from '../../access/proposals/mover.ts';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { acceptAccount } from './accept-account.ts';
import { findAccountForUpdate } from './account-store.ts';
import { listNamedRoles, signedAccounts } from './new-account-store.ts';

/** *Errors*: NOT_FOUND. */
const getAccount = async (db: Db, uuid: string) => {
  const account = await findAccountForUpdate(db, uuid);
  if (!account) throw new AppError('NOT_FOUND');
  return account;
};

/** Accounts whose contract is signed: the office accepts them, and from then on their owners order. *Source*: decisions 1.8. */
export const officeNewAccounts = ({ read, write }: OfficeRegister): void => {
  read(listSignedAccounts, async ({ db, query }) => {
    const { items, total } = await readPage(db, signedAccounts(db), query);
    return {
      items: items.map((row) => ({ ...row, created_at: row.created_at.toISOString() })),
      total,
    };
  });
  write(validateAccount, {
    subjects: async ({ params }) => [{ kind: 'account', uuid: params.id }],
    changes: async ({ db, params: { id } }) => {
      const { number, status } = await getAccount(db, id);
      return [
        { field: 'account', from: number, to: number },
        ...(await listNamedRoles(db, id)).map(({ role, name, document_number }) => ({
          field: role,
          from: null,
          to: `${name} (${document_number})`,
        })),
        { field: 'status', from: status, to: 'VALIDADO' },
      ];
    },
    run: async (context) => {
      const { db, params } = context;
      const missing = await acceptAccount(db, await getAccount(db, params.id), moverOf(context));
      requireFields(missing.flatMap((each) => atField('id', each)));
      const { uuid, status } = await getAccount(db, params.id);
      return { uuid, status };
    },
  });
};
