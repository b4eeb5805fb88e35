import { listSignedAccounts, validateAccount } from '@area/contract/office/accounts/calls';
import { atField } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { findAccountForUpdate } from './account-store.ts';
import { listNamedRoles, signedAccounts } from './new-account-store.ts';
import { validateNewAccount } from './validate-new-account.ts';

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
    run: async ({ db, parts, params: { id } }) => {
      const account = await getAccount(db, id);
      const at = parts.clock.business();
      requireFields(atField('id', await validateNewAccount(db, account, at)));
      return { uuid: id, status: 'VALIDADO' as const };
    },
  });
};
