import type { WorkIncomeYear } from '@area/contract/benefits/schemas';
import { addBenefitProof, declareWorkIncome, getWorkIncome } from '@area/contract/benefits/calls';
import { centsFrom, centsText } from '@area/domain/money/wire';
import { isFinal } from '@area/domain/operation/codes';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { callerOf } from '../../platform/http/calls/context.ts';
import { requireFields } from '../../platform/http/field-errors.ts';
import type { Register } from '../../platform/http/calls/register.ts';
import { requireSelf } from '../../clients/kyc/represented-person.ts';
import { lockOperation } from '../operations/store.ts';
import { findBenefit } from './benefit-store.ts';
import { yearOf } from './contribution-year.ts';
import { findWorkIncome, getPaidYear, updateWorkIncome } from './work-income-store.ts';
import { presentBenefit } from './present-benefit.ts';
import { evaluateProofs } from './proofs.ts';
import { insertProofs } from './proof-store.ts';
import { requirePlans } from '../../access/config/require-plans.ts';

const present = async (db: Db, intervener: string, year: number): Promise<WorkIncomeYear> => {
  const { other_income, family_minimum, declared_at } = await findWorkIncome(db, intervener, year);
  const { paid, withheld } = await getPaidYear(db, intervener, year);
  return {
    year,
    other_income: centsText(other_income),
    family_minimum: centsText(family_minimum),
    declared_at: declared_at?.toISOString() ?? null,
    paid: centsText(paid),
    withheld: centsText(withheld),
  };
};

interface Proving {
  readonly operation: string;
  readonly sender: string;
  readonly proof: {
    readonly uuid_document: string;
    readonly paper: Parameters<typeof insertProofs>[2][number]['paper'];
  };
}

/** Adds a document to an open benefit. *Errors*: NOT_FOUND if it is not a benefit, INVALID_INPUT. */
const prove = async (db: Db, { operation: uuid, sender, proof }: Proving) => {
  const operation = await lockOperation(db, uuid);
  const benefit = await findBenefit(db, uuid);
  if (!benefit) throw new AppError('NOT_FOUND');
  const refused = await evaluateProofs(db, [proof], {
    cause: benefit.cause,
    account: operation.account_uuid,
    people: [benefit.beneficiary_uuid, sender],
  });
  requireFields([
    ...atField(
      'uuid_document',
      isFinal(operation.operation_status) ? reason('rules.upload.final') : undefined,
    ),
    ...refused.map((each) => ({
      ...each,
      field: each.key === 'rules.benefit.not_paper' ? 'paper' : 'uuid_document',
    })),
  ]);
  await insertProofs(db, uuid, [proof]);
  const terms = await presentBenefit(db, operation);
  if (!terms) throw new AppError('NOT_FOUND');
  return terms;
};

export const benefitRoutes = (serve: Register): void => {
  serve(getWorkIncome, async (context) => {
    requirePlans(context);
    return present(context.db, context.params.id, yearOf(context.parts.clock.business()));
  });

  serve(declareWorkIncome, async (context) => {
    requirePlans(context);
    const { db, params, body, parts } = context;
    await requireSelf(db, { person: params.id, speaker: callerOf(context).intervener_uuid });
    const now = parts.clock.business();
    const year = yearOf(now);
    const said = {
      other_income: centsText(centsFrom(body.other_income)),
      family_minimum: centsText(centsFrom(body.family_minimum)),
      declared_at: now,
    };
    await updateWorkIncome(db, { intervener_uuid: params.id, year }, said);
    return present(db, params.id, year);
  });

  serve(addBenefitProof, async (context) => {
    requirePlans(context);
    const { db, params, body } = context;
    return prove(db, {
      operation: params.id,
      sender: callerOf(context).intervener_uuid,
      proof: body,
    });
  });
};
