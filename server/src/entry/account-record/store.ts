import type { BlockCause } from '@area/domain/operation/unit-blocks';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

export const findAccountRow = async (db: Db, uuid: string) =>
  db.selectFrom('accounts').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** Every role that anybody has or had on it: those in force first. */
export const listRolesOn = async (db: Db, account: string) =>
  db
    .selectFrom('account_roles as r')
    .innerJoin('interveners as i', 'i.uuid', 'r.intervener_uuid')
    .select([
      'r.uuid',
      'i.uuid as client_uuid',
      'i.name',
      'i.document_number',
      'i.intervener_status',
      'r.role',
      'r.status',
      'r.percentage',
      'r.power_limit_eur',
      'r.has_express_power',
      'r.has_mandate',
      'r.since',
      'r.ended_at',
      'r.validated_by',
    ])
    .where('r.account_uuid', '=', account)
    .orderBy('r.status')
    .orderBy('i.name')
    .orderBy('r.uuid')
    .execute();

export const listBankAccountsOn = async (db: Db, account: string) =>
  db
    .selectFrom('bank_accounts as b')
    .innerJoin('interveners as i', 'i.uuid', 'b.holder_uuid')
    .select([
      'b.uuid',
      'b.iban',
      'b.alias',
      'i.name as holder',
      'b.status',
      'b.is_payout',
      'b.created_at',
      'b.validated_at',
      'b.decided_by',
      'b.rejected_because',
    ])
    .where('b.account_uuid', '=', account)
    .orderBy('b.is_payout', 'desc')
    .orderBy('b.created_at', 'desc')
    .execute();

/** The orders to debit bank accounts of it that wait to be signed or are in force: one of each bank account at most. */
export const listMandatesOn = async (db: Db, account: string) =>
  db
    .selectFrom('mandates')
    .select(['uuid', 'id', 'status', 'bank_account_uuid', 'requested_at', 'signed_at'])
    .where('account_uuid', '=', account)
    .where('status', 'in', ['PENDING', 'ACTIVE'])
    .execute();

/** What is blocked by each cause after its releases; what was released whole is left out. */
export const listBlocksOn = async (db: Db, account: string) => {
  const { rows } = await sql<{
    product: string;
    product_name: string;
    cause: BlockCause;
    units: string;
    until: string | null;
    since: Date;
  }>`
    select p.code as product, p.name as product_name, b.cause, sum(b.units)::text as units,
           min(b.until) filter (where b.units > 0) as until, min(b.created_at) as since
      from unit_blocks b join products p on p.uuid = b.product_uuid
     where b.account_uuid = ${account}
     group by p.code, p.name, b.cause having sum(b.units) > 0 order by p.name, b.cause`.execute(db);
  return rows;
};

export const findRegimeOf = async (db: Db, account: string) =>
  db
    .selectFrom('contribution_regimes')
    .select(['kind as regime', 'employer_contribution'])
    .where('account_uuid', '=', account)
    .executeTakeFirst();

/** Who is designated in force. */
export const listDesignatedOn = async (db: Db, account: string) =>
  db
    .selectFrom('beneficiaries as b')
    .innerJoin('designations as d', 'd.uuid', 'b.designation_uuid')
    .select(['b.contingency', 'b.percentage'])
    .select(sql<string>`concat_ws(' ', b.given_name, b.family_name_1, b.family_name_2)`.as('name'))
    .select(
      sql<boolean>`b.irrevocable and not exists (select from beneficiary_releases r where r.beneficiary_uuid = b.uuid)`.as(
        'irrevocable',
      ),
    )
    .where('d.account_uuid', '=', account)
    .where('d.status', '=', 'ACTIVE')
    .orderBy('b.contingency')
    .orderBy('b.line')
    .execute();
