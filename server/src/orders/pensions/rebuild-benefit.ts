import type { OrderOf } from '@area/contract/orders/schemas';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findRequestedIncome, listIrregular, getBenefit } from './benefit-store.ts';
import type { BenefitRow } from './benefit-store.ts';

import { listProofs } from './proof-store.ts';

type Order = OrderOf<'RESCATE'>;

const incomeOf = async (
  db: Db,
  { operation_uuid, collection }: BenefitRow,
): Promise<Order['income']> => {
  const row =
    collection === 'MIXTA' || collection === 'FINANCIERA'
      ? await findRequestedIncome(db, operation_uuid)
      : undefined;
  if (!row) return null;
  const {
    start_date: start,
    periodicity,
    kind,
    payments,
    amount,
    units,
    revaluation,
    revaluation_value,
  } = row;
  return { start, periodicity, kind, payments, amount, units, revaluation, revaluation_value };
};

const variationOf = ({
  varies_uuid,
  variation: kind,
  variation_amount: amount,
}: BenefitRow): Order['variation'] =>
  varies_uuid === null || kind === null || amount === null
    ? null
    : { uuid_benefit: varies_uuid, kind, amount };

/**
 * A benefit as it was asked for. Its proofs are read separately: a document that was sent back since is not part of the
 * order.
 */
export const rebuildBenefit = async (
  db: Db,
  { uuid, account_uuid, product_uuid, bank_account_uuid }: OperationWhole,
): Promise<Order> => {
  const benefit = await getBenefit(db, uuid);
  const {
    cause,
    contingency_on,
    situation,
    compartment,
    collection,
    capital,
    defer,
    deferred_to,
    asked_rate,
  } = benefit;
  const payments = collection === 'OTRAS' ? await listIrregular(db, uuid) : [];
  const serving = (await listProofs(db, uuid)).filter(
    ({ status }) => status === 'PENDING' || status === 'VALIDATED',
  );
  return {
    type: 'RESCATE',
    uuid_account: account_uuid,
    uuid_product: product_uuid,
    uuid_bank_account: bank_account_uuid ?? '',
    cause,
    contingency_on,
    situation,
    compartment,
    collection,
    capital,
    defer,
    deferred_to,
    asked_rate,
    income: await incomeOf(db, benefit),
    payments: payments.map(({ nominal_date: date, amount }) => ({ date, amount: amount ?? '0' })),
    variation: variationOf(benefit),
    proofs: serving.map(({ paper, document_uuid: uuid_document }) => ({ paper, uuid_document })),
  };
};
