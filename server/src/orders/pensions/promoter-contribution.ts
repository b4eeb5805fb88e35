import { businessCalendar } from '../../platform/calendar/in-force.ts';
import { redemptionUnitValueDate } from '@area/domain/calendar/cut-off';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import type { FieldReason } from '@area/domain/rules/reason';
import { atField, reason } from '@area/domain/rules/reason';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import type { Actor } from '../../access/auth/actor.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import type { OperationWhole } from '../operations/store.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import { findParticipant } from '../../clients/plan-people/contributor-store.ts';
import { insertContribution, lockContributions } from './contribution-store.ts';
import { evaluateContribution } from './evaluate-contribution.ts';
import { getOrderedProduct } from '../../ledger/products/dealing.ts';
import type { RefusedContribution } from './evaluate-contribution.ts';
import { findPlanStatus } from './plan-store.ts';

/** What an employer contributes to the plan of an employee. */
export interface PromoterContribution {
  readonly account: string;
  readonly product: string;
  /** The employer. */
  readonly entity: string;
  readonly amount: Cents;
  readonly actor: Actor;
  readonly now: Date;
}

const whyNotInto = async (db: Db, product: string): Promise<readonly FieldReason[]> => {
  const row = await findPlanStatus(db, product);
  if (row?.type !== 'P') return atField('uuid_product', reason('rules.unknown_product'));
  return atField(
    'uuid_product',
    row.status === 'OPEN' ? undefined : reason('rules.product_closed'),
  );
};

/**
 * Creates the validated contribution of a promoter. The plan's rules require it, so nobody orders or signs it in the
 * portal; its bank transfer names the order. It stays within the limit that the plan's regime gives the employer.
 * *Source*: decisions 2.7, RD 304/2004 article 6, ADR 65.
 */
export const contributeAsPromoter = async (
  db: Db,
  { account, product, entity, amount, actor, now }: PromoterContribution,
): Promise<OperationWhole | RefusedContribution> => {
  await lockAccount(db, account);
  const participant = await findParticipant(db, account);
  if (participant) await lockContributions(db, participant.uuid);
  const evaluated = await evaluateContribution(db, { account, contributor: entity, amount, now });
  if ('refused' in evaluated) return evaluated;
  const refused = await whyNotInto(db, product);
  if (evaluated.kind !== 'PROMOTOR' || refused.length > 0)
    return {
      refused:
        refused.length > 0
          ? refused
          : atField('uuid_account', reason('rules.contributor.no_promoter')),
    };
  const operation = await insertOperation(
    db,
    {
      type: 'APORTACION',
      cause: 'PROMOTER',
      operation_status: 'VALIDATED',
      payment_status: 'PENDING',
      payment_method: 'TRANSFERENCIA',
      suitability_verdict: null,
      suitability_sentence: null,
      account_uuid: account,
      product_uuid: product,
      created_by: evaluated.participant.uuid,
      amount: centsText(amount),
      fee: '0.00',
      expected_nav_date: redemptionUnitValueDate(
        now,
        await getOrderedProduct(db, product, { now }),
        businessCalendar(),
      ),
      has_docs_signed: true,
      order_at: now,
      language: await findLanguageOf(db, evaluated.participant.uuid),
      source: 'PRESENCIAL',
      created_at: now,
    },
    actor,
  );
  await insertContribution(db, operation, { ...evaluated, destined_for: null });
  return operation;
};
