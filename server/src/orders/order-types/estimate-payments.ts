import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import { madridDate } from '@area/domain/calendar/madrid';
import { rateFrom } from '@area/domain/money/wire';
import type { BenefitForm } from '@area/domain/pension/benefit';
import { benefitFormFrom } from '@area/domain/pension/benefit-words';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { getAvailable } from '../pensions/available.ts';
import { estimateBenefit } from '../pensions/estimate-benefit.ts';
import { getBenefit } from '../pensions/store.ts';
import { recallBenefit } from '../pensions/recall-benefit.ts';

/** *Errors*: an order of a benefit without its form is a programming error. */
export const getBenefitForm = async (db: Db, operation: OperationWhole): Promise<BenefitForm> => {
  const form = benefitFormFrom(await recallBenefit(db, operation));
  if (!form) throw new Error(`benefit ${operation.reference} has no form`);
  return form;
};

/**
 * What a benefit pays first, as it would have been when it was asked for, as its paper and its signing page say it: all of it where
 * it is paid at once, the first of several payments otherwise. Nothing of a change, or of what is paid on a day to come.
 */
export const firstPaymentOf = async (db: Db, operation: OperationWhole) => {
  const benefit = await getBenefit(db, operation.uuid);
  if (benefit.variation !== null || benefit.defer === 'DIFERIDO') return undefined;
  const { uuid: except, account_uuid: account, product_uuid: product, created_at: now } = operation;
  const available = await getAvailable(db, {
    ...benefit,
    account,
    product,
    now,
    except,
    today: madridDate(now),
  });
  const { facts } = available;
  const day = redemptionUnitValueDate(now, facts.product);
  const { payments } = await estimateBenefit(db, {
    ...benefit,
    account,
    product,
    form: await getBenefitForm(db, operation),
    available,
    beneficiary: benefit.beneficiary_uuid,
    asked_rate: benefit.asked_rate === null ? null : rateFrom(benefit.asked_rate),
    on: day,
  });
  const [first] = payments;
  return first && { payment: payments.find(({ kind }) => kind === 'CAPITAL') ?? first, facts, day };
};
