import { portionOf } from '@area/domain/money/rounding';
import { centsText } from '@area/domain/money/wire';
import { maximumFor } from '@area/domain/operation/subscription';
import type { SubscriptionFacts } from '@area/domain/operation/subscription';
import type { Db } from '../../../platform/db/tables.ts';
import { getSubscriptionFacts } from '../../operations/facts.ts';
import { createChild } from '../../operations/child-operation.ts';
import { whyNotCollect } from './collection-check.ts';
import type { DueInstalment, MakeInstalment } from './instalment.ts';

/** Its minimum was checked when it was ordered. What may have changed since is the product, the mandate and the position. */
const whyNotBuy = async (
  db: Db,
  { operation, amount }: DueInstalment,
  facts: SubscriptionFacts,
): Promise<string | undefined> => {
  if (facts.terms.status !== 'OPEN') return 'rules.periodic.product';
  if (amount > maximumFor(facts)) return 'rules.periodic.maximum';
  return whyNotCollect(db, operation);
};

/**
 * The subscription of an instalment: already validated; its money is collected for its day with the mandate of the order.
 * *Source*: decisions 1.3 (SOLICITUD_SUSCRIPCION_PERIODICA) and 1.4.
 */
export const makeSubscription: MakeInstalment = async (db, due) => {
  const { operation: parent, instalment, amount, now } = due;
  const { facts } = await getSubscriptionFacts(db, {
    account: parent.account_uuid,
    product: parent.product_uuid,
    intervener: parent.created_by,
    now,
  });
  const failed_because = await whyNotBuy(db, due, facts);
  if (failed_because !== undefined) return { failed_because };
  const { mandate_uuid, bank_account_uuid, suitability_verdict } = parent;
  const child = await createChild(db, {
    parent,
    type: 'SUSCRIPCION',
    cause: 'INSTALMENT',
    amount: centsText(amount),
    status: 'VALIDATED',
    at: now,
    changes: {
      fee: centsText(portionOf(amount, facts.terms.entry_fee)),
      payment_status: 'PENDING',
      payment_method: 'DOMICILIACION',
      mandate_uuid,
      bank_account_uuid,
      suitability_verdict,
      expected_nav_date: instalment.date,
      source_system: 'PERIODIC',
    },
  });
  return { child, isLast: false };
};
