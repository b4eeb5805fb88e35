import { OWNER_ROLES } from '@area/domain/account/roles';
import type { ClosingFacts } from '@area/domain/account/transitions';
import { sql } from 'kysely';
import { codeList } from '../../platform/db/code-list.ts';
import type { Db } from '../../platform/db/tables.ts';

/** What keeps an account from being closed: its units, orders, money, documents and taxes. *Source*: decisions 11.16. */
export const getClosingFacts = async (
  db: Db,
  account: string,
  year: number,
): Promise<ClosingFacts> => {
  const { rows } = await sql<ClosingFacts>`
    select a.closed_at is not null as is_closed,
           a.status in ('BLOQUEADO', 'BLOQUEADO_AML') as is_blocked,
           exists (select from positions p where p.account_uuid = a.uuid and p.units <> 0) as has_position,
           exists (select from operations o where o.account_uuid = a.uuid
                      and o.operation_status not in ('CANCELLED', 'FINALIZED', 'PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED')) as has_open_operation,
           exists (select from operations o where o.account_uuid = a.uuid
                      and o.operation_status in ('PERIODIC_ACTIVE', 'PERIODIC_SUSPENDED')) as has_active_periodic,
           exists (select from operations o where o.account_uuid = a.uuid
                      and (o.payment_status = 'COLLECTING'
                           or exists (select from payouts p where p.operation_uuid = o.uuid and p.status <> 'PAID'))) as has_pending_payment,
           exists (select from envelopes e where e.account_uuid = a.uuid and e.status = 'PENDING') as has_unsigned_paper,
           exists (select from unit_movements m where m.account_uuid = a.uuid
                      and m.moved_on between make_date(${year}::int - 1, 1, 1) and make_date(${year}::int - 1, 12, 31))
             and exists (select from account_roles r join interveners i on i.uuid = r.intervener_uuid
                          where r.account_uuid = a.uuid and r.status = 'ACTIVE' and r.role in (${codeList(OWNER_ROLES)})
                            and not exists (select from yearly_papers y where y.intervener_uuid = i.uuid
                                               and y.kind = 'TAX_REPORT' and y.year = ${year}::int - 1 and y.is_over)) as lacks_tax_report
      from accounts a where a.uuid = ${account}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`there is no account ${account}`);
  return facts;
};
