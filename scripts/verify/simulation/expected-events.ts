import { sql } from 'kysely';
import type { Simulation } from './simulation-state.ts';

/** A rare event that a useful simulation needs, and how many times it happened. */
interface Mark {
  readonly name: string;
  readonly count: (simulation: Simulation) => number | Promise<number>;
  /** It needs months of business days: no small simulation sees it. */
  readonly takesLong?: true;
}

const inTime = (mark: Mark): Mark => ({ ...mark, takesLong: true });

const event = (name: string): Mark => ({ name, count: ({ events }) => events.get(name) ?? 0 });
const refusal = (name: string, code: string): Mark => ({
  name,
  count: ({ refusals }) => refusals.get(code) ?? 0,
});
/** *Shape*: a question that answers with one number `n`, over the operations of this house. */
const rows = (name: string, from: string): Mark => ({
  name,
  count: async ({ app }) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(from)}`.execute(app.db))
      .rows[0]?.n ?? 0,
});

/** Events that must happen at least once over the seeds of a whole proof: otherwise they were not tested. */
export const EXPECTED_EVENTS: readonly Mark[] = [
  event('paid in time'),
  event('paid late'),
  event('paid twice'),
  event('paid a cent less'),
  event('paid far too little'),
  event('paid far too much'),
  event('paid without reference'),
  event('paid by a stranger'),
  inTime(event('never paid')),
  event('debit rejected'),
  event('debit returned'),
  event('payout rejected'),
  event('payout returned'),
  event('batches released'),
  event('batches left waiting'),
  event('a release tried alone'),
  event('file read before'),
  event('worker died'),
  event('identifications that failed'),
  event('applications looked at first'),
  event('applications refused'),
  event('no lists to accept somebody with'),
  event('registrations returned'),
  event('accounts opened'),
  event('accounts blocked'),
  event('accounts suspected'),
  event('passkeys added'),
  event('passkeys removed'),
  event('signed with a passkey'),
  event('signed with a removed passkey, in vain'),
  event('views granted'),
  event('views revoked'),
  event('looks through a view'),
  event('looks through a view that ended'),
  event('clients moved in'),
  event('an import signed off'),
  event('an import taken back'),
  event('asked by another manager: as it should'),
  event('asked by another manager: comes twice'),
  event('asked by another manager: asks too much'),
  event('asked by another manager: withdraws late'),
  refusal('cancelled too late', 'TOO_LATE_TO_CANCEL'),
  refusal('no free units for an order', 'NO_FREE_UNITS'),
  refusal('an amount above what may be', 'MAX_VALUE_CURRENCY'),
  rows(
    'units of a returned debit sold again',
    "operations where subop = 'V' and operation_status = 'FINALIZED'",
  ),
  rows(
    'a redemption of everything',
    "operations where type = 'REEMBOLSO' and amount_indicator = 'T' and operation_status = 'FINALIZED'",
  ),
  rows(
    'a redemption at a loss',
    "operations where type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO') and gain < 0 and subop is distinct from 'V'",
  ),
  rows(
    'a redemption of several lots',
    '(select operation_uuid from lot_events group by 1 having count(*) > 1) sold',
  ),
  rows(
    'a lot emptied by several orders',
    '(select lot_uuid from lot_events group by 1 having count(distinct operation_uuid) > 1) shared',
  ),
  rows(
    'an order cancelled by its client',
    "operation_history where to_status = 'CANCELLED' and actor_kind = 'C'",
  ),
  rows(
    'an order signed after the hour',
    "operations where order_at is not null and (order_at at time zone 'Europe/Madrid')::time >= '14:00'",
  ),
  rows(
    'a day whose value came late',
    "(select product_uuid from unit_values where status = 'OFFICIAL' and imported_at::date > day group by 1) late",
  ),
  rows(
    'a transfer inside the house',
    "operations where type = 'SOLICITUD_TRASPASO_INTERNO' and operation_status = 'FINALIZED'",
  ),
  rows(
    'a transfer from another manager',
    "operations where type = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA' and operation_status = 'FINALIZED'",
  ),
  rows(
    'a transfer that another manager refused',
    "operations where type = 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA' and operation_status = 'CANCELLED'",
  ),
  rows(
    'a transfer to another manager',
    "transfer_orders t join operations o on o.uuid = t.operation_uuid where t.direction = 'OUT' and o.operation_status = 'FINALIZED'",
  ),
  rows('an instalment', 'periodic_instalments where child_uuid is not null'),
  inTime(
    rows(
      'an instalment that could not be made',
      'periodic_instalments where failed_because is not null',
    ),
  ),
  inTime(
    rows(
      'a periodic order that paused',
      "operations where operation_status = 'PERIODIC_SUSPENDED'",
    ),
  ),
  rows(
    'a benefit paid at once',
    "benefits b join operations o on o.uuid = b.operation_uuid where b.collection = 'TOTAL' and o.operation_status = 'FINALIZED'",
  ),
  rows('a benefit paid over the years', 'benefit_payments where child_uuid is not null'),
  rows(
    'a contingency recognised',
    "operations where type = 'CONTINGENCIA_ENTRADA' and operation_status = 'FINALIZED'",
  ),
  rows(
    'a year whose limit is used up',
    "(select account_uuid from operations where type like 'APORTACION%' and operation_status = 'FINALIZED' group by account_uuid, extract(year from nav_date) having sum(amount) >= 1400) full_years",
  ),
  inTime(
    rows(
      'an excess that went back',
      "operations where type = 'DEVOLUCION_EXCESO' and operation_status = 'FINALIZED'",
    ),
  ),
  rows(
    'money that nobody could match and that went back',
    "payouts where kind = 'REFUND' and operation_uuid is null",
  ),
  rows('a step that was tried again', "jobs where attempts > 1 and status = 'DONE'"),
];

/** How many times each happened. */
export const countMarks = async (simulation: Simulation): Promise<ReadonlyMap<string, number>> => {
  const counted = new Map<string, number>();
  for (const { name, count } of EXPECTED_EVENTS) counted.set(name, await count(simulation));
  return counted;
};

/** Those of all seeds together. */
export const sumMarks = (
  all: readonly ReadonlyMap<string, number>[],
): ReadonlyMap<string, number> =>
  new Map(
    EXPECTED_EVENTS.map(({ name }) => [
      name,
      all.reduce((sum, marks) => sum + (marks.get(name) ?? 0), 0),
    ]),
  );
