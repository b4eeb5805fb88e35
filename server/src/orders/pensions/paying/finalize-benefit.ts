import type { CivilDate } from '@area/domain/calendar/civil-date';
import { payableUnits } from '@area/domain/pension/benefit-payment';
import { isContingency } from '@area/domain/pension/recognition';
import type { Db } from '../../../platform/db/tables.ts';
import type { OperationWhole } from '../../operations/store.ts';
import { dayOf, findUnitValueDate } from '../../operations/unit-value-date.ts';
import { lockPositions } from '../../../ledger/units/units-store.ts';
import { activate } from './activate.ts';
import { executePayment } from './execute.ts';
import { alertOffice } from './alert.ts';
import { finalizePayment } from './finalize-payment.ts';
import { getPayableLots } from './payable-lots.ts';
import { recognise } from './recognise.ts';
import { getBenefit } from '../benefit-store.ts';
import type { BenefitRow } from '../benefit-store.ts';
import { applyVariation } from './vary.ts';

/** Whether there is something to recognise; the office must explain units that other orders took. */
const isThereAny = async (
  db: Db,
  operation: OperationWhole,
  { benefit, on, at }: { benefit: BenefitRow; on: CivilDate; at: Date },
): Promise<boolean> => {
  const asked = payableUnits(await getPayableLots(db, operation, { benefit, on }));
  // Another request for the contingency may have turned them into economic ones already.
  const turned = isContingency(benefit.cause)
    ? payableUnits(
        await getPayableLots(db, operation, { benefit: { ...benefit, rights: 'E' }, on }),
      )
    : asked;
  if (asked > 0n || turned > 0n) return true;
  await alertOffice(db, operation, { cause: 'nothing_left', now: at });
  return false;
};

/**
 * Takes a benefit that was sent to the registrar on, once the unit value of the day is official on which its file was
 * complete: it is recognised, and paid at once or put into course; what changes one in course takes effect; what pays one
 * in course is paid. Returns false while it must wait. The caller has locked the row. *Source*: decisions 1.2 (O11, O20),
 * 1.3 (RESCATE) and 2.8, ADR 68.
 */
export const finalizeBenefit = async (
  db: Db,
  operation: OperationWhole,
  at: Date,
): Promise<boolean> => {
  if (operation.parent_uuid !== null) return finalizePayment(db, operation, at);
  const asked = await getBenefit(db, operation.uuid);
  const dated = await findUnitValueDate(
    db,
    operation.product_uuid,
    asked.complete_on ?? dayOf(operation),
  );
  if (!dated) return false;
  if (asked.varies_uuid !== null)
    return applyVariation(db, operation, { variation: asked, dated, at });
  await lockPositions(db, operation.account_uuid, [operation.product_uuid]);
  if (!(await isThereAny(db, operation, { benefit: asked, on: dated.day, at }))) return false;
  const benefit = await recognise(db, operation, { benefit: asked, dated, at });
  if (benefit.collection === 'TOTAL' && benefit.defer === 'NO_DIFERIDO')
    return (
      (await executePayment(db, operation, {
        benefit,
        ask: { kind: 'ALL' },
        is_capital: true,
        dated,
        at,
      })) !== undefined
    );
  await activate(db, operation, { benefit, dated, at });
  return true;
};
