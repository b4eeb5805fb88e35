import type { CivilDate } from '@area/domain/calendar/civil-date';
import type { UnitValue } from '@area/domain/money/money';
import { unitValueFrom, unitValueText } from '@area/domain/money/wire';
import { isJump } from '@area/domain/product/unit-value-jump';
import { reason } from '@area/domain/rules/reason';
import type { ProposedChange } from '@area/domain/staff/proposal';
import { findProductCoded } from '../../ledger/products/store.ts';
import { correctUnitValue } from '../../ledger/units/correct-unit-value.ts';
import type { CorrectionDecision } from '../../ledger/units/correct-unit-value.ts';
import { judgeUnitValues, publishSeries } from '../../ledger/units/import-unit-values.ts';
import type { JudgedValue, UnitValueOutcome } from '../../ledger/units/import-unit-values.ts';
import { findUnitValueOf } from '../../ledger/units/unit-values-store.ts';
import type { UnitValueLine } from '../../ledger/units/unit-values-store.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields } from '../../platform/http/field-errors.ts';
import { listDue } from '../execution/corrections-due.ts';
import { movement } from './movement.ts';
import { parseUnitValue } from './read-lines.ts';

/** What was typed as a unit value. *Errors*: INVALID_INPUT at `value` of none that is positive. */
export const requireUnitValue = (typed: string): UnitValue =>
  parseUnitValue(typed) ??
  refuseFields([{ field: 'value', ...reason('rules.unit_value.positive') }]);

type Refusal = Exclude<UnitValueOutcome, 'imported'> | 'not_published';

const FIELDS: Readonly<Record<Refusal, string>> = {
  unknown_product: 'product_code',
  closed_day: 'day',
  future_day: 'day',
  not_published: 'day',
  differs: 'value',
  same: 'value',
};

const refuse = (why: Refusal): never =>
  refuseFields([{ field: FIELDS[why], ...reason(`rules.unit_value.${why}`) }]);

/** *Errors*: INVALID_INPUT at what may not be published. */
const evaluateOne = async (db: Db, line: UnitValueLine, now: Date): Promise<JudgedValue> => {
  const judged = await judgeUnitValues(db, { code: line.product_code, now }, [line]);
  const [one] = judged ?? [];
  if (!one) return refuse('unknown_product');
  return one.outcome === 'imported' ? one : refuse(one.outcome);
};

/** What the checker of one typed value sees: the last one, by how much it moves, and whether it jumps. */
export const valueChanges = async (
  db: Db,
  line: UnitValueLine,
  now: Date,
): Promise<readonly ProposedChange[]> => {
  const { before, value } = await evaluateOne(db, line, now);
  const to = unitValueText(value);
  return [
    { field: 'product_code', from: line.product_code, to: line.product_code },
    { field: 'day', from: before?.day ?? null, to: line.day },
    { field: 'value', from: before ? unitValueText(before.value) : null, to },
    ...(before
      ? [
          { field: 'movement', from: null, to: movement(before.value, value) },
          { field: 'jumps', from: null, to: isJump(before.value, value) ? '1' : '0' },
        ]
      : []),
  ];
};

/** Publishes one value; the caller has a transaction. *Errors*: INVALID_INPUT, as `evaluateOne`. */
export const publishValue = async (
  db: Db,
  line: UnitValueLine,
  how: Parameters<typeof publishSeries>[3],
) => {
  await evaluateOne(db, line, how.now);
  await publishSeries(db, line.product_code, [line], how);
  return { published: 1, same: 0, unknown_products: [] };
};

/** Operations that would be executed again, by a correction that is not there yet. */
const NO_CORRECTION = '00000000-0000-0000-0000-000000000000';

const countDue = async (
  db: Db,
  line: { readonly product_uuid: string; readonly day: CivilDate; readonly new_value: string },
  corrected_at: Date,
): Promise<number> => (await listDue(db, { uuid: NO_CORRECTION, ...line, corrected_at })).length;

/** What the checkers of a correction see: both values, and how many operations are executed again. */
export const correctionChanges = async (
  db: Db,
  { product_code, day, value }: UnitValueLine,
  now: Date,
): Promise<readonly ProposedChange[]> => {
  const product_uuid = await findProductCoded(db, product_code);
  if (!product_uuid) return refuse('unknown_product');
  const old_value = await findUnitValueOf(db, product_uuid, day);
  if (!old_value) return refuse('not_published');
  const new_value = unitValueText(value);
  const due = await countDue(db, { product_uuid, day, new_value }, now);
  return [
    { field: 'product_code', from: product_code, to: product_code },
    { field: 'day', from: day, to: day },
    { field: 'value', from: old_value, to: new_value },
    { field: 'movement', from: null, to: movement(unitValueFrom(old_value), value) },
    { field: 'operations_executed_again', from: null, to: String(due) },
  ];
};

/** Corrects a published value; the caller has a transaction. *Errors*: INVALID_INPUT at the fields that prevent it. */
export const correctValue = async (db: Db, line: UnitValueLine, decision: CorrectionDecision) => {
  const outcome = await correctUnitValue(db, line, decision);
  return 'refused' in outcome ? refuse(outcome.refused) : outcome;
};
