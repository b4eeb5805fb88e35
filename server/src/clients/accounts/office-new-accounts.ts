import { listSignedAccounts, validateAccount } from '@area/contract/office/accounts/calls';
import { whyNotTransitionAccount } from '@area/domain/account/transitions';
import { atField } from '@area/domain/rules/reason';
import type { OfficeRegister } from '../../access/proposals/office-register.ts';
import { readPage } from '../../platform/db/read-page.ts';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import { findAccountForUpdate, touchAccount, updateAccount } from './account-store.ts';
import { listNamedRoles, signedAccounts } from './new-account-store.ts';
import { accountInWords, notifyHolders } from './notify-people.ts';

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
      const step = { from: account.status, to: 'VALIDADO', actor: 'OPS' } as const;
      requireFields(atField('id', whyNotTransitionAccount(step)));
      await updateAccount(db, id, { status: step.to });
      await touchAccount(db, id);
      const name = accountInWords(account);
      await notifyHolders(db, {
        news: 'messages.account_open',
        account: id,
        of: id,
        params: () => ({ account: name }),
        at: parts.clock.business(),
      });
      return { uuid: id, status: step.to };
    },
  });
};
