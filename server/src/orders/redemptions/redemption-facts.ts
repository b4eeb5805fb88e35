import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_SHARES, addShares, unitValue } from '@area/domain/money/money';
import type { Shares, UnitValue } from '@area/domain/money/money';
import { centsFrom, rateFrom, sharesFrom, unitValueFrom } from '@area/domain/money/wire';
import { freeUnitsOf } from '@area/domain/operation/lots';
import { hasPendingTotal } from '@area/domain/operation/order-guards';
import type { RedemptionOrderFacts } from '@area/domain/operation/redemption-rules';
import { withholdingShareOf } from '@area/domain/tax/withholding';
import type { Owner } from '@area/domain/tax/withholding';
import type { Selectable } from 'kysely';
import type { ProductsTable, Db } from '../../platform/db/tables.ts';
import { findOwnReservation, findPosition, listLiveOrders } from './store.ts';
import { getOrderedProduct } from '../../ledger/products/dealing.ts';
import { findOrderMoment, isFreeToLeave } from '../../ledger/units/free-leaving.ts';
import type { HeldLot } from '../../ledger/units/lots-store.ts';
import { listOwners } from '../../ledger/units/owners.ts';
import type { CertificateNeed } from '../../ledger/units/owners-store.ts';
import { listLotsToLeave } from '../../ledger/units/lots-to-leave.ts';
import { findLatestUnitValue, findUnitValueKnownAt } from '../../ledger/units/unit-values-store.ts';

/** What may leave where, and as of when. */
export interface LeavingQuery {
  readonly account: string;
  readonly product: string;
  readonly now: Date;
  /** Day of the unit value; by default that of an order placed now. */
  readonly on?: CivilDate;
  /** The unit value; by default the last official one. */
  readonly price?: UnitValue;
  /** An operation that may use its own reservation and does not count as pending. */
  readonly except?: string;
  /** The order whose moment decides what is free of charge and the age of a certificate, if it is not the operation above. */
  readonly ordered_by?: string;
  /** Whether a certificate must have been checked; for an order it is enough that one was sent. */
  readonly certificates?: CertificateNeed;
}

/** The facts for a redemption, with its product and its owners. */
export interface LeavingFacts extends RedemptionOrderFacts {
  readonly product: Selectable<ProductsTable>;
  /** The last official unit value. Null before there is one; then nothing is held and the price is zero. */
  readonly nav: string | null;
  readonly nav_date: CivilDate | null;
  readonly reserved_units: Shares;
  readonly owners: readonly Owner[];
  readonly lots: readonly HeldLot[];
}

const findUnits = async (db: Db, { account, product, except }: LeavingQuery) => {
  const position = await findPosition(db, { account, product });
  if (!position) return { units: NO_SHARES, blocked_units: NO_SHARES, reserved_units: NO_SHARES };
  const own =
    except === undefined
      ? undefined
      : await findOwnReservation(db, { account, product, operation: except });
  return {
    units: sharesFrom(position.units),
    blocked_units: sharesFrom(position.blocked_units),
    reserved_units: addShares(
      sharesFrom(position.reserved_units),
      own ? sharesFrom(`-${own.units}`) : NO_SHARES,
    ),
  };
};

/** The redemption fee: none while the holders of a merging fund may leave it. *Source*: decisions 2.4 and 11.3 (F). */
const listFeeBands = async (
  db: Db,
  { exit_fees }: Selectable<ProductsTable>,
  leaving: LeavingQuery,
): Promise<LeavingFacts['fee_bands']> =>
  exit_fees.length === 0 || (await isFreeToLeave(db, leaving))
    ? []
    : exit_fees.map(({ under_days, rate }) => ({ under_days, fee: rateFrom(rate) }));

/** The owners on the day of a unit value. The certificate of a non-resident came with the order, and counts by its day. *Source*: ADR 260. */
export const listOwnersLeaving = async (
  db: Db,
  leaving: Pick<LeavingQuery, 'account' | 'now' | 'except' | 'ordered_by' | 'certificates'>,
  on: CivilDate,
): Promise<readonly Owner[]> => {
  const need = leaving.certificates ?? 'SENT';
  const owners = await listOwners(db, leaving.account, { need, on });
  if (owners.every(({ holder }) => holder.kind !== 'NON_RESIDENT')) return owners;
  const ordered_on = madridDate(await findOrderMoment(db, leaving));
  return owners.map((owner) =>
    owner.holder.kind === 'NON_RESIDENT'
      ? { ...owner, holder: { ...owner.holder, ordered_on } }
      : owner,
  );
};

/**
 * All facts for an order that takes units out, from the registry. *Errors*: NOT_FOUND for an unknown product; RangeError
 * when nobody owns the account. *Source*: decisions 1.3, 2.3 and 2.5.
 */
export const getRedemptionFacts = async (db: Db, leaving: LeavingQuery): Promise<LeavingFacts> => {
  const { product: product_uuid, now } = leaving;
  const product = await getOrderedProduct(db, product_uuid, { now, order: leaving.except });
  const position = await findUnits(db, leaving);
  // An existing order is checked with the facts of when it was placed, or of when it is signed.
  const latest = await (leaving.except === undefined ? findLatestUnitValue : findUnitValueKnownAt)(
    db,
    product_uuid,
    now,
  );
  const on = leaving.on ?? redemptionUnitValueDate(now, product, businessCalendar());
  const owners = await listOwnersLeaving(db, leaving, on);
  return {
    product,
    nav: latest?.value ?? null,
    nav_date: latest?.day ?? null,
    owners,
    holders: owners.map(({ holder }) => holder),
    lots: await listLotsToLeave(db, leaving),
    free_units: freeUnitsOf(position),
    blocked_units: position.blocked_units,
    reserved_units: position.reserved_units,
    price: leaving.price ?? (latest ? unitValueFrom(latest.value) : unitValue(0n)),
    on,
    fee_bands: await listFeeBands(db, product, leaving),
    withholding_share: withholdingShareOf(owners, on),
    terms: {
      min_holding: centsFrom(product.min_holding),
      min_periodic: centsFrom(product.min_periodic),
    },
    has_pending_total: hasPendingTotal(await listLiveOrders(db, leaving)),
  };
};
