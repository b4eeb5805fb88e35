import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { UNIT_VALUE_SCALE, unitValue } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import { correctUnitValue } from '../../ledger/units/correct-unit-value.ts';
import { compensateDue } from '../../orders/execution/corrections.ts';
import type { UnitValueLine } from '../../ledger/units/unit-values-store.ts';
import { UsageError, wordAt } from './command.ts';
import type { Command, CommandInput } from './command.ts';
import { requireTwo } from './require-two.ts';
import { reasonOption } from './unit-blocks.ts';

const readLine = (given: CommandInput): UnitValueLine => {
  const day = parseCivilDate(wordAt(given, 1, 'DATE'));
  const value = parseDecimal(wordAt(given, 2, 'VALUE'), UNIT_VALUE_SCALE);
  if (!day) throw new UsageError('DATE is not YYYY-MM-DD');
  if (value === undefined || value <= 0n)
    throw new UsageError('VALUE is not a positive decimal with a point');
  return { product_code: wordAt(given, 0, 'PRODUCT'), day, value: unitValue(value) };
};

/** What was made right of a unit value so far, or left to a person. */
const listCompensated = async (db: Db, { product_code, day }: UnitValueLine) =>
  db
    .selectFrom('operation_corrections as c')
    .innerJoin('unit_value_corrections as v', 'v.uuid', 'c.correction_uuid')
    .innerJoin('products as p', 'p.uuid', 'v.product_uuid')
    .innerJoin('operations as original', 'original.uuid', 'c.original_uuid')
    .leftJoin('operations as compensation', 'compensation.uuid', 'c.compensation_uuid')
    .leftJoin('issues as i', 'i.uuid', 'c.issue_uuid')
    .select([
      'original.type',
      'original.reference as original',
      'compensation.reference as compensation',
      'i.description as issue',
    ])
    .where('p.code', '=', product_code)
    .where('v.day', '=', day)
    .orderBy('c.created_at')
    .orderBy('original.reference')
    .execute();

/** *Source*: decisions 2.1, 6.2 and tenth. */
export const correctUnitValueCommand: Command = {
  name: 'correct-unit-value',
  usage: 'correct-unit-value PRODUCT DATE VALUE --reason TEXT --by NAME --approved-by NAME',
  summary:
    'replaces a wrong unit value. If it differs by more than 0.5 %, operations executed at it are executed again. Run it again to continue after an interruption',
  run: async ({ database, parts, by }, given) => {
    const line = readLine(given);
    const reason = reasonOption(given);
    const decided_by = await requireTwo(
      database.kysely,
      { by, given },
      { may: 'MOVE_OPERATION', together: 'UNIT_VALUE_CORRECTION' },
    );
    const now = parts.clock.business();
    const outcome = await correctUnitValue(database.kysely, line, { decided_by, reason, now });
    const { failed } = await compensateDue({ db: database.kysely, now });
    const operations = await listCompensated(database.kysely, line);
    const said = operations.map(
      ({ type, original, compensation, issue }) =>
        `${original} ${type} -> ${compensation ?? issue ?? ''}`,
    );
    return {
      lines: [
        `${line.product_code} ${line.day} ${outcome}`,
        ...said,
        ...failed.map((each) => `${each.operation} ${each.reason}`),
      ],
      json: { outcome, operations, failed },
      succeeded: (outcome === 'corrected' || outcome === 'same') && failed.length === 0,
    };
  },
};
