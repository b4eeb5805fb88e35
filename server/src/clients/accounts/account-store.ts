import { OWNER_ROLES } from '@area/domain/account/roles';
import { FATCA_STATUSES } from '@area/domain/kyc/tax-residence-codes';
import { isIncomingBlocked } from '@area/domain/kyc/fatca-person';
import { ENDED_UNSIGNED, SIGNED_TOGETHER } from '@area/domain/gate/account-signing';
import type { AccountOperation } from '@area/domain/gate/account-signing';
import type { Updateable } from 'kysely';
import { sql } from 'kysely';
import { isBoughtBefore } from '../../ledger/units/lots-store.ts';
import { prepare } from '../../platform/db/prepared.ts';
import type { Bind } from '../../platform/db/prepared.ts';
import type { AccountsTable, Db } from '../../platform/db/tables.ts';
import { recordingEvent } from '../../platform/events/store.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** What programs of the manager are told when an account or the people on it change. */
const changed = (uuid: string) => ({
  type: 'account.updated' as const,
  subject: 'account' as const,
  uuid,
});

/** An account as it is, locked until the end of the transaction. */
export const findAccountForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The same, of one that is there. */
export const getAccountForUpdate = async (db: Db, uuid: string) =>
  db
    .selectFrom('accounts')
    .selectAll()
    .where('uuid', '=', uuid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const updateAccount = async (
  db: Db,
  uuid: string,
  changes: Updateable<AccountsTable>,
): Promise<void> => {
  await recordingEvent(db, changed(uuid))
    .updateTable('accounts')
    .set(changes)
    .where('uuid', '=', uuid)
    .execute();
};

/** How an account is called, in its number and its name. */
export const getAccountName = async (db: Db, uuid: string) =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'alias', 'number'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

/** From now on a client with an older version of the account gets a conflict. */
export const touchAccount = async (db: Db, uuid: string): Promise<void> => {
  await recordingEvent(db, changed(uuid))
    .updateTable('accounts')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('uuid', '=', uuid)
    .execute();
};

export const listAliases = async (
  db: Db,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('accounts')
    .select(['uuid', 'alias'])
    .where('uuid', '=', sql<string>`any(${accounts}::uuid[])`)
    .execute();
  return new Map(rows.map(({ uuid, alias }) => [uuid, alias]));
};

const listed = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** Whether an owner of an account has not declared where they pay taxes, so that no money comes in. *Source*: decisions 5.3. */
export const incomingBlockedOf = (account: unknown) => sql<boolean>`exists(
  select from account_roles owning join interveners owner on owner.uuid = owning.intervener_uuid
   where owning.account_uuid = ${account} and owning.status = 'ACTIVE' and owning.role in (${listed(OWNER_ROLES)})
     and owner.fatca_status in (${listed(FATCA_STATUSES.filter(isIncomingBlocked))}))`;

/** The same of one account. */
export const isIncomingBlockedOn = async (db: Db, uuid: string): Promise<boolean> => {
  const { is_blocked } = await db
    .selectFrom('accounts')
    .select(incomingBlockedOf(sql.ref('accounts.uuid')).as('is_blocked'))
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();
  return is_blocked;
};

/**
 * Whether money laundering is suspected of an account, or of somebody on it: nothing of it goes on until compliance lifts the block.
 * *Source*: decisions 1.7 and 1.8.
 */
export const suspicionOf = (account: unknown) => sql<boolean>`(
  exists (select from accounts suspected where suspected.uuid = ${account} and suspected.status = 'BLOQUEADO_AML')
  or exists (select from account_roles held join interveners suspect on suspect.uuid = held.intervener_uuid
              where held.account_uuid = ${account} and held.status = 'ACTIVE' and suspect.intervener_status = 'BLOQUEADO_AML'))`;

/** The operations of an account without a signature that can stand against the signing check; an index holds nothing else. */
export const unsignedOperationsOf = (account: unknown) => sql<AccountOperation[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
           'has_docs_signed', has_docs_signed, 'source_system', source_system,
           'operation_status', operation_status, 'is_suboperation', parent_uuid is not null)), '[]')
    from operations
   where account_uuid = ${account} and not has_docs_signed and operation_status <> ${sql.lit(SIGNED_TOGETHER)}
     and (parent_uuid is not null or operation_status <> ${sql.lit(ENDED_UNSIGNED)}))`;

const readiness = prepare((db, bind: Bind<{ readonly uuid: string }>) =>
  db
    .selectFrom('accounts')
    .select([
      'status',
      'closed_at',
      'has_pending_account_docs_signed',
      incomingBlockedOf(sql.ref('accounts.uuid')).as('is_incoming_blocked'),
      unsignedOperationsOf(sql.ref('accounts.uuid')).as('unsigned_operations'),
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('bank_accounts')
          .select('bank_accounts.uuid')
          .whereRef('bank_accounts.account_uuid', '=', 'accounts.uuid')
          .where('bank_accounts.status', '=', 'VALIDATED'),
      ).as('has_validated_bank_account'),
    )
    .where('uuid', '=', bind('uuid')),
);

/** The columns of an account for the readiness rules. *Errors*: NOT_FOUND. */
export const getReadinessRow = async (db: Db, uuid: string) => {
  const [row] = await readiness(db, { uuid });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** The executed subscriptions of an account. */
export const listExecutedSubscriptions = async (db: Db, account: string) =>
  db
    .selectFrom('operations')
    .select(['product_uuid', 'type', 'operation_status', 'amount_indicator'])
    .select(isBoughtBefore().as('is_bought_before'))
    .distinct()
    .where('account_uuid', '=', account)
    .where(({ or, eb }) => or([eb('type', '=', 'SUSCRIPCION'), isBoughtBefore()]))
    .where('operation_status', '=', 'FINALIZED')
    .execute();

/** The name that its holders gave an account. */
export const getAccountAlias = async (db: Db, account: string) =>
  db.selectFrom('accounts').select('alias').where('uuid', '=', account).executeTakeFirstOrThrow();

export const getAccountOfType = async (db: Db, uuid: string) =>
  db
    .selectFrom('accounts')
    .select(['uuid', 'number', 'alias', 'type'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow();

const locked = prepare((db, bind: Bind<{ readonly account: string }>) =>
  db.selectFrom('accounts').select('uuid').where('uuid', '=', bind('account')).forNoKeyUpdate(),
);

/** One order at a time on an account, so that limits hold for parallel orders. */
export const lockAccount = async (db: Db, account: string): Promise<void> => {
  await locked(db, { account });
};
