import { reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { findAccountNumbered } from './office-store.ts';

/** The account that a member of staff names by its number. *Errors*: INVALID_INPUT at that field. */
export const getAccountNumbered = async (db: Db, number: string, field = 'number') =>
  (await findAccountNumbered(db, number)) ??
  refuseFields([{ field, ...reason('rules.on_record.account') }]);

/** The same of a plan. *Errors*: INVALID_INPUT. */
export const getPlanAccountNumbered = async (db: Db, number: string, field = 'number') => {
  const account = await findAccountNumbered(db, number);
  return account?.type === 'P'
    ? account
    : refuseFields([{ field, ...reason('rules.on_record.plan_account') }]);
};
