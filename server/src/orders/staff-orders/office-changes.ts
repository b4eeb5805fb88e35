import type { OperationStatus } from '@area/domain/operation/codes';
import type { OfficeStepFacts } from '@area/domain/staff/office-actions';
import type { ProposedChange } from '@area/domain/staff/proposal';
import { nameOwners } from '../../clients/accounts/name-owners.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findRefundIban } from '../payouts/store.ts';
import { findPayerOf } from '../received-payments/store.ts';

const same = (field: string, value: string | null): ProposedChange => ({
  field,
  from: value,
  to: value,
});

/** Where what was paid for an order goes back to. */
const refundOf = async (
  db: Db,
  { uuid, account_uuid }: OperationWhole,
): Promise<ProposedChange> => {
  const payer = await findPayerOf(db, uuid);
  const iban = payer?.iban || (await findRefundIban(db, account_uuid)) || null;
  return { field: 'refund_iban', from: null, to: iban };
};

/** A step with an order as its checkers see it: whose, how much, why it waits, and where money would go. */
export const changesOfStep = async (
  db: Db,
  operation: OperationWhole,
  { to, step }: { readonly to: OperationStatus; readonly step: OfficeStepFacts },
): Promise<readonly ProposedChange[]> => {
  const { type, operation_status: from, account_number, account_uuid, product_name } = operation;
  const { amount, ordered_units, payment_status, waiting_for } = operation;
  return [
    { field: 'operation_status', from, to },
    same('reference', operation.reference),
    same('type', type),
    same('account', account_number),
    same('owners', await nameOwners(db, account_uuid)),
    same('product', product_name),
    same('amount', amount),
    same('units', ordered_units),
    same('payment_status', payment_status),
    same('waiting_for', waiting_for.join(', ') || null),
    ...(step.is_together && to === 'CANCELLED' ? [await refundOf(db, operation)] : []),
  ];
};
