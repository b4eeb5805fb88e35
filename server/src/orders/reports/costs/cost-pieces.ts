import { addDays, compareDates } from '@area/domain/calendar/civil-date';
import type { CivilDate } from '@area/domain/calendar/civil-date';
import { addCents, NO_CENTS, NO_SHARES, subtractCents } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { valueOf } from '@area/domain/money/rounding';
import { centsFrom } from '@area/domain/money/wire';
import { costDays } from '@area/domain/product/cost-report';
import type { CostDay, CostHistory, PaidFees } from '@area/domain/product/cost-report';
import { ongoingChargeOf } from '@area/domain/product/costs';
import type { Db } from '../../../platform/db/tables.ts';
import { listFlowRows } from '../../../ledger/units/flows-store.ts';
import type { FlowRow } from '../../../ledger/units/flows-store.ts';
import { listOwnerChanges, loadOwners } from '../ownership.ts';
import type { OwnShare } from '../ownership.ts';
import { listCharges, listCloses, listFees, listPrices } from './store.ts';

/** A person's part of a position over days on which it did not change. */
export interface CostPiece {
  readonly product: string;
  readonly from: CivilDate;
  readonly days: readonly CostDay[];
  readonly fees: PaidFees;
  /** What it earned after all costs; undefined where a unit value is missing. */
  readonly result: Cents | undefined;
}

/** Whose, of which accounts, until the close of which day. */
interface Scope {
  readonly person: string;
  readonly accounts: readonly string[];
  readonly on: CivilDate;
  /** Where pieces are cut besides: the first day of the year. */
  readonly cut: CivilDate;
}

interface Span {
  readonly from: CivilDate;
  readonly until: CivilDate;
  readonly share: OwnShare;
}

interface Position extends CostHistory {
  readonly account: string;
  readonly product: string;
  readonly fees: Awaited<ReturnType<typeof listFees>>;
  readonly flows: readonly FlowRow[];
}

const groupBy = <T>(rows: readonly T[], keyOf: (row: T) => string): ReadonlyMap<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const known = groups.get(keyOf(row));
    if (known) known.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
};

const placeOf = (row: { readonly account_uuid: string; readonly product_uuid: string }): string =>
  `${row.account_uuid} ${row.product_uuid}`;
const productOf = ({ product_uuid }: { readonly product_uuid: string }): string => product_uuid;

/** Every position that was ever on the accounts, with all that its costs are found from. */
const listPositions = async (
  db: Db,
  asked: Pick<Scope, 'accounts' | 'on'>,
): Promise<readonly Position[]> => {
  const closes = await listCloses(db, asked);
  const first = closes.map(({ day }) => day).toSorted(compareDates)[0];
  if (first === undefined) return [];
  const products = [...new Set(closes.map(productOf))];
  const prices = groupBy(await listPrices(db, products, { since: first, on: asked.on }), productOf);
  const charges = groupBy(await listCharges(db, products, asked.on), productOf);
  const fees = groupBy(await listFees(db, asked), placeOf);
  const flows = groupBy(await listFlowRows(db, asked), placeOf);
  return [...groupBy(closes, placeOf)].map(([place, own]) => {
    const [account = '', product = ''] = place.split(' ');
    return {
      account,
      product,
      closes: own,
      prices: prices.get(product) ?? [],
      charges: (charges.get(product) ?? []).map((each) => ({
        from: each.from,
        charge: ongoingChargeOf(each),
        inducement: each.inducement,
      })),
      fees: fees.get(place) ?? [],
      flows: flows.get(place) ?? [],
    };
  });
};

/** The days since a position began, cut where the owners of its account changed; those that were not the person's are left out. */
const loadSpans = async (db: Db, { person, accounts, on, cut }: Scope) => {
  const ownersOn = await loadOwners(db, accounts);
  const changes = await listOwnerChanges(db, accounts);
  return ({ account, closes }: Position): readonly Span[] => {
    const first = closes[0]?.day ?? on;
    const starts = [...new Set([first, cut, ...(changes.get(account) ?? [])])]
      .filter((day) => day >= first && day <= on)
      .toSorted(compareDates);
    let share: OwnShare | undefined;
    return starts.flatMap((from, at) => {
      const owners = ownersOn(account, from);
      // Whoever leaves the account on the day of the last sale still had it on that day.
      if (owners.size > 0) share = owners.get(person);
      const next = starts[at + 1];
      return share ? [{ from, until: next ? addDays(next, -1) : on, share }] : [];
    });
  };
};

/** What is there at the close of a day. */
const closingValue = ({ closes, prices }: CostHistory, on: CivilDate): Cents | undefined => {
  const units = closes.findLast(({ day }) => day <= on)?.units ?? NO_SHARES;
  if (units <= 0n) return NO_CENTS;
  const price = prices.findLast(({ day }) => day <= on)?.value;
  return price === undefined ? undefined : valueOf(units, price);
};

const resultOf = (position: Position, { from, until, share }: Span): Cents | undefined => {
  const [opening, closing] = [
    closingValue(position, addDays(from, -1)),
    closingValue(position, until),
  ];
  const flows = position.flows.filter(({ date }) => date >= from && date <= until);
  if (opening === undefined || closing === undefined || flows.some(({ amount }) => amount === null))
    return undefined;
  const paid = addCents(...flows.map(({ amount }) => centsFrom(amount ?? '0.00')));
  return share.of(subtractCents(subtractCents(closing, opening), paid));
};

const pieceOf = (position: Position, span: Span): CostPiece => {
  const { from, until, share } = span;
  const fees = position.fees.filter(({ day }) => day >= from && day <= until);
  const paid = (isEntry: boolean): Cents =>
    addCents(...fees.filter((each) => each.is_entry === isEntry).map(({ fee }) => share.of(fee)));
  return {
    product: position.product,
    from,
    days: costDays(position, from, until)
      .map((day) => ({ ...day, value: share.of(day.value) }))
      .filter(({ value }) => value > 0n),
    fees: { entry_fees: paid(true), exit_fees: paid(false) },
    result: resultOf(position, span),
  };
};

/** A person's part of everything that was ever on some accounts, piece by piece. */
export const listCostPieces = async (db: Db, scope: Scope): Promise<readonly CostPiece[]> => {
  const spansOf = await loadSpans(db, scope);
  return (await listPositions(db, scope)).flatMap((position) =>
    spansOf(position).map((span) => pieceOf(position, span)),
  );
};
