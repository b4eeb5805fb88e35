import type { Db } from '../../platform/db/tables.ts';
import type { RegisterRecord } from '../../platform/outside/register/register-records.ts';
import { openOnce } from '../register-differences/open-difference.ts';
import { figuresText } from './deal-figures.ts';
import { findDeal, findHoldingOf, insertDeal } from './deals-store.ts';
import { compareDeal, takeAnswer } from './take-answers.ts';
import type { TakenFile } from './taken-file.ts';

type Movement = RegisterRecord<'MOVEMENTS'>;

/** A movement of an order of ours is its answer. */
const asAnswer = (movement: Movement, order_reference: string): RegisterRecord<'ANSWERS'> => {
  const { deal_reference, units, unit_value, amount, trade_day, booked_on } = movement;
  return {
    order_reference,
    outcome: 'OK',
    deal_reference,
    units,
    unit_value,
    amount,
    trade_day,
    booked_on,
  };
};

const LEAVING: ReadonlySet<Movement['kind']> = new Set(['REDEMPTION', 'TRANSFER_OUT']);

const signedUnits = ({ kind, units }: Movement): string | null => {
  if (kind === 'OTHER') return null;
  return LEAVING.has(kind) ? `-${units}` : units;
};

/** Keeps what was executed on an order that was given elsewhere; `enterDeals` then enters it. */
const takeElsewhere = async (
  db: Db,
  { movement, line, file }: { movement: Movement; line: number; file: TakenFile },
): Promise<void> => {
  const { account_uuid, product_uuid } = await findHoldingOf(db, movement);
  const { deal_reference, booked_on } = movement;
  await insertDeal(db, {
    deal_reference,
    file_uuid: file.uuid,
    line,
    record: JSON.stringify(movement),
    account_uuid,
    product_uuid,
    units: signedUnits(movement),
    booked_on,
    told_at: file.at,
  });
  if (account_uuid !== null && product_uuid !== null) return;
  await openOnce(db, {
    kind: 'MOVEMENT_NOT_ENTERED',
    subject: `movement ${deal_reference}`,
    ours: account_uuid === null ? `account ${movement.account}` : `product ${movement.product}`,
    theirs: `${movement.kind} ${figuresText(movement)}`,
    file: file.uuid,
    account: account_uuid,
    product: product_uuid,
    deal: deal_reference,
    day: file.day,
    at: file.at,
  });
};

/**
 * What the register executed on a day: orders of ours, and those of branches and distributors. A deal is known by its
 * reference, told however often. *Source*: office.md 5, ADR 201.
 */
export const takeMovements = async (
  db: Db,
  file: TakenFile,
  records: readonly Movement[],
): Promise<void> => {
  for (const [index, movement] of records.entries()) {
    const known = await findDeal(db, movement.deal_reference);
    if (known) await compareDeal(db, { known: known.record, told: movement, file });
    else if (movement.order_reference !== undefined)
      await takeAnswer(db, file, asAnswer(movement, movement.order_reference));
    else await takeElsewhere(db, { movement, line: index + 1, file });
  }
};
