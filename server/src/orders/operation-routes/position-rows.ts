import type { PositionStatusLine } from '@area/contract/operation-lookups/schemas';
import { addCents, addShares } from '@area/domain/money/money';
import { centsText, sharesText } from '@area/domain/money/wire';
import type { OrderInCourse } from './units-in-course.ts';

/** Moves of one account, product, direction and status. */
type Alike = [OrderInCourse, ...OrderInCourse[]];

/** Groups equal ones, in the order of arrival. */
const groupMoves = (moves: readonly OrderInCourse[]): Alike[] => {
  const groups = new Map<string, Alike>();
  for (const move of moves) {
    const key = [move.account_uuid, move.product_uuid, move.direction, move.status].join(' ');
    const group = groups.get(key);
    if (group) group.push(move);
    else groups.set(key, [move]);
  }
  return [...groups.values()];
};

/** Unknown as soon as those of one are. */
const unitsOf = (moves: Alike): string | null => {
  const known = moves.flatMap(({ units }) => (units === null ? [] : [units]));
  return known.length < moves.length ? null : sharesText(addShares(...known));
};

/** Unknown if one is unknown. */
const amountOf = (moves: Alike): string | null => {
  const known = moves.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return known.length < moves.length ? null : centsText(addCents(...known));
};

/** How a line names its product. */
export type ProductNames = Pick<PositionStatusLine, 'product_name' | 'product_class'>;

const lineOf = (moves: Alike, names: ProductNames): PositionStatusLine => {
  const [{ account_uuid, product_uuid, direction, status }] = moves;
  return {
    uuid_account: account_uuid,
    uuid_product: product_uuid,
    ...names,
    direction,
    status,
    units: unitsOf(moves),
    amount: amountOf(moves),
    operations: moves.map(({ operation }) => operation),
  };
};

const keyOf = (line: PositionStatusLine): string =>
  [
    line.product_name,
    line.product_class ?? '',
    line.uuid_account,
    line.direction,
    line.status,
  ].join(' ');

const UNKNOWN: ProductNames = { product_name: '', product_class: null };

/** Moves as lines, by account as accounts are shown elsewhere, and then by product. */
export const rowsOfUnitsInCourse = (
  moves: readonly OrderInCourse[],
  { accounts, names }: { accounts: readonly string[]; names: ReadonlyMap<string, ProductNames> },
): PositionStatusLine[] => {
  const placeOf = ({ uuid_account }: PositionStatusLine): number => accounts.indexOf(uuid_account);
  return groupMoves(moves)
    .map((alike) => lineOf(alike, names.get(alike[0].product_uuid) ?? UNKNOWN))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || keyOf(a).localeCompare(keyOf(b), 'es'));
};
