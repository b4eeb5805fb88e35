import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { madridDate } from '@area/domain/calendar/madrid';
import { rateFrom } from '@area/domain/money/wire';
import type { BenefitForm } from '@area/domain/pension/benefit';
import { benefitFormFrom } from '@area/domain/pension/benefit-words';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getAvailableRights } from '../pensions/available-rights.ts';
import { estimateBenefit } from '../pensions/estimate-benefit.ts';
import { getBenefit } from '../pensions/benefit-store.ts';
import { rebuildBenefit } from '../pensions/rebuild-benefit.ts';

/** *Errors*: an order of a benefit without its form is a programming error. */
export const getBenefitForm = async (db: Db, operation: OperationWhole): Promise<BenefitForm> => {
  const form = benefitFormFrom(await rebuildBenefit(db, operation));
  if (!form) throw new Error(`benefit ${operation.reference} has no form`);
  return form;
};

/**
 * The payments of a benefit as of its placing, as in its document and on its signing page: each at the last unit value of
 * then. Nothing for a change of one in course. *Source*: ADR 149.
 */
export const estimatePayments = async (db: Db, operation: OperationWhole) => {
  const benefit = await getBenefit(db, operation.uuid);
  if (benefit.variation !== null) return undefined;
  const { uuid: except, account_uuid: account, product_uuid: product, created_at: now } = operation;
  const available = await getAvailableRights(db, {
    ...benefit,
    account,
    product,
    now,
    except,
    today: madridDate(now),
  });
  // What is no longer there is paid to nobody.
  if (available.units <= 0n) return undefined;
  const { facts } = available;
  const day = redemptionUnitValueDate(now, facts.product, businessCalendar());
  const form = await getBenefitForm(db, operation);
  const { payments, because } = await estimateBenefit(db, {
    ...benefit,
    account,
    product,
    form,
    available,
    beneficiary: benefit.beneficiary_uuid,
    asked_rate: benefit.asked_rate === null ? null : rateFrom(benefit.asked_rate),
    on: day,
    now,
  });
  const [earliest] = payments;
  // What is paid at once comes first, on any day.
  const first = payments.find(({ kind }) => kind === 'CAPITAL') ?? earliest;
  return first && { first, payments, because, form, facts, day };
};
