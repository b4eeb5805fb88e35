import type { Db } from '../../platform/db/tables.ts';

/** Whether an account has a bank account that was validated by then. */
export const hasBankAccountSince = async (db: Db, account: string, at: Date): Promise<boolean> =>
  (await db
    .selectFrom('bank_accounts')
    .select('uuid')
    .where('account_uuid', '=', account)
    .where('status', '=', 'VALIDATED')
    .where('validated_at', '<=', at)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The risk, the documents, the status and the questionnaire of some people. */
export const listStandings = async (db: Db, people: readonly string[]) =>
  db
    .selectFrom('interveners')
    .select(['uuid', 'aml_risk', 'has_docs_signed', 'intervener_status', 'kyc_valid_until'])
    .where('uuid', 'in', people)
    .execute();

export const hasBlockingIssue = async (db: Db, operation: string): Promise<boolean> =>
  (await db
    .selectFrom('issues')
    .select('uuid')
    .where('operation_uuid', '=', operation)
    .where('is_blocking', '=', true)
    .where('status', 'in', ['OPEN', 'IN_PROGRESS'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** The status before the last step of an operation. */
export const findLastStep = async (db: Db, operation: string) =>
  db
    .selectFrom('operation_history')
    .select('from_status')
    .where('operation_uuid', '=', operation)
    .orderBy('step', 'desc')
    .limit(1)
    .executeTakeFirst();

export const getAccountStatus = async (db: Db, account: string) =>
  db.selectFrom('accounts').select('status').where('uuid', '=', account).executeTakeFirstOrThrow();
