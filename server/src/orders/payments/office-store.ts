import type { Db } from '../../platform/db/tables.ts';

const SHOWN = 200;

/** Attempts to pay from the portal, the newest first, with their money. */
export const listPayIns = async (db: Db) =>
  db
    .selectFrom('pay_ins')
    .innerJoin('operations', 'operations.uuid', 'pay_ins.operation_uuid')
    .leftJoin('pay_in_money', 'pay_in_money.pay_in_uuid', 'pay_ins.uuid')
    .leftJoin('payments', 'payments.uuid', 'pay_in_money.payment_uuid')
    .select([
      'pay_ins.number',
      'pay_ins.status',
      'pay_ins.amount',
      'pay_ins.opened_at',
      'operations.reference as operation',
    ])
    .select([
      'payments.amount as paid',
      'payments.outcome',
      'pay_in_money.provider_reference',
      'pay_in_money.settled_on',
    ])
    .orderBy('pay_ins.number', 'desc')
    .limit(SHOWN)
    .execute();

/** What the provider of payments said, the newest first. */
export const listProviderSteps = async (db: Db) =>
  db
    .selectFrom('pay_in_steps')
    .select(['at', 'event_id', 'told_reference', 'provider_reference', 'step', 'amount', 'outcome'])
    .where('source', '=', 'PROVIDER')
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute();
