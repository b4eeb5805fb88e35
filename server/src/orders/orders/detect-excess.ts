import { civilDate } from '@area/domain/calendar/civil-date';
import { madridDate } from '@area/domain/calendar/madrid';
import { NO_CENTS } from '@area/domain/money/money';
import type { Cents } from '@area/domain/money/money';
import { centsText } from '@area/domain/money/wire';
import { yearlyLimit } from '@area/domain/pension/contribution-limit';
import { excessRefundDeadline } from '@area/domain/pension/excess';
import { CONTRIBUTION_TYPES } from '@area/domain/operation/type-lists';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';
import { findLanguageOf } from '../../documents/notifications/readers-store.ts';
import { SYSTEM } from '../../access/auth/actor.ts';
import { notifyOfOperation } from '../operations/notify.ts';
import { lockAccount } from '../../clients/accounts/account-store.ts';
import { sendToSigners } from './send-to-signers.ts';
import { EXCESS_REFUND } from '../order-types/excess-refund.ts';
import { insertOperation } from '../operations/insert-operation.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { yearOf } from '../pensions/contribution-year.ts';
import { lockContributions } from '../pensions/contribution-store.ts';
import { getExcessYear } from '../pensions/excess-facts.ts';
import { openExcessIssue } from './excess-issue.ts';

/** Whose contributions of a year, here and elsewhere, are more than anybody may without rules of their own, and who was not looked at yet. */
export const listAbove = async (db: Db, year: number): Promise<string[]> => {
  const least = centsText(yearlyLimit({ kind: 'INDIVIDUAL' }, year));
  const { rows } = await sql<{ uuid: string }>`
    with here as (
      select r.intervener_uuid as uuid, sum(o.amount) as amount
        from operations o join account_roles r on r.account_uuid = o.account_uuid and r.role in ('PARTICIPE', 'TITULAR') and r.status = 'ACTIVE'
       where o.type in (${codeList(CONTRIBUTION_TYPES)}) and o.operation_status = 'FINALIZED'
         and o.nav_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
       group by 1)
    select here.uuid from here left join contributions_elsewhere e on e.intervener_uuid = here.uuid and e.year = ${year}
     where here.amount + coalesce(e.amount, 0) > ${least}::numeric
       and not exists (select from excess_years x where x.participant_uuid = here.uuid and x.year = ${year})
     order by here.uuid`.execute(db);
  return rows.map(({ uuid }) => uuid);
};

/** Years found above their limit of which nobody was told, and whose refund nobody has signed. */
export const listUnnotified = async (db: Db, year: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('excess_years')
    .select('participant_uuid')
    .where('year', '=', year)
    .where('told_at', 'is', null)
    .where(sql<boolean>`not exists (select from excess_refunds f join operations o on o.uuid = f.operation_uuid
       where f.participant_uuid = excess_years.participant_uuid and f.year = excess_years.year and o.operation_status in ('SIGNED', 'VALIDATED', 'RD_SENT', 'FINALIZED'))`)
    .execute();
  return rows.map(({ participant_uuid }) => participant_uuid);
};

/** Where the participant's own contributions of the year came in last, and where they are paid. */
const findSource = async (db: Db, participant: string, year: number) =>
  db
    .selectFrom('operations')
    .innerJoin('account_roles', 'account_roles.account_uuid', 'operations.account_uuid')
    .leftJoin('contributions', 'contributions.operation_uuid', 'operations.uuid')
    .innerJoin('bank_accounts', (join) =>
      join
        .onRef('bank_accounts.account_uuid', '=', 'operations.account_uuid')
        .on('bank_accounts.is_payout', '=', true)
        .on('bank_accounts.status', '=', 'VALIDATED'),
    )
    .select(['operations.account_uuid', 'operations.product_uuid', 'bank_accounts.uuid as bank'])
    .where('account_roles.intervener_uuid', '=', participant)
    .where('account_roles.role', 'in', ['PARTICIPE', 'TITULAR'])
    .where('account_roles.status', '=', 'ACTIVE')
    .where('operations.type', 'in', CONTRIBUTION_TYPES)
    .where('operations.operation_status', '=', 'FINALIZED')
    .where(sql<boolean>`coalesce(contributions.kind, 'PARTICIPE') <> 'PROMOTOR'`)
    .where('operations.nav_date', '>=', civilDate(`${year}-01-01`))
    .where('operations.nav_date', '<=', civilDate(`${year}-12-31`))
    .orderBy('operations.nav_date', 'desc')
    .orderBy('operations.uuid', 'desc')
    .limit(1)
    .executeTakeFirst();

type Source = NonNullable<Awaited<ReturnType<typeof findSource>>>;

interface Finding {
  readonly source: Source;
  readonly participant: string;
  readonly year: number;
  readonly excess: Cents;
  readonly now: Date;
  readonly wall: Date;
  readonly reference: string;
}

/** The order for the participant to sign; none where the rules let none through. The caller holds the account. */
const prepareRefund = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs'>,
  { source: { account_uuid, product_uuid, bank }, ...finding }: Finding,
): Promise<string | null> => {
  const { participant, year, excess, now, wall, reference } = finding;
  const order = {
    type: 'DEVOLUCION_EXCESO' as const,
    uuid_account: account_uuid,
    uuid_product: product_uuid,
    uuid_bank_account: bank,
    uuid_certificate: null,
    year,
    amount: centsText(excess),
  };
  const ordering = { order, actor: { ...SYSTEM, uuid: participant }, now, wall };
  const evaluated = await EXCESS_REFUND.evaluate(db, ordering);
  if ('refused' in evaluated) return null;
  const head = {
    type: order.type,
    account_uuid,
    product_uuid,
    created_by: participant,
    language: await findLanguageOf(db, participant),
    created_at: now,
    reference,
  } as const;
  const operation = await insertOperation(
    db,
    { ...head, operation_status: 'REGISTERED_ONLINE', source: 'ONLINE', ...evaluated.columns },
    SYSTEM,
  );
  await EXCESS_REFUND.insertDetails?.(db, operation, ordering);
  await sendToSigners(db, parts, operation, now);
  await EXCESS_REFUND.reserve?.(db, operation, now);
  await notifyOfOperation(db, operation, { what: 'excess_found', at: now });
  return operation.uuid;
};

/** Looks at one participant's year that is over, with the number that its order would get. False when it was not above its limit, or somebody was quicker. *Source*: decisions 1.3 (DEVOLUCION_EXCESO), ADR 65. */
export const detectExcess = async (
  db: Db,
  parts: Pick<Parts, 'storage' | 'pdfs' | 'clock'>,
  {
    participant,
    now,
    reference,
  }: { readonly participant: string; readonly now: Date; readonly reference: string },
): Promise<boolean> => {
  const year = yearOf(now) - 1;
  const source = await findSource(db, participant, year);
  if (source) await lockAccount(db, source.account_uuid);
  await lockContributions(db, participant);
  const known = await db
    .selectFrom('excess_years')
    .select('year')
    .where('participant_uuid', '=', participant)
    .where('year', '=', year)
    .executeTakeFirst();
  if (known) return false;
  const { excess } = await getExcessYear(db, { participant, year });
  if (excess === NO_CENTS) return false;
  const operation_uuid = source
    ? await prepareRefund(db, parts, {
        source,
        participant,
        year,
        excess,
        now,
        wall: parts.clock.wall(),
        reference,
      })
    : null;
  await db
    .insertInto('excess_years')
    .values({
      participant_uuid: participant,
      year,
      operation_uuid,
      found_at: now,
      told_at: operation_uuid === null ? now : null,
    })
    .execute();
  if (operation_uuid === null)
    await openExcessIssue(db, { participant, year, excess, operation: null, at: now });
  return true;
};

/** Tells the office of one that nobody has signed. False when it was given back or told meanwhile. */
export const notifyExcess = async (
  db: Db,
  { participant, now }: { readonly participant: string; readonly now: Date },
): Promise<boolean> => {
  const year = yearOf(now) - 1;
  const row = await db
    .selectFrom('excess_years')
    .selectAll()
    .where('participant_uuid', '=', participant)
    .where('year', '=', year)
    .where('told_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return false;
  const { excess } = await getExcessYear(db, {
    participant,
    year,
    ...(row.operation_uuid !== null && { except: row.operation_uuid }),
  });
  await db
    .updateTable('excess_years')
    .set({ told_at: now })
    .where('participant_uuid', '=', participant)
    .where('year', '=', year)
    .execute();
  if (excess === NO_CENTS) return false;
  await openExcessIssue(db, { participant, year, excess, operation: row.operation_uuid, at: now });
  return true;
};

/** The day from which the office sees to what nobody has signed: a month before the deadline. *Source*: ADR 65. */
const TELLING_FROM = '-06-01';

/** Whether the year before may still be given back, and whether it is time to tell. */
export const excessSeason = (
  now: Date,
): { readonly year: number; readonly isOpen: boolean; readonly isLate: boolean } => {
  const [year, today] = [yearOf(now) - 1, madridDate(now)];
  const isOpen = today <= excessRefundDeadline(year);
  return { year, isOpen, isLate: isOpen && today.slice(4) >= TELLING_FROM };
};
