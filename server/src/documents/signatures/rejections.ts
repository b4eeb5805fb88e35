import type { RejectionShown } from '@area/contract/rejections/schemas';
import { REGISTERED_STATUSES } from '@area/domain/operation/codes';
import type { SignedPurpose } from '@area/domain/signature/purposes';
import { sql } from 'kysely';
import type { Bound } from '../../platform/db/prepared.ts';
import type { Db } from '../../platform/db/tables.ts';
import { isInAreaOf, areaReader } from '../../access/config/shown-plans-store.ts';
import type { AreaReader } from '../../access/config/shown-plans-store.ts';

/** Who reads them, and when. */
interface Reading {
  readonly intervener: string;
  readonly now: Date;
}

/** The order as it stands: one that was sent again waits for signatures again, one that was cancelled has been told as such. */
const standsAsOrder = sql<boolean>`(envelopes.purpose = 'ORDER' and operations.version = envelopes.version
  and operations.operation_status = any(${REGISTERED_STATUSES}::text[]))`;

/** A change or an end of an order that repeats, while the order goes on and nothing newer was asked for. */
const standsAsChange = sql<boolean>`(envelopes.purpose in ('PERIODIC_CHANGE', 'PERIODIC_CANCEL')
  and operations.operation_status not in ('FINALIZED', 'CANCELLED')
  and not exists(
    select from envelopes newer
     where newer.entity_uuid = envelopes.entity_uuid and newer.created_at > envelopes.created_at
       and newer.purpose in ('PERIODIC_CHANGE', 'PERIODIC_CANCEL')))`;

/**
 * The orders, and the changes of those that repeat, that somebody made or signed and another of their signers refused, while
 * that stands. What was seen is left out, and what is on an account that their area does not show, where its page could
 * not be opened.
 */
const unseenBy = (db: Db, { intervener, since }: Bound<AreaReader>) =>
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

/** Whether the login has a refusal to tell, as one column of another statement. *Source*: specification 2 (first-login prompts), ADR 144. */
export const isRejectionUnseen = (db: Db, reader: Bound<AreaReader>) =>
  sql<boolean>`exists ${unseenBy(db, reader).select('envelopes.uuid')}`;

const refusedOf = (purpose: SignedPurpose): RejectionShown['refused'] =>
  purpose === 'PERIODIC_CHANGE' || purpose === 'PERIODIC_CANCEL' ? purpose : 'ORDER';

/** Those refusals, the latest first. */
export const listUnseenRejections = async (
  db: Db,
  { intervener, now }: Reading,
): Promise<RejectionShown[]> => {
  const rows = await unseenBy(db, areaReader(intervener, now))
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
  return rows.map(
    ({ rejected_because, decided_at, purpose, class: itsClass, product_type, ...row }) => ({
      ...row,
      product_class: product_type === 'F' ? itsClass : null,
      refused: refusedOf(purpose),
      reason: rejected_because ?? '',
      rejected_at: (decided_at ?? new Date(0)).toISOString(),
    }),
  );
};

/** Notes which of them were seen; others, of other people too, change nothing. Answers how many are new. */
export const seeRejections = async (
  db: Db,
  { envelopes, intervener, now }: Reading & { readonly envelopes: readonly string[] },
): Promise<number> => {
  const seen = await unseenBy(db, areaReader(intervener, now))
    .where('envelopes.uuid', '=', sql<string>`any(${envelopes}::uuid[])`)
    .select('envelopes.uuid')
    .execute();
  if (seen.length > 0)
    await db
      .insertInto('seen_rejections')
      .values(
        seen.map(({ uuid }) => ({
          envelope_uuid: uuid,
          intervener_uuid: intervener,
          seen_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return seen.length;
};
