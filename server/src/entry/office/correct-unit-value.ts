import { parseCivilDate } from '@area/domain/calendar/civil-date';
import { UNIT_VALUE_SCALE, unitValue } from '@area/domain/money/money';
import { parseDecimal } from '@area/domain/money/wire';
import { correctUnitValue } from '../../ledger/units/correct-unit-value.ts';
import { compensateDue } from '../../orders/execution/corrections.ts';
import type { UnitValueLine } from '../../ledger/units/unit-values-store.ts';
import { UsageError, reasonOption, wordAt } from './command.ts';
import type { Command, CommandInput } from './command.ts';
import { requireTwo } from './require-two.ts';
import { listCompensated } from './operations-store.ts';

const readLine = (given: CommandInput): UnitValueLine => {
  const day = parseCivilDate(wordAt(given, 1, 'DATE'));
  const value = parseDecimal(wordAt(given, 2, 'VALUE'), UNIT_VALUE_SCALE);
  if (!day) throw new UsageError('DATE is not YYYY-MM-DD');
  if (value === undefined || value <= 0n)
    throw new UsageError('VALUE is not a positive decimal with a point');
  return { product_code: wordAt(given, 0, 'PRODUCT'), day, value: unitValue(value) };
};

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
