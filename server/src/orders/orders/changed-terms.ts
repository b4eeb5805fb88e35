import type { ChangedTerms } from '@area/contract/operation-changes/schemas';
import type { OrderOf, OrderType } from '@area/contract/orders/schemas';
import { sentOrder } from '@area/contract/orders/schemas';
import { SHARES_SCALE } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import { atField, reason } from '@area/domain/rules/reason';
import type { FieldReason } from '@area/domain/rules/reason';
import { requireFields } from '../../platform/http/field-errors.ts';

/** The same figure with another indicator is another amount: the earlier one is removed. */
const amountOf = (terms: ChangedTerms): ChangedTerms =>
  terms.amount_indicator === undefined
    ? terms
    : { ...terms, amount: terms.amount ?? null, units: terms.units ?? null };

const schemaOf = (type: OrderType) => {
  const found = sentOrder.options.find(({ shape }) => shape.type.value === type);
  if (!found) throw new Error(`there is no order of type ${type}`);
  return found;
};

/** The order as it would have been sent with the changes. *Errors*: INVALID_INPUT for what such an order does not have, or has to have. */
export const mergeOrder = (
  rebuilt: OrderOf<OrderType>,
  terms: ChangedTerms,
): OrderOf<OrderType> => {
  const schema = schemaOf(rebuilt.type);
  const isOwn = (field: string): boolean => Object.hasOwn(schema.shape, field);
  const changed = Object.entries(amountOf(terms)).filter(([, value]) => value !== undefined);
  if (changed.length === 0) requireFields(atField('amount', reason('rules.required')));
  const foreign = changed.filter(([field, value]) => !isOwn(field) && value !== null);
  requireFields(
    foreign.flatMap(([field]): readonly FieldReason[] =>
      atField(field, reason('rules.order.not_asked')),
    ),
  );
  const own = Object.entries(rebuilt).filter(([field]) => isOwn(field));
  const merged = schema.safeParse(
    Object.fromEntries([...own, ...changed.filter(([field]) => isOwn(field))]),
  );
  if (!merged.success)
    requireFields(
      merged.error.issues.flatMap(({ path }): readonly FieldReason[] =>
        atField(String(path[0]), reason('rules.required')),
      ),
    );
  return merged.data as OrderOf<OrderType>;
};

/** `2500` and `2500.00` are one amount. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const read = parseDecimal(one, SHARES_SCALE);
  return read !== undefined && read === parseDecimal(other, SHARES_SCALE);
};

/** Whether an order has all these terms already. */
export const hasTerms = (rebuilt: OrderOf<OrderType>, terms: ChangedTerms): boolean => {
  const wanted = Object.entries(amountOf(terms)).filter(([, value]) => value !== undefined);
  return (
    wanted.length > 0 &&
    wanted.every(([field, value]) => isSame(Reflect.get(rebuilt, field) ?? null, value))
  );
};
