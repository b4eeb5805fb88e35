import type { BankAccount, Mandate } from '@area/contract/bank-accounts/schemas';
import { accountNumberOf } from '@area/domain/bank-account/account-number';
import { coolingUntil } from '@area/domain/bank-account/payout';
import type { DocumentValidationStatus } from '@area/domain/document/validation';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAccount } from '../accounts/account-store.ts';
import { listUses } from './uses-store.ts';
import type { BankRow } from './bank-row-store.ts';

const wholeOf = (db: Db, account: string) =>
  db
    .selectFrom('bank_accounts')
    .innerJoin('interveners', 'interveners.uuid', 'bank_accounts.holder_uuid')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('documents')
          .select([
            'documents.uuid as uuid_proof',
            sql<DocumentValidationStatus | null>`documents.status`.as('proof_status'),
          ])
          .whereRef('documents.bank_account_uuid', '=', 'bank_accounts.uuid')
          .where('documents.subcategory', '=', 'BANK_ACCOUNT_PROOF')
          .orderBy('documents.created_at', 'desc')
          .orderBy('documents.uuid', 'desc')
          .limit(1)
          .as('proof'),
      (join) => join.onTrue(),
    )
    .selectAll('bank_accounts')
    .select(['interveners.name as holder_name', 'proof.uuid_proof', 'proof.proof_status'])
    .where('bank_accounts.account_uuid', '=', account);

const listMandates = async (db: Db, banks: readonly string[]) =>
  banks.length === 0
    ? []
    : db
        .selectFrom('mandates')
        .innerJoin('interveners', 'interveners.uuid', 'mandates.payer_uuid')
        .leftJoin('envelopes', (join) =>
          join
            .onRef('envelopes.entity_uuid', '=', 'mandates.uuid')
            .on('envelopes.purpose', '=', 'SEPA_MANDATE')
            .on('envelopes.status', '=', 'PENDING'),
        )
        .selectAll('mandates')
        .select(['interveners.name as payer_name', 'envelopes.uuid as uuid_envelope'])
        .where('mandates.bank_account_uuid', 'in', banks)
        .where('mandates.status', 'in', ['PENDING', 'ACTIVE'])
        .execute();

type MandateRow = Awaited<ReturnType<typeof listMandates>>[number];

const presentMandate = (row: MandateRow): Mandate => ({
  uuid: row.uuid,
  id: row.id,
  status: row.status,
  creditor_id: row.creditor_id,
  creditor_name: row.creditor_name,
  payer: { uuid: row.payer_uuid, name: row.payer_name },
  requested_at: row.requested_at.toISOString(),
  signed_at: row.signed_at?.toISOString() ?? null,
  uuid_document: row.document_uuid,
  uuid_envelope: row.uuid_envelope,
});

type Whole = Awaited<ReturnType<ReturnType<typeof wholeOf>['execute']>>[number];

const presentAll = async (db: Db, rows: readonly Whole[], wall: Date): Promise<BankAccount[]> => {
  const banks = rows.map(({ uuid }) => uuid);
  const [uses, mandates] = [await listUses(db, banks), await listMandates(db, banks)];
  return rows.map((row) => {
    const mandate = mandates.find(({ bank_account_uuid }) => bank_account_uuid === row.uuid);
    const {
      uuid,
      iban,
      bic,
      alias,
      status,
      rejected_because,
      is_payout,
      uuid_proof,
      proof_status,
      version,
    } = row;
    return {
      uuid,
      iban,
      account_number: accountNumberOf(iban, row.account_number),
      bic,
      alias,
      status,
      rejected_because,
      is_payout,
      uuid_proof,
      proof_status,
      version,
      holder: { uuid: row.holder_uuid, name: row.holder_name },
      cooling_until: coolingUntil(row, wall)?.toISOString() ?? null,
      validated_at: row.validated_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      used_by: [...(uses.get(uuid) ?? [])],
      mandate: mandate ? presentMandate(mandate) : null,
    };
  });
};

/** The bank accounts of an account that were not removed, the payout account first. */
export const listBankAccountsOf = async (
  db: Db,
  account: string,
  wall: Date,
): Promise<BankAccount[]> => {
  const rows = await wholeOf(db, account)
    .where('bank_accounts.status', '<>', 'DISABLED')
    .orderBy('bank_accounts.is_payout', 'desc')
    .orderBy('bank_accounts.created_at')
    .orderBy('bank_accounts.uuid')
    .execute();
  return presentAll(db, rows, wall);
};

/** A current bank account, also when it was just removed. */
export const getBankAccountOf = async (
  db: Db,
  { account, uuid, wall }: { account: string; uuid: string; wall: Date },
): Promise<BankAccount> => {
  const rows = await wholeOf(db, account).where('bank_accounts.uuid', '=', uuid).execute();
  const [shown] = await presentAll(db, rows, wall);
  if (!shown) throw new AppError('NOT_FOUND');
  return shown;
};

/** The owner of a bank account, which never changes; nobody if it does not exist or was removed. */
export const findBankHolder = async (
  db: Db,
  account: string,
  uuid: string,
): Promise<string | undefined> => {
  const found = await db
    .selectFrom('bank_accounts')
    .select('holder_uuid')
    .where('uuid', '=', uuid)
    .where('account_uuid', '=', account)
    .where('status', '<>', 'DISABLED')
    .executeTakeFirst();
  return found?.holder_uuid;
};

/**
 * A bank account locked for a change, after its account: a parallel order waits or came before. *Errors*: NOT_FOUND, also
 * under another account and once it was removed.
 */
export const lockBankAccount = async (db: Db, account: string, uuid: string): Promise<BankRow> => {
  await lockAccount(db, account);
  const row = await db
    .selectFrom('bank_accounts')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('account_uuid', '=', account)
    .where('status', '<>', 'DISABLED')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};
