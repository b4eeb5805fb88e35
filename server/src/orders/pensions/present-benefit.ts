import type { Operation } from '@area/contract/operations/schemas';
import { subtractCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findBenefit } from './benefit-store.ts';
import type { BenefitRow } from './benefit-store.ts';
import { proofsToSend } from './proofs.ts';
import { listProofs } from './proof-store.ts';
import { listPaymentsMade } from './running-benefit-store.ts';
import { findWorkIncomeLine } from './work-income-store.ts';

type Terms = NonNullable<Operation['benefit']>;
type Payment = Terms['payments'][number];

type Row = Awaited<ReturnType<typeof listPaymentsMade>>[number];

const statusOf = ({
  dropped_at,
  child_uuid,
  payment_status,
}: Pick<Row, 'dropped_at' | 'child_uuid' | 'payment_status'>): Payment['status'] => {
  if (dropped_at !== null) return 'DROPPED';
  if (payment_status === 'PAID_OUT') return 'PAID';
  return child_uuid === null ? 'COMING' : 'MADE';
};

const netOf = (gross: string | null, withholding: string | null): string | null =>
  gross === null || withholding === null
    ? null
    : centsText(subtractCents(centsFrom(gross), centsFrom(withholding)));

const present = (row: Row): Payment => ({
  kind: row.kind,
  date: row.due_on,
  gross: row.gross ?? row.amount,
  reduction: row.reduction,
  withholding: row.withholding,
  net: netOf(row.gross, row.withholding),
  uuid_operation: row.child_uuid,
  status: statusOf(row),
});

/** A benefit in one payment is paid by the order itself. */
const listOwn = async (
  db: Db,
  { uuid, payment_status, nav_date, settlement_date }: OperationWhole,
): Promise<Payment[]> => {
  const line = await findWorkIncomeLine(db, uuid);
  const date = settlement_date ?? nav_date;
  if (!line || date === null) return [];
  const status = statusOf({ dropped_at: null, child_uuid: uuid, payment_status });
  return [
    {
      kind: 'CAPITAL',
      date,
      ...line,
      net: netOf(line.gross, line.withholding),
      uuid_operation: uuid,
      status,
    },
  ];
};

const variationOf = ({
  varies_uuid,
  variation: kind,
  variation_amount: amount,
}: BenefitRow): Terms['variation'] =>
  varies_uuid === null || kind === null || amount === null
    ? null
    : { uuid_benefit: varies_uuid, kind, amount };

/** The terms of a benefit with its documents and payments; a payment shows those of its benefit. *Source*: decisions 1.6 and 2.8. */
export const presentBenefit = async (
  db: Db,
  operation: OperationWhole,
): Promise<Operation['benefit']> => {
  const benefit = operation.type === 'RESCATE' ? await findBenefit(db, operation.uuid) : undefined;
  if (!benefit) return null;
  const {
    cause,
    contingency_on,
    situation,
    rights,
    compartment,
    collection,
    capital,
    defer,
    deferred_to,
    complete_on,
    recognised_at,
  } = benefit;
  return {
    cause,
    contingency_on,
    situation,
    rights,
    compartment,
    collection,
    capital,
    defer,
    deferred_to,
    complete_on,
    variation: variationOf(benefit),
    missing_papers: [...proofsToSend(cause, await listProofs(db, operation.uuid))],
    is_recognised: recognised_at !== null,
    payments: [
      ...(await listOwn(db, operation)),
      ...(await listPaymentsMade(db, operation.uuid)).map(present),
    ],
  };
};
