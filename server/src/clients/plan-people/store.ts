import type { Language } from '@area/domain/configuration/languages';
import type { Beneficiary } from '@area/contract/plan-people/schemas';
import { warningsOfBeneficiary } from '@area/domain/plan-people/beneficiary';
import type { DesignationStatus } from '@area/domain/plan-people/designation';
import type { BoundBeneficiary } from '@area/domain/plan-people/irrevocable';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { BeneficiariesTable, DesignationsTable, Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { presentReasons } from '../../platform/http/field-errors.ts';
import { newUuid } from '../../platform/new-uuid.ts';
import { lockAccount } from '../accounts/account-store.ts';

export type DesignationRow = Selectable<DesignationsTable>;
export type BeneficiaryRow = Selectable<BeneficiariesTable>;
type Shown = Beneficiary['status'];

/** A draft and what waits are copied from the designation in force, which has the irrevocable line. */
const IS_BOUND = sql<boolean>`case designations.status
  when 'ACTIVE' then beneficiaries.irrevocable and not exists (select from beneficiary_releases r where r.beneficiary_uuid = beneficiaries.uuid)
  else coalesce(origin.irrevocable, false) and not exists (select from beneficiary_releases r where r.beneficiary_uuid = origin.uuid) end`;
/** What was signed stays as it was signed: a later release is stored apart. */
const IS_IRREVOCABLE = sql<boolean>`beneficiaries.irrevocable and not exists (select from beneficiary_releases r where r.beneficiary_uuid = beneficiaries.uuid)`;

/** Everybody in designations that are in force or waiting. */
export const listRows = async (db: Db, account: string) =>
  db
    .selectFrom('beneficiaries')
    .innerJoin('designations', 'designations.uuid', 'beneficiaries.designation_uuid')
    .leftJoin('envelopes', (join) =>
      join
        .onRef('envelopes.entity_uuid', '=', 'designations.uuid')
        .on('envelopes.purpose', '=', 'BENEFICIARIES')
        .on('envelopes.status', '=', 'PENDING'),
    )
    .leftJoin('beneficiaries as origin', 'origin.uuid', 'beneficiaries.copied_from')
    .selectAll('beneficiaries')
    .select([
      sql<Shown>`designations.status`.as('status'),
      'envelopes.uuid as uuid_envelope',
      IS_BOUND.as('is_bound'),
      IS_IRREVOCABLE.as('irrevocable'),
    ])
    .where('designations.account_uuid', '=', account)
    .where('designations.status', 'in', ['DRAFT', 'PENDING', 'ACTIVE'])
    .orderBy(sql`designations.status = 'ACTIVE'`, 'desc')
    .orderBy('beneficiaries.contingency', 'desc')
    .orderBy('beneficiaries.line')
    .orderBy('beneficiaries.created_at')
    .orderBy('beneficiaries.given_name')
    .orderBy('beneficiaries.uuid')
    .execute();

/** The beneficiaries in force, and those of what is being prepared or waits. */
export const listBeneficiariesOf = async (
  db: Db,
  account: string,
  language: Language,
): Promise<Beneficiary[]> =>
  (await listRows(db, account)).map(
    ({
      line,
      designation_uuid: _designation,
      copied_from: _copied,
      created_at: _created,
      ...row
    }) => ({ ...row, order: line, warnings: presentReasons(warningsOfBeneficiary(row), language) }),
  );

/** *Errors*: NOT_FOUND, also under another account. */
export const getBeneficiaryOf = async (
  db: Db,
  account: string,
  { uuid, language }: { readonly uuid: string; readonly language: Language },
): Promise<Beneficiary> => {
  const found = (await listBeneficiariesOf(db, account, language)).find(
    (each) => each.uuid === uuid,
  );
  if (!found) throw new AppError('NOT_FOUND');
  return found;
};

/** The designation of an account in a status, locked behind its account. */
export const lockDesignation = async (
  db: Db,
  account: string,
  status: DesignationStatus,
): Promise<DesignationRow | undefined> => {
  await lockAccount(db, account);
  return db
    .selectFrom('designations')
    .selectAll()
    .where('account_uuid', '=', account)
    .where('status', '=', status)
    .forUpdate()
    .executeTakeFirst();
};

export const listOfDesignation = async (db: Db, designation: string): Promise<BeneficiaryRow[]> =>
  db
    .selectFrom('beneficiaries')
    .selectAll()
    .select(IS_IRREVOCABLE.as('irrevocable'))
    .where('designation_uuid', '=', designation)
    .orderBy('line')
    .orderBy('created_at')
    .orderBy('given_name')
    .orderBy('uuid')
    .execute();

const copyInForce = async (
  db: Db,
  { account, draft }: { account: string; draft: string },
): Promise<void> => {
  const inForce = await lockDesignation(db, account, 'ACTIVE');
  if (!inForce) return;
  const rows = (await listOfDesignation(db, inForce.uuid)).map((row) => ({
    ...row,
    uuid: newUuid(),
    designation_uuid: draft,
    copied_from: row.uuid,
  }));
  await db.insertInto('beneficiaries').values(rows).execute();
};

/**
 * The draft of an account, which starts as the designation in force. *Errors*: DESIGNATION_WAITS while one waits to be
 * signed: it must not change meanwhile. *Source*: ADR 49.
 */
export const openDraft = async (
  db: Db,
  { account, by, at }: { account: string; by: string; at: Date },
): Promise<string> => {
  if (await lockDesignation(db, account, 'PENDING')) throw new AppError('DESIGNATION_WAITS');
  const open = await lockDesignation(db, account, 'DRAFT');
  if (open) return open.uuid;
  const uuid = newUuid();
  await db
    .insertInto('designations')
    .values({ uuid, account_uuid: account, created_by: by, created_at: at })
    .execute();
  await copyInForce(db, { account, draft: uuid });
  return uuid;
};

/**
 * Somebody in the draft, by their own uuid or by that of the same person in force. *Errors*: NOT_FOUND, also
 * when the draft no longer has them.
 */
export const getInDraft = async (
  db: Db,
  { account, draft, uuid }: { account: string; draft: string; uuid: string },
): Promise<BeneficiaryRow & BoundBeneficiary> => {
  const row = await db
    .selectFrom('beneficiaries')
    .innerJoin('designations', 'designations.uuid', 'beneficiaries.designation_uuid')
    .leftJoin('beneficiaries as origin', 'origin.uuid', 'beneficiaries.copied_from')
    .selectAll('beneficiaries')
    .select(IS_BOUND.as('is_bound'))
    .where('designations.account_uuid', '=', account)
    .where('designations.uuid', '=', draft)
    .where((eb) =>
      eb.or([eb('beneficiaries.uuid', '=', uuid), eb('beneficiaries.copied_from', '=', uuid)]),
    )
    .executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** In unsigned designations a released beneficiary is no longer irrevocable. *Source*: ADR 138. */
export const releaseInDrafts = async (db: Db, beneficiary: string): Promise<void> => {
  await db
    .updateTable('beneficiaries')
    .set({ irrevocable: false })
    .where('copied_from', '=', beneficiary)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('designations')
          .select('designations.uuid')
          .whereRef('designations.uuid', '=', 'beneficiaries.designation_uuid')
          .where('designations.status', '=', 'DRAFT'),
      ),
    )
    .execute();
};
