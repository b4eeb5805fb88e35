import type { Operation } from '@area/contract/operations/schemas';
import { subtractCents } from '@area/domain/money/money';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { Db } from '../../platform/db/tables.ts';
import type { OperationWhole } from '../operations/store.ts';
import { findBenefit } from './benefit-store.ts';
import type { BenefitRow } from './store.ts';
import { listProofs, proofsToSend } from './proofs.ts';

type Terms = NonNullable<Operation['benefit']>;
type Payment = Terms['payments'][number];

/** Payments that were asked for, foreseen or made, with what each came to. */
const listRows = async (db: Db, benefit: string) =>
  db
    .selectFrom('benefit_payments as payment')
    .leftJoin('operations as child', 'child.uuid', 'payment.child_uuid')
    .leftJoin('work_income_lines as line', 'line.operation_uuid', 'payment.child_uuid')
    .select([
      'payment.kind',
      'payment.due_on',
      'payment.amount',
      'payment.child_uuid',
      'payment.dropped_at',
      'child.payment_status',
    ])
    .select(['line.gross', 'line.reduction', 'line.withholding'])
    .where('payment.benefit_uuid', '=', benefit)
    .orderBy('payment.due_on')
    .orderBy('payment.kind')
    .execute();

type Row = Awaited<ReturnType<typeof listRows>>[number];

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

/** What is paid whole is paid by the order itself. */
const listOwn = async (
  db: Db,
  { uuid, payment_status, nav_date, settlement_date }: OperationWhole,
): Promise<Payment[]> => {
  const line = await db
    .selectFrom('work_income_lines')
    .select(['gross', 'reduction', 'withholding'])
    .where('operation_uuid', '=', uuid)
    .executeTakeFirst();
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

/** The terms of a benefit with its documents and payments; a payment of one is told by its benefit. *Source*: decisions 1.6 and 2.8. */
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
      ...(await listRows(db, operation.uuid)).map(present),
    ],
  };
};
