import { businessCalendar } from '../../../platform/calendar/in-force.ts';
import type { BodyOf } from '@area/contract/call';
import type { changePeriodicOrder } from '@area/contract/periodics/calls';
import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { formatEuros } from '@area/domain/money/format';
import { valueOf } from '@area/domain/money/rounding';
import { centsFrom, centsText } from '@area/domain/money/wire';
import type { PeriodicChange } from '@area/domain/operation/periodic-order';
import { whyNotChangePeriodic } from '@area/domain/operation/periodic-order';
import { growthFrom } from '@area/domain/operation/periodic-terms';
import { atField, reason } from '@area/domain/rules/reason';
import { isOwnerOf } from '../../../clients/accounts/account-facts.ts';
import { listAccountPeople } from '../../../access/account-access/store.ts';
import type { PeriodicChangesTable, Db } from '../../../platform/db/tables.ts';
import { storeFile } from '../../../documents/documents/store-file.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { requireFields } from '../../../platform/http/field-errors.ts';
import { newUuid } from '../../../platform/new-uuid.ts';
import { requireReadiness, requireRole } from '../../../clients/accounts/readiness.ts';
import { composeOrderDocument } from '../../printed-documents/operation-documents.ts';
import { growthText } from '../../printed-documents/periodic-section.ts';
import { penFor } from '../../printed-documents/figures.ts';
import type { PdfDocument } from '../../../platform/pdf/render-pdf.ts';
import type { Parts } from '../../../platform/parts/parts.ts';
import { getRedemptionFacts } from '../../redemptions/redemption-facts.ts';
import { openEnvelope } from '../../../documents/signatures/envelopes.ts';
import { lastNominalDate, refuseToday } from './change.ts';
import { closeChanges } from '../changes.ts';
import { insertChange } from '../changes-store.ts';
import { getProductMinimums } from './store.ts';
import { nextDates } from '../next-dates.ts';
import { runningFacts } from './running.ts';
import { whyNotChangeWithin } from './change-limits.ts';
import { currentAmount, growthColumns, isCollected, writtenGrowthOf } from '../terms.ts';
import { lockPeriodic } from '../store.ts';
import type { Periodic, PeriodicRow } from '../store.ts';

type Body = BodyOf<typeof changePeriodicOrder>;

interface PeriodicRequest {
  readonly uuid: string;
  readonly by: string;
  readonly now: Date;
}

interface Printed {
  readonly kind: PeriodicChangesTable['kind'];
  readonly document: PdfDocument;
  readonly columns: Partial<
    Pick<
      PeriodicRow,
      'amount' | 'end_date' | 'increase_type' | 'increase' | 'revaluation' | 'last_nominal_date'
    >
  > & { readonly effective_on?: PeriodicRow['next_date'] };
}

/** Replaces what waited before, a change or an end. */
const send = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { operation }: Periodic,
  { kind, document, columns, by, now }: Printed & Omit<PeriodicRequest, 'uuid'>,
): Promise<void> => {
  const { uuid, reference, version, account_uuid, language } = operation;
  await closeChanges(db, uuid, now);
  const isChange = kind === 'CHANGE';
  const [bytes = new Uint8Array()] = await parts.pdfs.get([document]);
  const paper = await storeFile(db, parts.storage, {
    subcategory: isChange ? 'PERIODIC_CHANGE_ORDER' : 'CANCEL_PERIODIC',
    filename: `${isChange ? 'cambio' : 'cancelacion'}-${reference}.pdf`,
    bytes,
    operation_uuid: uuid,
    operation_version: version,
    at: now,
  });
  await insertChange(db, {
    uuid: newUuid(),
    operation_uuid: uuid,
    kind,
    ...columns,
    requested_by: by,
    requested_at: now,
  });
  await openEnvelope(db, {
    purpose: isChange ? 'PERIODIC_CHANGE' : 'PERIODIC_CANCEL',
    entity_uuid: uuid,
    account_uuid,
    documents: [paper],
    language,
    created_by: by,
    at: now,
  });
};

const freeValue = async (db: Db, { operation }: Periodic, now: Date) => {
  if (isCollected(operation)) return null;
  const { free_units, price } = await getRedemptionFacts(db, {
    account: operation.account_uuid,
    product: operation.product_uuid,
    now,
  });
  return valueOf(free_units, price);
};

/** The current terms: the amount is that of the next instalment, without which nothing is changed. */
const standingOf = (row: PeriodicRow): PeriodicChange => ({
  amount: currentAmount(row, null),
  end: row.end_date,
  ...writtenGrowthOf(row),
});

const whatChanges = (
  { operation: { language } }: Periodic,
  before: PeriodicChange,
  after: PeriodicChange,
) => {
  const { say, day } = penFor(language);
  const end = ({ end: date }: PeriodicChange): string =>
    date === null ? say('paper.label.until_cancelled') : day(date);
  return [
    {
      what: say('paper.label.amount_each'),
      before: formatEuros(before.amount),
      after: formatEuros(after.amount),
    },
    { what: say('paper.label.last_date'), before: end(before), after: end(after) },
    {
      what: say('paper.label.growth'),
      before: growthText(say, growthFrom(before)),
      after: growthText(say, growthFrom(after)),
    },
  ].filter((each) => each.before !== each.after);
};

/**
 * Prints other terms of an order in force and sends them to its signers; they count from its next instalment.
 * *Errors*: NOT_FOUND, INVALID_INPUT, CANNOT_OPERATE. *Source*: decisions 7 (PERIODIC_CHANGE_ORDER), ADR 54.
 */
export const requestChange = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { uuid, by, now, body }: PeriodicRequest & { readonly body: Body },
): Promise<void> => {
  const periodic = await lockPeriodic(db, uuid);
  const { operation, row } = periodic;
  const holdings = await requireReadiness(
    db,
    { account: operation.account_uuid, orderer: by, type: operation.type },
    now,
  );
  requireRole(holdings, { type: operation.type, amount: body.amount });
  const next = nextDates(periodic, madridDate(now));
  if (!next) return refuseToday(atField('start', reason('rules.periodic.not_running')));
  const { min_periodic, min_holding } = await getProductMinimums(
    db,
    operation.product_uuid,
    madridDate(now),
  );
  const [change, standing] = [
    {
      ...body,
      amount: centsFrom(body.amount),
      end: body.end === null ? null : civilDate(body.end),
    },
    standingOf(row),
  ];
  const terms = { min_periodic: centsFrom(min_periodic), min_holding: centsFrom(min_holding) };
  const refused = whyNotChangePeriodic(change, {
    today: madridDate(now),
    calendar: businessCalendar(),
    terms,
    next,
    standing,
    free_value: await freeValue(db, periodic, now),
    holders: (await listAccountPeople(db, operation.account_uuid)).filter(isOwnerOf),
  });
  requireFields(refused.length > 0 ? refused : await whyNotChangeWithin(db, periodic, change, now));
  const document = await composeOrderDocument(db, {
    subcategory: 'PERIODIC_CHANGE_ORDER',
    order: { ...operation, created_at: now, created_by: by },
    running: await runningFacts(db, periodic),
    changes: whatChanges(periodic, standing, change),
    effective_on: next.date,
  });
  await send(db, parts, periodic, {
    kind: 'CHANGE',
    document,
    columns: {
      amount: centsText(change.amount),
      end_date: change.end,
      ...growthColumns(change),
      effective_on: next.date,
    },
    by,
    now,
  });
};

/**
 * Prints the end of an order and sends it to its signers. Asked for less than two business days before its next instalment,
 * that one still runs. *Errors*: NOT_FOUND, TRANSITION_FORBIDDEN. *Source*: decisions 1.2 (O23) and 7 (CANCEL_PERIODIC).
 */
export const requestCancel = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { uuid, by, now }: PeriodicRequest,
): Promise<void> => {
  const periodic = await lockPeriodic(db, uuid);
  const { operation, row } = periodic;
  if (
    operation.operation_status !== 'PERIODIC_ACTIVE' &&
    operation.operation_status !== 'PERIODIC_SUSPENDED'
  )
    throw new AppError('TRANSITION_FORBIDDEN', {
      params: { from: operation.operation_status, to: 'CANCELLED' },
    });
  const last_nominal_date = lastNominalDate(periodic, now);
  const document = await composeOrderDocument(db, {
    subcategory: 'CANCEL_PERIODIC',
    order: { ...operation, created_at: now, created_by: by },
    running: await runningFacts(db, periodic),
    effective_on: madridDate(now),
    last_payment_on: last_nominal_date === null ? null : row.next_date,
  });
  await send(db, parts, periodic, {
    kind: 'CANCEL',
    document,
    columns: { last_nominal_date },
    by,
    now,
  });
};
