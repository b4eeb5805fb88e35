import { addDays } from '@area/domain/calendar/civil-date';
import { madridInstant } from '@area/domain/calendar/madrid';
import type { StatementPeriod } from '@area/domain/document/statement-period';
import { addCents, addShares, cents, shares, WHOLE_RATE } from '@area/domain/money/money';
import type { Cents, Rate, Shares } from '@area/domain/money/money';
import { divideHalfUp } from '@area/domain/money/rounding';
import { centsFrom, centsText, rateText, sharesFrom, sharesText } from '@area/domain/money/wire';
import { ownershipOf } from '@area/domain/tax/owner-lots';
import { factsOf } from '@area/domain/operation/types';
import type { Db } from '../../platform/db/tables.ts';
import { listSalesOf } from '../reports/fund-sales.ts';
import type { PersonSale } from '../reports/fund-sales.ts';
import { loadOwners } from '../reports/ownership.ts';
import type { OwnersOn } from '../reports/ownership.ts';
import { listLotsOf, listSoldLots } from '../reports/store/funds.ts';
import { listDonors } from './funds-store.ts';
import type { DonorRow, FundOperation } from './funds-store.ts';
import { listTaxFormHolders } from './holders-store.ts';
import type { SheetRecord } from './sheet.ts';

/** The part of an owner in an operation. */
interface OwnerPart {
  readonly person: string;
  readonly ownership: Rate;
  readonly units: Shares;
  /** Null of what only came in. */
  readonly transfer_value: Cents | null;
  readonly acquisition_value: Cents;
  /** Null where no tax is due. */
  readonly gain: Cents | null;
  readonly base: Cents | null;
  readonly withholding: Cents | null;
}

/** What moved in an operation, before the shares of its owners. */
interface Moved {
  readonly units: Shares;
  readonly cost: Cents;
  readonly value: Cents;
}

const NOTHING: Moved = { units: shares(0n), cost: cents(0n), value: cents(0n) };

const addMoved = (a: Moved, b: Moved): Moved => ({
  units: addShares(a.units, b.units),
  cost: addCents(a.cost, b.cost),
  value: addCents(a.value, b.value),
});

/** What is known of a page of operations. */
interface PageFacts {
  readonly sales: ReadonlyMap<string, readonly PersonSale[]>;
  readonly donors: ReadonlyMap<string, readonly DonorRow[]>;
  readonly moved: ReadonlyMap<string, Moved>;
  readonly ownersOn: OwnersOn;
}

const groupByOperation = <T extends { readonly operation: string }>(
  rows: readonly T[],
): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.operation, [...(groups.get(row.operation) ?? []), row]);
  return groups;
};

const listMoved = async (
  db: Db,
  operations: readonly string[],
): Promise<ReadonlyMap<string, Moved>> => {
  const moved = new Map<string, Moved>();
  for (const { operation_uuid, units, cost } of await listLotsOf(db, ...operations))
    moved.set(
      operation_uuid,
      addMoved(moved.get(operation_uuid) ?? NOTHING, {
        units: sharesFrom(units),
        cost: centsFrom(cost),
        value: cents(0n),
      }),
    );
  for (const [operation, lots] of await listSoldLots(db, operations))
    for (const { units, acquisition_value: cost, transfer_value: value } of lots)
      moved.set(operation, addMoved(moved.get(operation) ?? NOTHING, { units, cost, value }));
  return moved;
};

const getPageFacts = async (
  db: Db,
  page: readonly FundOperation[],
  days: StatementPeriod,
): Promise<PageFacts> => {
  const operations = page.map(({ uuid }) => uuid);
  const donated = page.filter(({ type }) => factsOf(type).nature === 'DONATION');
  return {
    sales: groupByOperation(await listSalesOf(db, { operations }, days)),
    donors: groupByOperation(
      await listDonors(
        db,
        donated.map(({ uuid }) => uuid),
      ),
    ),
    moved: await listMoved(db, operations),
    ownersOn: await loadOwners(db, [...new Set(page.map(({ account_uuid }) => account_uuid))]),
  };
};

/** As the tax report has it, its lots together. */
const soldPart = ({ person, ownership, base, withholding, lots }: PersonSale): OwnerPart => ({
  person,
  ownership,
  units: addShares(...lots.map(({ units }) => units)),
  transfer_value: addCents(...lots.map(({ transfer_value }) => transfer_value)),
  acquisition_value: addCents(...lots.map(({ acquisition_value }) => acquisition_value)),
  gain: addCents(...lots.map(({ gain }) => gain)),
  base,
  withholding,
});

/** What was given away is taxed, and nothing is withheld of it. *Source*: decisions 1.3 (DONACION). */
const donatedParts = (rows: readonly DonorRow[], { units }: Moved): readonly OwnerPart[] => {
  const parts = rows.map(({ transfer_value }) => centsFrom(transfer_value));
  return rows.map(({ person, transfer_value, acquisition_value, gain }) => {
    const ownership = ownershipOf(centsFrom(transfer_value), parts);
    return {
      person,
      ownership,
      units: shares(divideHalfUp(units * ownership, WHOLE_RATE)),
      transfer_value: centsFrom(transfer_value),
      acquisition_value: centsFrom(acquisition_value),
      gain: centsFrom(gain),
      base: null,
      withholding: null,
    };
  });
};

/** What came in, or left with its date and cost: of everybody who owned the account on that day. */
const heldParts = (
  { type, account_uuid, on }: FundOperation,
  { units, cost, value }: Moved,
  ownersOn: OwnersOn,
): readonly OwnerPart[] =>
  [...ownersOn(account_uuid, on)].map(([person, { ownership, of }]) => ({
    person,
    ownership,
    units: shares(of(cents(units))),
    transfer_value: factsOf(type).direction === 'IN' ? null : of(value),
    acquisition_value: of(cost),
    gain: null,
    base: null,
    withholding: null,
  }));

const partsOf = (operation: FundOperation, facts: PageFacts): readonly OwnerPart[] => {
  const sales = facts.sales.get(operation.uuid);
  if (sales) return sales.map(soldPart);
  const moved = facts.moved.get(operation.uuid) ?? NOTHING;
  const donors = facts.donors.get(operation.uuid);
  return donors ? donatedParts(donors, moved) : heldParts(operation, moved, facts.ownersOn);
};

const textOf = (amount: Cents | null): string | null =>
  amount === null ? null : centsText(amount);

const figuresOf = (part: OwnerPart) => ({
  ownership: rateText(part.ownership),
  units: sharesText(part.units),
  transfer_value: textOf(part.transfer_value),
  acquisition_value: textOf(part.acquisition_value),
  gain: textOf(part.gain),
  base: textOf(part.base),
  withholding: textOf(part.withholding),
});

/** The records of a page of operations: one for each owner of each. *Source*: decisions 2.5 and 9.1. */
export const fundRecordsOf = async (
  db: Db,
  page: readonly FundOperation[],
  days: StatementPeriod,
): Promise<readonly SheetRecord[]> => {
  const facts = await getPageFacts(db, page, days);
  const parts = page.flatMap((operation) =>
    partsOf(operation, facts).map((part) => ({ operation, part })),
  );
  const holders = await listTaxFormHolders(
    db,
    parts.map(({ operation, part }) => ({
      person: part.person,
      at: madridInstant(addDays(operation.on, 1), 0),
    })),
  );
  return parts.map(({ operation, part }, place) => {
    const { nif = null, name = null, holder_type = null, residence = null } = holders[place] ?? {};
    const { type, on, fund, isin, account_number, reference } = operation;
    const { direction, nature } = factsOf(type);
    return {
      nif,
      name,
      holder_type,
      residence,
      isin,
      fund,
      account_number,
      reference,
      on,
      movement: direction,
      type,
      deferral: nature === 'TRANSFER' ? 'YES' : 'NO',
      ...figuresOf(part),
    };
  });
};
