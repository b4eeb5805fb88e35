import { updateBenefit } from '../benefit-store.ts';
import { isContingency } from '@area/domain/pension/recognition';
import type { Db } from '../../../platform/db/tables.ts';
import { notifyOfOperation } from '../../operations/notify.ts';
import type { OperationWhole } from '../../operations/store.ts';
import type { UnitValueDate } from '../../operations/unit-value-date.ts';
import { makeEconomic } from './contingency-pair.ts';
import type { BenefitRow } from '../benefit-store.ts';

/**
 * Recognises a benefit whose file is complete, once. A participant who asked for a contingency is a beneficiary from here
 * on, and everybody on the account is notified in writing. The caller has locked the position. *Source*: decisions 1.3
 * (RESCATE, CONTINGENCIA) and 2.8, RD 304/2004 article 10.3.
 */
export const recognise = async (
  db: Db,
  operation: OperationWhole,
  {
    benefit,
    dated,
    at,
  }: { readonly benefit: BenefitRow; readonly dated: UnitValueDate; readonly at: Date },
): Promise<BenefitRow> => {
  if (benefit.recognised_at !== null) return benefit;
  const isPair = isContingency(benefit.cause);
  if (isPair) await makeEconomic(db, operation, { dated, at });
  const changes = {
    recognised_at: at,
    complete_on: dated.day,
    ...(isPair && { rights: 'E' as const }),
  };
  await updateBenefit(db, operation.uuid, changes);
  await notifyOfOperation(db, operation, { what: 'benefit_recognised', at });
  return { ...benefit, ...changes };
};
