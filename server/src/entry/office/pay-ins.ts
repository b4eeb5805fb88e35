import { payInReference } from '@area/domain/payment/references';
import type { Office, Result } from './command.ts';

const SHOWN = 200;

/** Attempts to pay from the portal, the newest first, with their money: what the statement has not brought yet has no day. */
export const payInsStep = async ({ database }: Office): Promise<Result> => {
  const rows = await database.kysely
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
  const json = rows.map(({ number, ...row }) => ({ reference: payInReference(number), ...row }));
  const lines = json.map(
    ({ reference, operation, status, amount, paid, outcome, settled_on }) =>
      `${reference} ${operation} ${status} ${amount} paid ${paid ?? '-'} ${outcome ?? '-'} on the statement ${settled_on ?? '-'}`,
  );
  return { lines, json, succeeded: true };
};

/** What the provider said, the newest first, also of what nobody here knows. */
export const noticesStep = async ({ database }: Office): Promise<Result> => {
  const json = await database.kysely
    .selectFrom('pay_in_steps')
    .select(['at', 'event_id', 'told_reference', 'provider_reference', 'step', 'amount', 'outcome'])
    .where('source', '=', 'PROVIDER')
    .orderBy('number', 'desc')
    .limit(SHOWN)
    .execute();
  const lines = json.map(
    ({ at, told_reference, step, amount, outcome, event_id }) =>
      `${at.toISOString()} ${told_reference} ${step} ${amount} ${outcome} ${event_id}`,
  );
  return { lines, json, succeeded: true };
};
