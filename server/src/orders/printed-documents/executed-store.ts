import { addCents, cents, shares, subtractCents } from '@area/domain/money/money';
import { centsFrom, sharesFrom, rateFrom } from '@area/domain/money/wire';
import type { RedeemedLot, Redemption } from '@area/domain/operation/redemption';
import type { Db, OperationRow } from '../../platform/db/tables.ts';
import type { ExecutedBenefit } from './executed-benefit.ts';

const listRedeemed = async (db: Db, operation: string): Promise<RedeemedLot[]> => {
  const rows = await db
    .selectFrom('lot_events')
    .innerJoin('lots', 'lots.uuid', 'lot_events.lot_uuid')
    .select([
      'lots.uuid',
      'lots.acquired_on',
      'lot_events.units',
      'lot_events.cost',
      'lot_events.gross',
      'lot_events.fee',
    ])
    .where('lot_events.operation_uuid', '=', operation)
    .where('lot_events.gross', 'is not', null)
    .orderBy('lots.acquired_on')
    .orderBy('lots.uuid')
    .execute();
  return rows.map((row) => {
    const [units, cost, gross, fee] = [
      shares(-sharesFrom(row.units)),
      cents(-centsFrom(row.cost)),
      centsFrom(row.gross ?? '0.00'),
      centsFrom(row.fee ?? '0.00'),
    ];
    const transfer_value = subtractCents(gross, fee);
    return {
      id: row.uuid,
      date: row.acquired_on,
      units,
      cost,
      gross,
      fee,
      transfer_value,
      gain: subtractCents(transfer_value, cost),
    };
  });
};

/** The base of the withholding: the sum of the owners' tax lines; nothing where the tax is deferred. */
const getBase = async (db: Db, operation: string) => {
  const lines = await db
    .selectFrom('tax_lines')
    .select('base')
    .where('operation_uuid', '=', operation)
    .execute();
  return addCents(...lines.map(({ base }) => centsFrom(base)));
};

/** The figures of an operation that took units out, as the registry stores them; nothing for any other. */
export const findExecutedRedemption = async (
  db: Db,
  operation: OperationRow,
): Promise<Redemption | null> => {
  const detail = await listRedeemed(db, operation.uuid);
  const { units, gross, gain, withholding, net } = operation;
  if (
    detail.length === 0 ||
    units === null ||
    gross === null ||
    gain === null ||
    withholding === null ||
    net === null
  )
    return null;
  const fee = centsFrom(operation.fee);
  return {
    units: sharesFrom(units),
    gross: centsFrom(gross),
    fee,
    transfer_value: subtractCents(centsFrom(gross), fee),
    gain: centsFrom(gain),
    base: await getBase(db, operation.uuid),
    withholding: centsFrom(withholding),
    net: centsFrom(net),
    detail,
    remaining: [],
  };
};

const listGiven = async (db: Db, operation: string): Promise<ExecutedBenefit['detail']> => {
  const rows = await db
    .selectFrom('lot_events')
    .innerJoin('lots', 'lots.uuid', 'lot_events.lot_uuid')
    .select([
      'lots.uuid',
      'lots.acquired_on',
      'lot_events.units',
      'lot_events.cost',
      'lot_events.gross',
    ])
    .where('lot_events.operation_uuid', '=', operation)
    .where('lot_events.undoes_uuid', 'is', null)
    .orderBy('lots.acquired_on')
    .orderBy('lots.uuid')
    .execute();
  return rows.map(({ uuid, acquired_on, units, cost, gross }) => ({
    id: uuid,
    date: acquired_on,
    units: shares(-sharesFrom(units)),
    cost: cents(-centsFrom(cost)),
    gross: centsFrom(gross ?? '0.00'),
  }));
};

/** The figures of a payment of a benefit; nothing for any other operation. */
export const findExecutedBenefit = async (
  db: Db,
  operation: string,
): Promise<ExecutedBenefit | null> => {
  const line = await db
    .selectFrom('work_income_lines')
    .selectAll()
    .where('operation_uuid', '=', operation)
    .executeTakeFirst();
  if (!line) return null;
  const [gross, withholding] = [centsFrom(line.gross), centsFrom(line.withholding)];
  return {
    gross,
    withholding,
    reduction: centsFrom(line.reduction),
    rate: rateFrom(line.rate),
    net: subtractCents(gross, withholding),
    detail: await listGiven(db, operation),
  };
};
