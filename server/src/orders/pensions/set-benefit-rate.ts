import { rateFrom } from '@area/domain/money/wire';
import { isFinal } from '@area/domain/operation/codes';
import { atField, reason } from '@area/domain/rules/reason';
import { isTaxedHere } from '../../ledger/units/owners.ts';
import type { Db } from '../../platform/db/tables.ts';
import { refuseFields, requireFields } from '../../platform/http/field-errors.ts';
import { lockOperation } from '../operations/store.ts';
import { findBenefit, setRequestedRate } from './benefit-store.ts';

const WHOLE = rateFrom('100');

/**
 * Sets what a treaty lets us withhold from a benefit of somebody who lives elsewhere. For residents the tax scale decides.
 * *Errors*: INVALID_INPUT. *Source*: decisions 2.8 (non-residents), ADR 67.
 */
export const setBenefitRate = async (db: Db, uuid: string, rate: string): Promise<void> => {
  requireFields(
    atField('rate', rateFrom(rate) > WHOLE ? reason('rules.benefit_rate.whole') : undefined),
  );
  const { operation_status } = await lockOperation(db, uuid);
  const benefit = await findBenefit(db, uuid);
  if (!benefit || isFinal(operation_status))
    return refuseFields(atField('reference', reason('rules.benefit_rate.none')));
  if (await isTaxedHere(db, benefit.beneficiary_uuid))
    return refuseFields(atField('reference', reason('rules.benefit_rate.taxed_here')));
  return setRequestedRate(db, uuid, rate);
};
