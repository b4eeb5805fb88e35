import { REGISTERED_STATUSES } from '@area/domain/operation/codes';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { BoundParameters } from '../../platform/db/prepared.ts';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { isInAreaOf } from '../../access/config/shown-plans-store.ts';
import type { AreaReader } from '../../access/config/shown-plans-store.ts';

/** Who reads them, and when. */
export interface RejectionReader {
  readonly intervener: string;
  readonly now: Date;
}

/** The current version of the order: one that was sent again waits for signatures again, and a cancellation has its own notification. */
const standsAsOrder = sql<boolean>`(envelopes.purpose = 'ORDER' and operations.version = envelopes.version
  and operations.operation_status = any(${REGISTERED_STATUSES}::text[]))`;

/** A change or an end of a periodic order, while the order is open and no newer one was requested. */
const standsAsChange = sql<boolean>`(envelopes.purpose in ('PERIODIC_CHANGE', 'PERIODIC_CANCEL')
  and operations.operation_status not in ('FINALIZED', 'CANCELLED')
  and not exists(
    select from envelopes newer
     where newer.entity_uuid = envelopes.entity_uuid and newer.created_at > envelopes.created_at
       and newer.purpose in ('PERIODIC_CHANGE', 'PERIODIC_CANCEL')))`;

/**
 * The orders, and the changes of periodic orders, that a person made or signed and another signer refused, while the
 * refusal is in force. Refusals already seen are left out, and those of accounts that the person's area does not show,
 * because their page could not be opened.
 */
export const unseenBy = (db: Db, { intervener, since }: BoundParameters<AreaReader>) =>
  db
    .selectFrom('envelopes')
    .innerJoin('operations', 'operations.uuid', 'envelopes.entity_uuid')
    .where('envelopes.status', '=', 'REJECTED')
    .where('envelopes.rejected_by', '<>', intervener)
    .where(sql<boolean>`(${standsAsOrder} or ${standsAsChange})`)
    .where(
      sql<boolean>`envelopes.account_uuid in (select r.account_uuid from account_roles r where r.intervener_uuid = ${intervener}::uuid and r.status = 'ACTIVE')`,
    )
    .where(
      sql<boolean>`(envelopes.created_by = ${intervener}::uuid or exists(select from signatures s where s.envelope_uuid = envelopes.uuid and s.intervener_uuid = ${intervener}::uuid))`,
    )
    .where(
      sql<boolean>`not exists(select from seen_rejections seen where seen.envelope_uuid = envelopes.uuid and seen.intervener_uuid = ${intervener}::uuid)`,
    )
    .where(
      isInAreaOf(sql.ref('envelopes.account_uuid'), {
        intervener: sql`${intervener}::uuid`,
        since,
      }),
    );

/**
 * Whether the login has a refusal to show, as one column of another statement. *Source*: specification 2 (first-login
 * prompts), ADR 144.
 */
export const isRejectionUnseen = (db: Db, reader: BoundParameters<AreaReader>) =>
  sql<boolean>`exists ${unseenBy(db, reader).select('envelopes.uuid')}`;

/** Those refusals with the orders that they are about, the latest first. */
export const listUnseenRows = async (db: Db, reader: AreaReader) =>
  unseenBy(db, reader)
    .innerJoin('products', 'products.uuid', 'operations.product_uuid')
    .innerJoin('interveners', 'interveners.uuid', 'envelopes.rejected_by')
    .select([
      'envelopes.uuid as uuid_envelope',
      'envelopes.purpose',
      'operations.uuid as uuid_operation',
      'operations.reference',
      'operations.type',
      'operations.amount',
      'operations.amount_indicator',
      'operations.ordered_units',
      'products.name as product_name',
      'products.class',
      'products.type as product_type',
      'interveners.name as by',
      'envelopes.rejected_because',
      'envelopes.decided_at',
    ])
    .orderBy('envelopes.decided_at', 'desc')
    .orderBy('envelopes.uuid')
    .execute();

/** Which of some envelopes are among them. */
export const listUnseenAmong = async (db: Db, reader: AreaReader, envelopes: readonly string[]) =>
  unseenBy(db, reader)
    .where('envelopes.uuid', '=', sql<string>`any(${envelopes}::uuid[])`)
    .select('envelopes.uuid')
    .execute();

export const insertSeenRejections = async (
  db: Db,
  rows: readonly Insertable<Tables['seen_rejections']>[],
): Promise<void> => {
  await db
    .insertInto('seen_rejections')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
