-- What must hold in the money core at any moment. Each query is named by a comment of its own and
-- returns a row for every violation: on a healthy database all of them return nothing.
-- The numbers are those of the invariants in the project's promises.

-- name: movements of a product sum to zero
-- 1. The fund's counter-account holds the opposite of all accounts together.
select product_uuid, sum(units) as units
  from unit_movements group by product_uuid having sum(units) <> 0;

-- name: movements of an operation sum to zero
select operation_uuid, product_uuid, sum(units) as units
  from unit_movements group by operation_uuid, product_uuid having sum(units) <> 0;

-- name: a position is the sum of its movements
-- 2.
select account_uuid, product_uuid, p.units as position, m.units as movements
  from positions p
  full join (select account_uuid, product_uuid, sum(units) as units
               from unit_movements where account_uuid is not null group by 1, 2) m
       using (account_uuid, product_uuid)
 where coalesce(p.units, 0) <> coalesce(m.units, 0);

-- name: a position is the sum of its remaining lots, units and cost
-- 2 and 15. Balance and tax report read positions and lots: both must say the same.
with remaining as (
  select l.account_uuid, l.product_uuid,
         l.units + coalesce(sum(e.units), 0) as units, l.cost + coalesce(sum(e.cost), 0) as cost
    from lots l left join lot_events e on e.lot_uuid = l.uuid group by l.uuid
), summed as (
  select account_uuid, product_uuid, sum(units) as units, sum(cost) as cost from remaining group by 1, 2
)
select account_uuid, product_uuid, p.units as position, s.units as lots, p.cost as position_cost, s.cost as lots_cost
  from positions p full join summed s using (account_uuid, product_uuid)
 where (coalesce(p.units, 0), coalesce(p.cost, 0)) <> (coalesce(s.units, 0), coalesce(s.cost, 0));

-- name: the days of a position are those of its movements and of their lots
-- 2 and 15. Past days and the evolution read them.
with days as (
  select distinct operation_uuid, account_uuid, moved_on as day from unit_movements where account_uuid is not null
), told as (
  select account_uuid, product_uuid, moved_on as day, units, 0 as cost from unit_movements where account_uuid is not null
  union all
  select l.account_uuid, l.product_uuid, d.day, 0, l.cost from lots l join days d using (operation_uuid, account_uuid)
  union all
  select l.account_uuid, l.product_uuid, d.day, 0, e.cost
    from lot_events e join lots l on l.uuid = e.lot_uuid join days d on (d.operation_uuid, d.account_uuid) = (e.operation_uuid, l.account_uuid)
), summed as (
  select account_uuid, product_uuid, day, sum(units) as units, sum(cost) as cost from told group by 1, 2, 3
)
select account_uuid, product_uuid, day, s.units, k.units as kept_units, s.cost, k.cost as kept_cost
  from summed s full join position_days k using (account_uuid, product_uuid, day)
 where (s.units, s.cost) is distinct from (k.units, k.cost);

-- name: free units are never negative
-- 2.
select account_uuid, product_uuid, units, blocked_units, reserved_units
  from positions
 where units < 0 or blocked_units < 0 or reserved_units < 0 or blocked_units + reserved_units > units;

-- name: an operation is finalised if and only if it moved units once
-- 3. One live set: a line of the account and one of the fund, neither a reversal nor reversed. None of what a correction
-- took the place of: that has its own.
select o.uuid, o.type, o.operation_status, m.own, m.fund, m.all_lines
  from operations o
  cross join lateral (
    select count(*) filter (where account_uuid = o.account_uuid) as own,
           count(*) filter (where account_uuid is null) as fund, count(*) as all_lines
      from unit_movements u
     where u.operation_uuid = o.uuid and u.reverses_uuid is null
       and not exists (select from unit_movements r where r.reverses_uuid = u.uuid)) m
 where o.type in ('SUSCRIPCION', 'REEMBOLSO', 'REEMBOLSO_PERIODICO', 'APORTACION', 'APORTACION_PERIODICA',
                  'RESCATE', 'TRASPASO_ENTRADA', 'TRASPASO_SALIDA', 'HERENCIA_ENTRADA', 'HERENCIA_SALIDA', 'DONACION_ENTRADA', 'DONACION_SALIDA',
                  'CONTINGENCIA_ENTRADA', 'CONTINGENCIA_SALIDA', 'DEVOLUCION_EXCESO')
   and case when exists (select from operation_corrections c where c.original_uuid = o.uuid and c.compensation_uuid is not null) then m.all_lines > 0
            -- A benefit in parts moves none itself, and what changes one neither: its payments do.
            when exists (select from benefits b where b.operation_uuid = o.uuid and (b.varies_uuid is not null or b.collection <> 'TOTAL' or b.defer = 'DIFERIDO')) then m.all_lines > 0
            when o.operation_status = 'FINALIZED' then (m.own, m.fund, m.all_lines) <> (1, 1, 2)
            else m.all_lines > 0 end;

-- name: a request never moves units itself
-- 3. Its children do.
select o.uuid, o.type from operations o
 where o.type like 'SOLICITUD\_%' and exists (select from unit_movements m where m.operation_uuid = o.uuid);

-- name: a finalised operation and its movement agree
select o.uuid, o.units, m.units as moved, o.nav_date, m.moved_on
  from operations o
  join unit_movements m on m.operation_uuid = o.uuid and m.account_uuid is not null and m.reverses_uuid is null
 where o.operation_status = 'FINALIZED'
   and (o.units, o.account_uuid, o.product_uuid, o.nav_date)
       is distinct from (abs(m.units), m.account_uuid, m.product_uuid, m.moved_on);

-- name: what may only be added cannot be changed
-- 4. The triggers stand and are on; a table that lost its trigger is named.
select expected.name, expected.trigger
  from (values ('unit_movements', 'append_only'), ('lots', 'append_only'), ('lot_events', 'append_only'), ('tax_lines', 'append_only'), ('unit_blocks', 'append_only'), ('contributions', 'append_only'), ('work_income_lines', 'append_only'),
               ('operation_history', 'append_only'), ('operation_corrections', 'append_only'), ('signatures', 'append_only'), ('signing_records', 'append_only'), ('status_moves', 'append_only'), ('account_moves', 'append_only'), ('account_moves', 'append_only_whole'), ('account_closings', 'append_only'), ('account_closings', 'append_only_whole'), ('registrar_detail_answers', 'append_only'), ('registrar_detail_answers', 'append_only_whole'),
               ('operations', 'final_is_final'), ('gdpr_answers', 'append_only'), ('gdpr_answers', 'only_undone'), ('undone_operations', 'append_only'), ('staff_audit', 'append_only'), ('staff_audit', 'append_only_whole'), ('staff_audit_head', 'append_only'), ('audit_seals', 'append_only'), ('audit_seals', 'append_only_whole'),
               ('tax_declarations', 'append_only'), ('tax_declarations', 'only_undone'), ('business_calendars', 'append_only'), ('business_calendars', 'only_undone'), ('product_terms', 'append_only'), ('product_terms', 'only_undone'), ('product_documents', 'append_only'), ('product_documents', 'only_undone'), ('tax_exemptions', 'append_only'), ('tax_exemptions', 'append_only_whole'), ('fatca_changes', 'append_only'), ('convenience_tests', 'append_only'), ('poll_answers', 'append_only'), ('periodic_instalments', 'append_only'),
               ('transfer_lots', 'append_only'), ('registrar_details', 'append_only'), ('pay_in_steps', 'append_only'), ('yearly_papers', 'append_only'), ('audits', 'append_only'), ('merger_accounts', 'append_only'), ('beneficiary_releases', 'append_only'), ('payment_batches', 'only_its_end'), ('payment_batches', 'append_only'), ('proposals', 'only_its_end'), ('proposal_decisions', 'append_only'), ('issue_history', 'append_only'), ('aml_notes', 'append_only'), ('client_notes', 'append_only'),
               ('register_files', 'append_only'), ('register_deals', 'append_only'), ('register_deal_operations', 'append_only'), ('register_differences', 'only_its_end'), ('register_differences', 'append_only'), ('register_difference_steps', 'append_only'),
               ('brand_pictures', 'append_only'), ('own_texts', 'append_only')) expected (name, trigger)
 where not exists (
   select from pg_trigger t
    where t.tgrelid = to_regclass(expected.name) and t.tgname = expected.trigger and t.tgenabled in ('O', 'A'));

-- name: a reversal is the opposite of its original
-- 4.
select r.uuid, r.units, o.units as original
  from unit_movements r join unit_movements o on o.uuid = r.reverses_uuid
 where r.units <> -o.units
    or (r.product_uuid, r.account_uuid) is distinct from (o.product_uuid, o.account_uuid)
    or o.reverses_uuid is not null;

-- name: no lot gives more than it has
-- 5. An emptied lot has no cost left either: consumed and remaining cost make the original.
select l.uuid, l.units + coalesce(sum(e.units), 0) as units, l.cost + coalesce(sum(e.cost), 0) as cost
  from lots l left join lot_events e on e.lot_uuid = l.uuid
 group by l.uuid
having l.units + coalesce(sum(e.units), 0) < 0 or l.cost + coalesce(sum(e.cost), 0) < 0
    or (l.units + coalesce(sum(e.units), 0) = 0 and l.cost + coalesce(sum(e.cost), 0) <> 0);

-- name: a subscription opens lots for all its units and all its money
-- 5. The lot costs the cash paid, fee included.
select o.uuid, o.units, o.amount, sum(l.units) as lot_units, sum(l.cost) as lot_cost
  from operations o left join lots l on l.operation_uuid = o.uuid and l.acquired_on = o.nav_date
 where o.type in ('SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA') and o.operation_status = 'FINALIZED'
 group by o.uuid
having (o.units, o.amount) is distinct from (sum(l.units), sum(l.cost));

-- name: units are what the official unit value of the day gives
-- 7. Or what was published until it was corrected: what is to be made right of that, the corrections say. What an undone import brought, a
-- reversal took back, and its unit values went.
select o.uuid, o.nav, v.value, o.units
  from operations o
  left join unit_values v on v.product_uuid = o.product_uuid and v.day = o.nav_date and v.status = 'OFFICIAL'
 where o.type in ('SUSCRIPCION', 'APORTACION', 'APORTACION_PERIODICA') and o.operation_status = 'FINALIZED'
   and not exists (select from undone_operations u where u.original_uuid = o.uuid)
   and ((o.nav is distinct from v.value
         and not exists (select from unit_value_corrections c where c.product_uuid = o.product_uuid and c.day = o.nav_date and c.old_value = o.nav))
     or o.units <> round((o.amount - o.fee) / o.nav, 6));

-- name: units that left or arrived by a transfer are what the official unit value of the day gives
-- 7. For an order in euros the euros are exact and the units follow, otherwise the other way round.
select o.uuid, o.type, o.nav, v.value, o.units, o.gross
  from operations o
  left join unit_values v on v.product_uuid = o.product_uuid and v.day = o.nav_date and v.status = 'OFFICIAL'
 where (o.type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'TRASPASO_SALIDA', 'TRASPASO_ENTRADA') or (o.type = 'RESCATE' and o.units is not null))
   and o.operation_status = 'FINALIZED' and o.source_system <> 'RD'
   and ((o.nav is distinct from v.value
         and not exists (select from unit_value_corrections c where c.product_uuid = o.product_uuid and c.day = o.nav_date and c.old_value = o.nav))
     or o.gross is null
     or (o.gross <> round(o.units * o.nav, 2) and o.units <> round(o.gross / o.nav, 6))
     or (o.type = 'TRASPASO_ENTRADA' and o.units <> round(o.gross / o.nav, 6)));

-- name: what left less fee and withholding is what is paid
-- 6.
select uuid, gross, fee, withholding, net
  from operations
 where type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'TRASPASO_SALIDA', 'DEVOLUCION_EXCESO') and operation_status = 'FINALIZED' and source_system <> 'RD'
   and (gross - fee - withholding = net) is not true;

-- name: a redemption is paid once, in full, to the bank account of its order
-- 6. What leaves as a part of a transfer inside the house, or to cover a debit that came back, is not paid out. A
-- correction pays what was paid too little.
select o.uuid, o.net, count(p.uuid) as payouts, sum(p.amount) as paid
  from operations o
  left join operations parent on parent.uuid = o.parent_uuid
  left join operations before on before.uuid = o.parent_uuid and o.source_system = 'CORRECTION'
  left join bank_accounts b on b.uuid = o.bank_account_uuid
  left join payouts p on p.operation_uuid = o.uuid and p.kind = 'REDEMPTION'
       -- What the bank sent back is paid anew to the payout account, which may have changed since.
       and (p.iban = b.iban or exists (select from bank_accounts later where later.account_uuid = o.account_uuid and later.iban = p.iban and later.payout_changed_at > o.order_at))
 where o.type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'DEVOLUCION_EXCESO') and o.operation_status = 'FINALIZED' and o.source_system <> 'RD'
   and o.subop is distinct from 'V' and parent.type is distinct from 'SOLICITUD_TRASPASO_INTERNO'
   and not (o.source_system = 'CORRECTION' and o.subop is not distinct from 'I')
 group by o.uuid, before.net
having (count(p.uuid), coalesce(sum(p.amount), 0))
    <> (case when o.net > coalesce(before.net, 0) then 1 else 0 end, greatest(o.net - coalesce(before.net, 0), 0));

-- name: what lots gave is what their operation says
-- 5. Units, euros, fee and gain, to the cent.
select o.uuid, o.units, o.gross, o.fee, o.gain, -sum(e.units) as lot_units, sum(e.gross) as lot_gross, sum(e.fee) as lot_fee, sum(e.gross - e.fee + e.cost) as lot_gain
  from operations o left join lot_events e on e.operation_uuid = o.uuid and e.undoes_uuid is null
 where o.type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'TRASPASO_SALIDA') and o.operation_status = 'FINALIZED' and o.source_system <> 'RD'
 group by o.uuid
having (o.units, o.gross, o.fee, o.gain) is distinct from (-sum(e.units), sum(e.gross), sum(e.fee), sum(e.gross - e.fee + e.cost));

-- name: the lot bought first leaves first
-- 5. When a lot gives, none older of the same position has anything left: in a plan, none older of the same rights and
-- compartment. Names of lots and events follow the clock, which a correction comes later than: it takes what its original
-- should have taken then. What takes an import back takes the lots of that import.
select e.operation_uuid, e.lot_uuid, older.uuid as older_lot
  from lot_events e
  join operations o on o.uuid = e.operation_uuid
  join lots l on l.uuid = e.lot_uuid
  join products p on p.uuid = l.product_uuid
  join lots older on older.account_uuid = l.account_uuid and older.product_uuid = l.product_uuid
       and (older.acquired_on, older.uuid) < (l.acquired_on, l.uuid) and older.uuid < e.uuid
       and (p.type <> 'P' or (older.rights = l.rights and (older.acquired_on < '2007-01-01') = (l.acquired_on < '2007-01-01')))
 where o.type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'TRASPASO_SALIDA', 'DONACION_SALIDA', 'RESCATE') and o.subop is distinct from 'V' and o.source_system <> 'CORRECTION' and e.units < 0 and e.undoes_uuid is null
   and older.units + (select coalesce(sum(b.units), 0) from lot_events b where b.lot_uuid = older.uuid and b.uuid < e.uuid) > 0;

-- name: a transfer inside the house carries dates, costs and money whole, and nothing is withheld
-- 5. Each leg as it stands: a corrected one by what takes its place.
select p.uuid, gone.net as left_with, come.amount as arrived_with, gone.withholding
  from operations p
  join operations left_first on left_first.parent_uuid = p.uuid and left_first.type = 'TRASPASO_SALIDA'
  join operations gone on gone.uuid = standing_operation(left_first.uuid)
  left join operations came_first on came_first.parent_uuid = p.uuid and came_first.type = 'TRASPASO_ENTRADA'
  left join operations come on come.uuid = standing_operation(came_first.uuid)
  cross join lateral (select -sum(e.cost) as cost from lot_events e where e.operation_uuid = gone.uuid and e.undoes_uuid is null) had
  left join lateral (select sum(l.cost) as cost, bool_and(from_lot.acquired_on = l.acquired_on) as dated
                       from lots l left join lots from_lot on from_lot.uuid = l.carried_from where l.operation_uuid = come.uuid) has on true
 where p.type = 'SOLICITUD_TRASPASO_INTERNO'
   and (gone.withholding <> 0 or (p.operation_status = 'FINALIZED') <> (come.uuid is not null)
     or (come.uuid is not null and (come.amount <> gone.net or has.cost is distinct from had.cost or has.dated is not true)));

-- name: a merger of funds carries dates, costs and money whole, and nothing is charged or withheld
-- 5 and 6. Each leg as it stands; what is worth less than half a cent arrives nowhere.
select k.account_uuid, gone.uuid, gone.gross, gone.fee, gone.withholding, come.amount as arrived_with
  from merger_accounts k
  join mergers m on m.uuid = k.merger_uuid
  join operations gone on gone.uuid = standing_operation(k.operation_uuid)
  left join operations came_first on came_first.parent_uuid = k.operation_uuid and came_first.type = 'TRASPASO_ENTRADA'
  left join operations come on come.uuid = standing_operation(came_first.uuid)
  cross join lateral (select -sum(e.cost) as cost from lot_events e where e.operation_uuid = gone.uuid and e.undoes_uuid is null) had
  left join lateral (select sum(l.cost) as cost, bool_and(from_lot.acquired_on = l.acquired_on and from_lot.product_uuid = m.origin_uuid) as dated
                       from lots l left join lots from_lot on from_lot.uuid = l.carried_from where l.operation_uuid = come.uuid) has on true
 where (gone.type, gone.subop, gone.operation_status, gone.account_uuid, gone.product_uuid, gone.fee, gone.withholding)
         is distinct from ('TRASPASO_SALIDA', 'F', 'FINALIZED', k.account_uuid, m.origin_uuid, 0, 0)
    or exists (select from tax_lines t where t.operation_uuid = gone.uuid)
    or (come.uuid is null) <> (gone.gross = 0)
    or (come.uuid is not null and ((come.subop, come.account_uuid, come.product_uuid, come.amount, has.cost, has.dated)
         is distinct from ('F', gone.account_uuid, m.destination_uuid, gone.net, had.cost, true) or come.nav_date <> gone.nav_date));

-- name: nobody holds units of a fund that was merged into another
-- 2.
select m.uuid, p.account_uuid, p.units
  from mergers m join positions p on p.product_uuid = m.origin_uuid
 where m.status = 'DONE' and p.units <> 0;

-- name: tax lines sum to their operation
-- 6 and 15. Every redemption that is taxed has them, nothing else does.
select o.uuid, o.type, o.gain, o.withholding, sum(t.gain) as lines_gain, sum(t.withholding) as lines_withholding
  from operations o left join tax_lines t on t.operation_uuid = o.uuid
 where o.operation_status = 'FINALIZED' and o.source_system <> 'RD'
 group by o.uuid
having case when o.type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO') and o.subop is distinct from 'V'
            then (o.gain, o.withholding, o.gross - o.fee) is distinct from (sum(t.gain), sum(t.withholding), sum(t.transfer_value))
            when o.type = 'DONACION_SALIDA' then (o.gain, 0) is distinct from (sum(t.gain), sum(t.withholding))
            else count(t.operation_uuid) > 0 end;

-- name: a payment of a benefit is its lots, its work income and its payout
-- 5 and 6. To the cent; what moved no units paid nobody. A migrated one was paid before the portal existed.
select o.uuid, o.units, o.gross, o.withholding, o.net, gave.units as lot_units, gave.gross as lot_gross, w.gross as income, w.withholding as withheld, paid.amount as paid
  from operations o
  left join work_income_lines w on w.operation_uuid = o.uuid
  left join (select e.operation_uuid, -sum(e.units) as units, sum(e.gross) as gross from lot_events e where e.undoes_uuid is null group by 1) gave on gave.operation_uuid = o.uuid
  left join (select p.operation_uuid, sum(p.amount) as amount from payouts p where p.kind = 'REDEMPTION' group by 1) paid on paid.operation_uuid = o.uuid
 where (o.type = 'RESCATE' and o.source_system <> 'RD'
     and case when o.operation_status = 'FINALIZED' and o.units is not null
              then (o.units, o.gross, o.gross, o.withholding, o.net, o.net) is distinct from (gave.units, gave.gross, w.gross, w.withholding, w.gross - w.withholding, coalesce(paid.amount, 0))
              else w.operation_uuid is not null or gave.units is not null or paid.amount > 0 end)
    or (o.type <> 'RESCATE' and w.operation_uuid is not null);

-- name: a benefit makes each of its payments once, and none after its end
-- 3. Each is a child of its own; one in course was recognised, and something of it is still to come.
select b.operation_uuid, o.operation_status, p.kind, p.nominal_date, p.child_uuid
  from benefits b
  join operations o on o.uuid = b.operation_uuid
  left join benefit_payments p on p.benefit_uuid = b.operation_uuid
  left join operations child on child.uuid = p.child_uuid
 where (p.child_uuid is not null and ((child.type, child.parent_uuid) is distinct from ('RESCATE', o.uuid) or child.operation_status = 'CANCELLED') and child.source_system is distinct from 'RD')
    or (p.benefit_uuid is not null and p.child_uuid is null and p.dropped_at is null and o.operation_status = 'FINALIZED')
    or (o.operation_status = 'PERIODIC_ACTIVE'
      and (b.recognised_at is null
        or not exists (select from benefit_payments c left join operations made on made.uuid = c.child_uuid
                        where c.benefit_uuid = b.operation_uuid and c.dropped_at is null and made.operation_status is distinct from 'FINALIZED')))
union all
select o.parent_uuid, o.operation_status, null, null, o.uuid
  from operations o
 where o.type = 'RESCATE' and o.parent_uuid is not null and o.source_system not in ('RD', 'CORRECTION')
   and not exists (select from benefit_payments p where p.child_uuid = o.uuid);

-- name: a contingency turns consolidated rights into economic ones, with their dates and costs, and no unit more or less
-- 1 and 5. Whatever left a lot by one half of the pair came in by the other.
select coalesce(gone.lot_uuid, come.carried_from) as lot, gone.units as gone, come.units as come, gone.cost as gone_cost, come.cost as come_cost
  from (select e.lot_uuid, -sum(e.units) as units, -sum(e.cost) as cost
          from lot_events e join operations o on o.uuid = e.operation_uuid
         where o.type = 'CONTINGENCIA_SALIDA' and e.undoes_uuid is null group by e.lot_uuid) gone
  full join (select l.carried_from, sum(l.units) as units, sum(l.cost) as cost,
                    bool_and(l.rights = 'E' and l.acquired_on is not distinct from before.acquired_on and l.product_uuid is not distinct from before.product_uuid) as is_carried
               from lots l join operations o on o.uuid = l.operation_uuid left join lots before on before.uuid = l.carried_from
              where o.type = 'CONTINGENCIA_ENTRADA' group by l.carried_from) come on come.carried_from = gone.lot_uuid
 where (gone.units, gone.cost, true) is distinct from (come.units, come.cost, come.is_carried);

-- name: economic rights come from a contingency or with a transfer
select l.uuid, l.operation_uuid, o.type
  from lots l join operations o on o.uuid = l.operation_uuid
 where l.rights = 'E' and o.type not in ('CONTINGENCIA_ENTRADA', 'TRASPASO_ENTRADA') and o.source_system <> 'RD';

-- name: a benefit takes the rights, the compartment and the age that it names
-- 5. Without a cause only what is ten years old.
select e.operation_uuid, l.uuid as lot, l.rights, l.acquired_on, b.rights as asked, b.compartment
  from lot_events e
  join operations o on o.uuid = e.operation_uuid and o.type = 'RESCATE'
  join benefits b on b.operation_uuid = coalesce(o.parent_uuid, o.uuid)
  join lots l on l.uuid = e.lot_uuid
 where e.undoes_uuid is null
   and (l.rights <> b.rights
     or (b.compartment in ('1', '2') and (l.acquired_on < '2007-01-01') <> (b.compartment = '1'))
     or (b.cause is null and b.varies_uuid is null and l.acquired_on + interval '10 years' > o.nav_date));

-- name: contributions of a year never pass its limit
-- 11. Those of an individual plan here 1,500.00, of a spouse 1,000.00, of a relative 10,000.00; who has rules of their own
-- is weighed by the program. What the bank took back never came, and a correction is the same money once more.
select participant.intervener_uuid, c.kind, c.contributor_uuid, extract(year from o.nav_date) as year, sum(o.amount) as contributed
  from operations o
  join account_roles participant on participant.account_uuid = o.account_uuid and participant.role in ('PARTICIPE', 'TITULAR') and participant.status = 'ACTIVE'
  left join contributions c on c.operation_uuid = o.uuid
 where o.type in ('APORTACION', 'APORTACION_PERIODICA') and o.operation_status = 'FINALIZED' and o.payment_status <> 'RETURNED'
   and o.source_system not in ('RD', 'CORRECTION') and coalesce(c.kind, 'PARTICIPE') <> 'PROMOTOR'
   and not exists (select from contribution_regimes r join account_roles other on other.account_uuid = r.account_uuid
                    where other.intervener_uuid = participant.intervener_uuid and other.role in ('PARTICIPE', 'TITULAR'))
 group by 1, 2, 3, 4
having sum(o.amount) > case c.kind when 'APORTANTE_CONYUGE' then 1000 when 'APORTANTE_FAMILIAR' then 10000 else 1500 end;

-- name: an excess goes back without what it earned
-- 6. Its own euros by the units that they are worth and what stays in the fund, or all the units that are left for what they are worth.
select o.uuid, f.excess, o.gross, o.units, f.units_left_in_fund
  from operations o left join excess_refunds f on f.operation_uuid = o.uuid
 where o.type = 'DEVOLUCION_EXCESO' and o.operation_status = 'FINALIZED' and o.source_system <> 'RD'
   and (f.excess is null or o.gross > f.excess or f.units_left_in_fund is null
        or ((o.gross < f.excess or o.units - f.units_left_in_fund <> round(o.gross / o.nav, 6))
            and (f.units_left_in_fund <> 0 or o.gross <> round(o.units * o.nav, 2))));

-- name: a unit value is the last of its corrections
-- 7. Each starts from what the one before it left, and the last is what is published.
select c.product_uuid, c.day, c.step, c.old_value, c.new_value, v.value
  from (select c.*, lag(new_value) over w as before, row_number() over w as number, lead(uuid) over w as later
          from unit_value_corrections c window w as (partition by product_uuid, day order by step)) c
  left join unit_values v on v.product_uuid = c.product_uuid and v.day = c.day and v.status = 'OFFICIAL'
 where c.step <> c.number or (c.before is not null and c.before <> c.old_value) or (c.later is null and c.new_value is distinct from v.value);

-- name: what was executed at a wrong unit value was made right once, or somebody was told
-- 4 and 7. By an operation of the same kind, place and day that names it and reverses its units; what is materially
-- wrong, by more than 0.5 %, is not left when its correction is done.
select o.uuid, o.nav, c.new_value, null::uuid as compensation
  from unit_value_corrections c
  join operations o on o.product_uuid = c.product_uuid and o.nav_date = c.day and o.operation_status = 'FINALIZED' and o.source_system <> 'RD' and o.type not like 'HERENCIA\_%' and o.type not like 'CONTINGENCIA\_%'
 where c.done_at is not null and abs(c.new_value - o.nav) * 1000 > o.nav * 5
   and not exists (select from unit_value_corrections later where later.product_uuid = c.product_uuid and later.day = c.day and later.step > c.step)
   and not exists (select from operation_corrections k where k.original_uuid = o.uuid)
union all
select o.uuid, o.nav, n.nav, n.uuid
  from operation_corrections k
  join operations o on o.uuid = k.original_uuid
  join operations n on n.uuid = k.compensation_uuid
 where (n.parent_uuid, n.type, n.account_uuid, n.product_uuid, n.nav_date, n.operation_status, n.source_system)
         is distinct from (o.uuid, o.type, o.account_uuid, o.product_uuid, o.nav_date, 'FINALIZED', 'CORRECTION')
    or (select count(*) from unit_movements r join unit_movements m on m.uuid = r.reverses_uuid
         where r.operation_uuid = n.uuid and m.operation_uuid = o.uuid and r.moved_on = m.moved_on) <> 2
union all
select o.uuid, o.nav, null, null from operations o
 where o.source_system = 'CORRECTION' and not exists (select from operation_corrections k where k.compensation_uuid = o.uuid);

-- name: one live total redemption of a position, and none after it
-- 9.
select t.uuid, other.uuid as other
  from operations t
  join operations other on other.account_uuid = t.account_uuid and other.product_uuid = t.product_uuid and other.uuid <> t.uuid
 where t.type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO') and t.amount_indicator = 'T' and t.operation_status not in ('FINALIZED', 'CANCELLED')
   and other.type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'SOLICITUD_TRASPASO_INTERNO') and other.operation_status not in ('FINALIZED', 'CANCELLED')
   and (other.amount_indicator = 'T' and other.type <> 'SOLICITUD_TRASPASO_INTERNO' or other.created_at > t.created_at);

-- name: blocked units are the sum of the live blocks
-- 2. By cause none is below zero, and no block releases more than it holds.
select account_uuid, product_uuid, p.blocked_units, b.units as blocks
  from positions p
  full join (select account_uuid, product_uuid, sum(units) as units from unit_blocks group by 1, 2) b using (account_uuid, product_uuid)
 where coalesce(p.blocked_units, 0) <> coalesce(b.units, 0)
union all
select b.account_uuid, b.product_uuid, b.units, sum(r.units)
  from unit_blocks b join unit_blocks r on r.releases_uuid = b.uuid
 group by b.uuid having b.units + sum(r.units) < 0 or b.units < 0;

-- name: reserved units are the sum of the live reservations
-- 8.
select account_uuid, product_uuid, p.reserved_units, r.units as reservations
  from positions p
  full join (select account_uuid, product_uuid, sum(units) as units
               from reservations where released_at is null group by 1, 2) r
       using (account_uuid, product_uuid)
 where coalesce(p.reserved_units, 0) <> coalesce(r.units, 0);

-- name: a live redemption has a live reservation, an ended one has none
-- 8. A transfer inside the house gives it back when its units have left.
select o.uuid, o.operation_status, r.released_at
  from operations o left join reservations r on r.operation_uuid = o.uuid
 where (o.type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'SOLICITUD_TRASPASO_INTERNO', 'DEVOLUCION_EXCESO') or (o.type = 'RESCATE' and o.parent_uuid is not null))
   and (o.operation_status in ('FINALIZED', 'CANCELLED')
     or exists (select from operations leg where leg.parent_uuid = o.uuid and leg.type in ('TRASPASO_SALIDA', 'REEMBOLSO')))
       = (r.operation_uuid is not null and r.released_at is null);

-- name: a key has one effect, and that effect is there
-- 12. A claimed key without an answer, an answer without its operation, an operation with two keys. Reports, issues, bank accounts
-- and people of a plan are made with a key too; a report that is being made is the answer to whoever asks again. People proposed for an account
-- are answered as a list; a goal is known by what it needs, since it may be removed. What staff do at the office
-- is kept as done or as a proposal. A program has another key for the cancellation of an order, and makes people, accounts, mandates, endpoints and imports.
select principal, key, operation
  from (select k.principal, k.key, k.status, k.answer ->> 'uuid' as operation, o.uuid,
               count(*) filter (where not (k.principal like 'integration:%' and k.answer ->> 'status' = 'CANCELLED'))
                 over (partition by k.answer ->> 'uuid') as keys,
               exists (select from report_requests r where r.uuid::text = k.answer ->> 'uuid')
                 or exists (select from issues i where i.uuid::text = k.answer ->> 'uuid')
                 or exists (select from bank_accounts b where b.uuid::text = k.answer ->> 'uuid')
                 or exists (select from beneficiaries b where b.uuid::text = k.answer ->> 'uuid')
                 or exists (select from account_roles r where r.uuid::text = k.answer ->> 'uuid')
                 or exists (select from interveners i where i.uuid::text = k.answer -> 0 ->> 'uuid')
                 or exists (select from account_roles r where r.uuid::text = k.answer -> 0 ->> 'uuid')
                 or k.answer -> 'needed_monthly' is not null
                 or exists (select from proposals p where p.uuid::text = k.answer ->> 'proposed')
                 or (k.answer -> 'done' is not null and exists (select from staff s where s.uuid::text = k.principal))
                 or (exists (select from integration_clients c where 'integration:' || c.id = k.principal)
                     and (k.answer ->> 'uuid' is null
                       or exists (select from interveners i where i.uuid::text = k.answer ->> 'uuid')
                       or exists (select from accounts a where a.uuid::text = k.answer ->> 'uuid')
                       or exists (select from mandates d where d.uuid::text = k.answer ->> 'uuid')
                       or exists (select from webhook_endpoints w where w.uuid::text = k.answer ->> 'uuid')
                       or exists (select from imports m where m.uuid::text = k.answer ->> 'uuid'))) as is_other
          from idempotency_keys k
          left join operations o on o.uuid::text = k.answer ->> 'uuid') claimed
 where status <> 1 or (not is_other and (uuid is null or keys > 1));

-- name: a report that is ready has its paper, of the person and of the kind that was asked for
-- Decisions 9.2: whoever asked reads their own paper and nobody else's.
select r.uuid, r.kind, r.status, d.subcategory, d.intervener_uuid
  from report_requests r left join documents d on d.uuid = r.document_uuid
 where r.status = 'READY' and (d.uuid is null or d.subcategory <> r.kind or d.intervener_uuid is distinct from r.intervener_uuid);

-- name: a yearly paper tells its own person of a year, and one that is final tells of a year that was over
select y.document_uuid, y.kind, y.year, d.subcategory, y.made_at
  from yearly_papers y join documents d on d.uuid = y.document_uuid
 where d.subcategory <> y.kind or d.intervener_uuid is distinct from y.intervener_uuid
    or (y.is_over and extract(year from y.made_at at time zone 'Europe/Madrid') <= y.year);

-- name: the history of an operation is a chain
-- 13. Steps without gaps, each from where the one before it ended, none after an end.
select operation_uuid, step, from_status, before as ended_at
  from (select h.*, lag(to_status) over w as before, row_number() over w as number
          from operation_history h window w as (partition by operation_uuid order by step)) chain
 where step <> number or from_status is distinct from before or before in ('FINALIZED', 'CANCELLED');

-- name: the status of an operation is its last step
-- 13.
select o.uuid, o.operation_status, last.to_status
  from operations o
  left join lateral (select to_status from operation_history h
                      where h.operation_uuid = o.uuid order by step desc limit 1) last on true
 where o.operation_status is distinct from last.to_status;

-- name: signed orders have signatures, unsigned ones have no signed mark
-- 14. A migrated operation counts as signed. The counting rule itself is the program's and its tests'.
select o.uuid, o.operation_status, o.has_docs_signed, o.order_at
  from operations o
  cross join lateral (
    select count(*) as signatures
      from envelopes e join signatures s on s.envelope_uuid = e.uuid
     where e.purpose = 'ORDER' and e.entity_uuid = o.uuid and e.version = o.version) made
 where o.source_system <> 'RD'
   and o.parent_uuid is null and o.type in ('SUSCRIPCION', 'SOLICITUD_SUSCRIPCION_PERIODICA', 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA', 'SOLICITUD_TRASPASO_INTERNO',
                  'REEMBOLSO', 'SOLICITUD_REEMBOLSO_PERIODICO',
                  'APORTACION', 'SOLICITUD_APORTACION_PERIODICA', 'RESCATE', 'DEVOLUCION_EXCESO')
   -- What a promoter pays in nobody orders in the portal.
   and not exists (select from contributions c where c.operation_uuid = o.uuid and c.kind = 'PROMOTOR')
   and (o.has_docs_signed <> (o.order_at is not null)
     or (o.has_docs_signed and made.signatures = 0
         and not exists (select from paper_signatures w join envelopes e on e.uuid = w.envelope_uuid
                where e.purpose = 'ORDER' and e.entity_uuid = o.uuid and e.version = o.version and w.status = 'VALIDATED'))
     or (o.operation_status in ('SIGNED', 'VALIDATED', 'RD_SENT', 'FINALIZED') and not o.has_docs_signed)
     or (o.operation_status like 'REGISTERED%' and o.has_docs_signed));

-- name: an order is signed if and only if its envelope is done
-- 14. That of its version; one that ended while it was signed keeps the envelope that was done.
select o.uuid, o.operation_status, o.has_docs_signed, o.version, e.status
  from operations o
  left join envelopes e on e.purpose = 'ORDER' and e.entity_uuid = o.uuid and e.version = o.version
 where o.source_system <> 'RD' and o.parent_uuid is null
   and o.type in ('SUSCRIPCION', 'SOLICITUD_SUSCRIPCION_PERIODICA', 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA', 'SOLICITUD_TRASPASO_INTERNO',
                  'REEMBOLSO', 'SOLICITUD_REEMBOLSO_PERIODICO',
                  'APORTACION', 'SOLICITUD_APORTACION_PERIODICA', 'RESCATE', 'DEVOLUCION_EXCESO')
   -- What a promoter pays in nobody orders in the portal.
   and not exists (select from contributions c where c.operation_uuid = o.uuid and c.kind = 'PROMOTOR')
   and (e.uuid is null or o.has_docs_signed <> (e.status = 'DONE')
     or (e.status = 'PENDING' and o.operation_status not like 'REGISTERED%'));

-- name: a joint order was signed by at least two people
-- 14. All of them sign (C) or several do (M), unless a single holder is left who is not blocked.
select o.uuid, a.signature_arrangement, count(s.uuid) as signatures
  from operations o
  join accounts a on a.uuid = o.account_uuid and a.signature_arrangement in ('C', 'M')
  left join envelopes e on e.purpose = 'ORDER' and e.entity_uuid = o.uuid and e.version = o.version
  left join signatures s on s.envelope_uuid = e.uuid
 where o.has_docs_signed and o.source_system <> 'RD' and o.parent_uuid is null
   and o.type in ('SUSCRIPCION', 'SOLICITUD_SUSCRIPCION_PERIODICA', 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA', 'SOLICITUD_TRASPASO_INTERNO',
                  'REEMBOLSO', 'SOLICITUD_REEMBOLSO_PERIODICO',
                  'APORTACION', 'SOLICITUD_APORTACION_PERIODICA', 'RESCATE', 'DEVOLUCION_EXCESO')
   -- What a promoter pays in nobody orders in the portal.
   and not exists (select from contributions c where c.operation_uuid = o.uuid and c.kind = 'PROMOTOR')
   -- Who signed by hand stands on the paper.
   and not exists (select from paper_signatures w join envelopes e on e.uuid = w.envelope_uuid
                where e.purpose = 'ORDER' and e.entity_uuid = o.uuid and e.version = o.version and w.status = 'VALIDATED')
   -- What was signed before the holders changed how they sign was signed as they did then.
   and not exists (select from arrangement_requests q where q.account_uuid = a.uuid and q.status = 'DONE' and q.decided_at >= o.order_at)
   and (select count(distinct r.intervener_uuid)
          from account_roles r join interveners i on i.uuid = r.intervener_uuid
         where r.account_uuid = a.uuid and r.status = 'ACTIVE' and r.role = 'TITULAR'
           and i.intervener_status not in ('BLOQUEADO', 'BLOQUEADO_AML')) > 1
   and not exists (select from account_roles r join interveners i on i.uuid = r.intervener_uuid
                    where r.account_uuid = a.uuid and (i.is_minor or i.intervener_type = 'J'))
 group by o.uuid, a.signature_arrangement having count(s.uuid) < 2;

-- name: a signature stands on what its code was sent for, and on a code spent once
-- 14.
select s.uuid, s.envelope_uuid
  from signatures s join sign_challenges c on c.uuid = s.challenge_uuid
 where c.intervener_uuid <> s.intervener_uuid or not s.envelope_uuid = any(c.envelope_uuids)
    or c.bound_sha256 <> s.bound_sha256 or c.used_at is null or c.factor <> s.factor;

-- name: a passkey signed the fingerprint of what it was asked for, with a key that was its owner's
select s.uuid, s.challenge_uuid
  from signatures s join sign_challenges c on c.uuid = s.challenge_uuid
  left join passkey_assertions a on a.challenge_uuid = s.challenge_uuid
  left join passkeys p on p.uuid = a.passkey_uuid
 where s.factor = 'PASSKEY'
   and (a.challenge_uuid is null or a.name <> s.passkey_name or a.nonce <> c.nonce
        or p.intervener_uuid <> s.intervener_uuid or p.public_key <> a.public_key or p.removed_at < a.at
        or convert_from(a.client_data, 'UTF8')::jsonb ->> 'challenge' is distinct from
           translate(rtrim(encode(sha256(convert_to(a.nonce || '.' || s.bound_sha256, 'UTF8')), 'base64'), '='), '+/', '-_'));

-- name: a code signed everything that it was sent for, or nothing
select c.uuid, cardinality(c.envelope_uuids) as sent_for, count(s.uuid) as signatures
  from sign_challenges c left join signatures s on s.challenge_uuid = c.uuid
 group by c.uuid
having count(s.uuid) <> case when c.used_at is null then 0 else cardinality(c.envelope_uuids) end;

-- name: a paper signed by hand was accepted by a second person, and its envelope is done
select w.document_uuid, w.status, e.status as envelope, d.status as document
  from paper_signatures w join envelopes e on e.uuid = w.envelope_uuid join documents d on d.uuid = w.document_uuid
 where w.status is distinct from d.status or w.decided_by = w.uploaded_by or (w.status = 'VALIDATED') > (e.status = 'DONE');

-- name: a person signs an envelope once
-- 14.
select envelope_uuid, intervener_uuid, count(*) as signatures
  from signatures group by envelope_uuid, intervener_uuid having count(*) > 1;

-- name: papers are still what was put to signature
select d.envelope_uuid, d.document_uuid
  from envelope_documents d join documents f on f.uuid = d.document_uuid
 where d.sha256 <> f.sha256;

-- name: an envelope has its papers, and a sealed copy of each if and only if it is done
select e.uuid, e.status, count(d.document_uuid) as papers, count(d.sealed_uuid) as sealed
  from envelopes e left join envelope_documents d on d.envelope_uuid = e.uuid
 group by e.uuid
having (count(d.document_uuid) = 0 and e.status <> 'VOID')
    or count(d.sealed_uuid) <> case when e.status = 'DONE' then count(d.document_uuid) else 0 end;

-- name: the record of an envelope is an unbroken chain
-- Each step is hashed with the one before it: nothing in between was changed, taken out or put in.
select envelope_uuid, step, event
  from (select r.*, lag(sha256) over w as before, row_number() over w as number,
               encode(sha256(convert_to(concat_ws(chr(10), envelope_uuid, step, event, coalesce(intervener_uuid::text, '-'), facts::text,
                 (extract(epoch from at) * 1000)::bigint, coalesce(previous_sha256, '-')), 'UTF8')), 'hex') as anew
          from signing_records r window w as (partition by envelope_uuid order by step)) chain
 where step <> number or previous_sha256 is distinct from before or sha256 <> anew;

-- name: the record of an envelope tells what became of it
-- Envelopes from before there was a record have none.
select e.uuid, e.status, last.event, made.signatures, told.signatures as recorded
  from envelopes e
  cross join lateral (select event from signing_records r where r.envelope_uuid = e.uuid order by step desc limit 1) last
  cross join lateral (select count(*) as signatures from signatures s where s.envelope_uuid = e.uuid) made
  cross join lateral (select count(*) as signatures from signing_records r where r.envelope_uuid = e.uuid and r.event = 'SIGNED') told
 where made.signatures <> told.signatures
    or e.status <> case last.event when 'COMPLETED' then 'DONE' when 'VOIDED' then 'VOID' when 'EXPIRED' then 'EXPIRED'
                   when 'REJECTED' then case when e.status = 'PENDING' then 'PENDING' else 'REJECTED' end else 'PENDING' end;

-- name: every order has one paper, and every signed one a single sealed copy
select o.uuid, o.version, d.orders, d.sealed
  from operations o
  cross join lateral (
    select count(*) filter (where subcategory in ('SUBSCRIPTION_ORDER', 'PERIODIC_SUBSCRIPTION_ORDER', 'EXTERNAL_TRANSFER_ORDER',
                                                  'INTERNAL_TRANSFER_ORDER', 'PENSION_TRANSFER_ORDER', 'REDEMPTION_ORDER', 'PERIODIC_REDEMPTION_ORDER',
                                                  'CONTRIBUTION_ORDER', 'PERIODIC_CONTRIBUTION_ORDER', 'PENSION_BENEFIT_REQUEST', 'EXCESS_REFUND_REQUEST')) as orders,
           -- One that came back on paper counts once it is accepted.
           count(*) filter (where subcategory = 'SIGNED_ORDER' and coalesce(status, 'VALIDATED') = 'VALIDATED') as sealed
      from documents d where d.operation_uuid = o.uuid and d.operation_version = o.version) d
 where o.source_system <> 'RD' and o.parent_uuid is null
   and o.type in ('SUSCRIPCION', 'SOLICITUD_SUSCRIPCION_PERIODICA', 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA', 'SOLICITUD_TRASPASO_INTERNO',
                  'REEMBOLSO', 'SOLICITUD_REEMBOLSO_PERIODICO',
                  'APORTACION', 'SOLICITUD_APORTACION_PERIODICA', 'RESCATE', 'DEVOLUCION_EXCESO')
   -- What a promoter pays in nobody orders in the portal.
   and not exists (select from contributions c where c.operation_uuid = o.uuid and c.kind = 'PROMOTOR')
   and (d.orders <> 1 or d.sealed <> case when o.has_docs_signed then 1 else 0 end);

-- name: money is reconciled if and only if one payment matched
-- A migrated operation was paid before the portal existed.
select o.uuid, o.payment_status, count(p.uuid) as payments
  from operations o
  left join payments p on p.operation_uuid = o.uuid and p.outcome = 'matched'
 where o.source_system <> 'RD'
 group by o.uuid
having (o.payment_status in ('RECONCILED', 'REFUNDED')) <> (count(p.uuid) = 1) or count(p.uuid) > 1;

-- name: a matched payment is the amount of its order, what is above it goes back, and it is not older than its unit value
select p.uuid, p.amount, o.amount as ordered, p.booked_on, o.nav_date
  from payments p join operations o on o.uuid = p.operation_uuid
 where p.outcome = 'matched'
   -- What another manager sends is what it is, whatever was asked for: see the transfers.
   and ((o.type <> 'SOLICITUD_TRASPASO_EXTERNO_ENTRADA' and p.amount - o.amount <> coalesce((select b.amount from payouts b where b.payment_uuid = p.uuid), 0))
     or o.nav_date is null or o.nav_date < p.booked_on);

-- name: the money of a transfer is one line of the bank, and its lots are worth it when it became units
select o.uuid, t.cash, p.amount, c.cost, said.cost as said_cost, said.value as said_value
  from transfer_orders t
  join operations o on o.uuid = t.operation_uuid
  left join payments p on p.operation_uuid = o.uuid and p.outcome = 'matched'
  left join lateral (select sum(l.cost) as cost, sum(l.value) as value from transfer_lots l where l.message_uuid = t.lots_message_uuid) said on true
  left join lateral (
    select sum(l.cost) as cost from operations k join lots l on l.operation_uuid = k.uuid
     where k.parent_uuid = o.uuid and k.type = 'TRASPASO_ENTRADA') c on true
 where t.direction = 'IN'
   and (t.cash is distinct from p.amount
     or (o.operation_status = 'FINALIZED' and (t.cash is distinct from said.value or c.cost is distinct from said.cost or o.gross is distinct from t.cash))
     or (o.operation_status <> 'FINALIZED' and c.cost is not null)
     or (o.operation_status = 'SNCE_3' and (t.cash is null or t.lots_message_uuid is null)));

-- name: a transfer to another manager sends its units as lots and money, once, untaxed
-- 5 and 6. The lots that were told are worth the money to the cent and hold the units and the cost that left; nothing is
-- told or paid before the units leave, and the request stands that it answers.
select o.uuid, o.operation_status, o.units, o.net, t.cash, told.units as told_units, told.cost as told_cost, told.value as told_value, gone.cost, p.amount as paid
  from transfer_orders t
  join operations o on o.uuid = t.operation_uuid
  join transfer_messages asked on asked.uuid = t.request_message_uuid
  left join lateral (select sum(l.units) as units, sum(l.cost) as cost, sum(l.value) as value from transfer_lots l where l.message_uuid = t.lots_message_uuid) told on true
  left join lateral (select -sum(e.cost) as cost from lot_events e where e.operation_uuid = o.uuid) gone on true
  left join payouts p on p.operation_uuid = o.uuid and p.kind = 'TRANSFER_OUT'
 where t.direction = 'OUT'
   and (o.type <> 'TRASPASO_SALIDA' or asked.kind <> 'SOLICITUD' or asked.reference <> t.reference or asked.sender_nif <> t.manager_nif
     or (o.operation_status <> 'FINALIZED' and (t.cash is not null or t.lots_message_uuid is not null or p.uuid is not null))
     or (o.operation_status = 'FINALIZED'
       and ((o.units, o.net, o.net, o.net, gone.cost, 0) is distinct from (told.units, told.value, t.cash, p.amount, told.cost, o.withholding)
         or o.gross is distinct from o.net + o.fee
         or exists (select from tax_lines x where x.operation_uuid = o.uuid))));

-- name: units asked for by another manager are set aside while it is answered, and no longer
-- 8.
select o.uuid, o.operation_status, r.released_at
  from transfer_orders t
  join operations o on o.uuid = t.operation_uuid
  left join reservations r on r.operation_uuid = o.uuid
 where t.direction = 'OUT'
   and (o.operation_status in ('FINALIZED', 'CANCELLED')) = (r.operation_uuid is not null and r.released_at is null);

-- name: a unit value is never older than the signature it serves
-- Nobody signs for a value that may be known. Migrated operations have no time of signature of ours.
select uuid, nav_date, order_at
  from operations
 where source_system <> 'RD' and nav_date < (order_at at time zone 'Europe/Madrid')::date;

-- name: what was sent to the registrar stands in one file
select o.uuid, o.operation_status
  from operations o
  left join registrar_lines l on l.operation_uuid = o.uuid and l.version = o.version
 where o.source_system <> 'RD' and o.operation_status in ('RD_SENT', 'FINALIZED') and l.line is null
   -- A leg of what was sent, or what compensates it, goes with it; what the staff makes is not sent.
   and (o.parent_uuid is null or o.source_system = 'PERIODIC')
   -- What another manager asks for goes by its messages.
   and o.type <> 'TRASPASO_SALIDA'
   and o.type not like '%BLOQUEO\_%' and o.type not like 'HERENCIA\_%' and o.type not like 'DONACION\_%' and o.type not like 'CONTINGENCIA\_%';

-- name: a registrar file has the lines it counts
select f.uuid, f.name, f.records, count(l.line) as lines
  from registrar_files f left join registrar_lines l on l.file_uuid = f.uuid
 group by f.uuid
having f.records <> count(l.line) or f.records <> count(distinct l.line);

-- name: an order names a bank account of its own account
select o.uuid, o.bank_account_uuid
  from operations o join bank_accounts b on b.uuid = o.bank_account_uuid
 where b.account_uuid <> o.account_uuid;

-- name: a mandate in force was signed, for a bank account that counts
select m.uuid, m.id, b.status
  from mandates m join bank_accounts b on b.uuid = m.bank_account_uuid
 where m.status = 'ACTIVE'
   and (b.status <> 'VALIDATED'
     -- An imported one was signed in another system.
     or not m.is_imported and not exists (select from envelopes e where e.purpose = 'SEPA_MANDATE' and e.entity_uuid = m.uuid and e.status = 'DONE'));

-- name: the beneficiaries in force share the whole of each of their orders
select d.uuid, b.contingency, b.line, sum(b.percentage) as percentage
  from designations d join beneficiaries b on b.designation_uuid = d.uuid
 where d.status = 'ACTIVE'
 group by d.uuid, b.contingency, b.line
having sum(b.percentage) <> 100;

-- name: an account counts the operations that it has
select o.account_uuid, count(*) as there, c.operations as counted
  from operations o left join operation_counts c on c.account_uuid = o.account_uuid
 group by o.account_uuid, c.operations
having count(*) is distinct from c.operations;

-- name: an attempt to pay from the portal is paid exactly when money came by it
select p.uuid, p.status, count(m.payment_uuid) as payments
  from pay_ins p left join pay_in_money m on m.pay_in_uuid = p.uuid
 group by p.uuid
having (p.status = 'PAID') <> (count(m.payment_uuid) > 0);

-- name: what takes an import back is the opposite of what it takes back
-- 4. Of the same position, day and units, the other way; blocks are released whole.
select u.original_uuid, u.reversal_uuid, o.units, back.units as back_units, line.units as moved, back_line.units as moved_back
  from undone_operations u
  join operations o on o.uuid = u.original_uuid
  join operations back on back.uuid = u.reversal_uuid
  left join unit_movements line on line.operation_uuid = o.uuid and line.account_uuid is not null
  left join unit_movements back_line on back_line.operation_uuid = back.uuid and back_line.account_uuid is not null
 where (back.parent_uuid, back.account_uuid, back.product_uuid, back.units, back.operation_status)
         is distinct from (o.uuid, o.account_uuid, o.product_uuid, o.units, 'FINALIZED')
    or (-line.units, line.moved_on) is distinct from (back_line.units, back_line.moved_on)
    or exists (select from unit_blocks b left join unit_blocks r on r.releases_uuid = b.uuid where b.operation_uuid = o.uuid and b.units > 0 group by b.uuid having b.units + coalesce(sum(r.units), 0) <> 0);

-- name: a line is reversed at most once
-- 4.
select reverses_uuid, count(*) as reversals
  from unit_movements where reverses_uuid is not null group by reverses_uuid having count(*) > 1;

-- name: an instalment is made once for each of its dates, by a child of its own order
-- 10. However late the day runs; and nothing calls itself an instalment that no order foresaw.
select i.parent_uuid, i.nominal_date, i.child_uuid, i.same_date as made
  from (select i.*, count(*) over (partition by parent_uuid, nominal_date) as same_date, count(*) over (partition by child_uuid) as same_child from periodic_instalments i) i
  join periodic_orders p on p.operation_uuid = i.parent_uuid
  left join operations child on child.uuid = i.child_uuid
 where i.same_date > 1 or (i.child_uuid is not null and i.same_child > 1)
    or i.nominal_date < p.start_date or i.due_on < i.nominal_date
    or (i.child_uuid is not null and child.parent_uuid is distinct from i.parent_uuid)
union all
select o.parent_uuid, null, o.uuid, 0
  from operations o join periodic_orders p on p.operation_uuid = o.parent_uuid
 where o.source_system = 'PERIODIC' and not exists (select from periodic_instalments i where i.child_uuid = o.uuid);

-- name: money goes back once, never more than came, and never for what was not paid
-- 6. Of a payment, or of the one that its order was paid by.
select p.uuid, p.operation_uuid, came.uuid as payment, came.amount as came, p.amount, sum(p.amount) over (partition by came.uuid) as went_back
  from payouts p
  left join payments came on came.uuid = coalesce(p.payment_uuid, (select m.uuid from payments m where m.operation_uuid = p.operation_uuid and m.outcome = 'matched' limit 1))
 where p.kind = 'REFUND'
   and (came.uuid is null
     or came.amount < (select sum(same.amount) from payouts same
                        where same.kind = 'REFUND' and (same.payment_uuid = came.uuid or (same.payment_uuid is null and came.outcome = 'matched' and same.operation_uuid = came.operation_uuid))));

-- name: what is paid out was executed
-- 6. By an operation that takes units out; another manager is paid by a transfer alone.
select p.uuid, p.kind, o.uuid as operation, o.type, o.operation_status
  from payouts p left join operations o on o.uuid = p.operation_uuid
 where (p.kind = 'REDEMPTION' and (o.operation_status is distinct from 'FINALIZED' or o.type not in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'RESCATE', 'DEVOLUCION_EXCESO')))
    or (p.kind = 'TRANSFER_OUT' and (o.operation_status is distinct from 'FINALIZED' or o.type <> 'TRASPASO_SALIDA'));

-- name: units are sold for a bank account that had been validated when the order was signed
-- 6. An instalment pays where its order did. Paid anew after the bank sent it back, it may go to the payout account of now.
select o.uuid, p.iban, b.iban as ordered, b.validated_at, coalesce(o.order_at, parent.order_at) as signed_at
  from payouts p
  join operations o on o.uuid = p.operation_uuid
  left join operations parent on parent.uuid = o.parent_uuid
  left join bank_accounts b on b.account_uuid = o.account_uuid and b.iban = p.iban and b.validated_at is not null
 where p.kind = 'REDEMPTION' and o.type in ('REEMBOLSO', 'REEMBOLSO_PERIODICO', 'DEVOLUCION_EXCESO') and o.source_system <> 'RD'
   and (b.uuid is null or (b.uuid = o.bank_account_uuid and b.validated_at > coalesce(o.order_at, parent.order_at)));

-- name: an order signed after the hour does not take the value of that day
-- 7. The cut-off that the product had when it was placed, in Madrid. What is paid in takes the day of its money, and what other managers ask for has no hour.
select o.uuid, o.type, order_at, nav_date
  from operations o
 where source_system <> 'RD' and parent_uuid is null and nav_date is not null and order_at is not null
   and o.type in ('REEMBOLSO', 'SOLICITUD_TRASPASO_INTERNO')
   and (order_at at time zone 'Europe/Madrid')::time >= o.cut_off::time and nav_date <= (order_at at time zone 'Europe/Madrid')::date;

-- name: nothing is executed at a value of a day to come
-- 7.
select o.uuid, o.nav_date, h.at
  from operations o
  join operation_history h on h.operation_uuid = o.uuid and h.to_status = 'FINALIZED'
 where o.source_system <> 'RD' and o.nav_date > (h.at at time zone 'Europe/Madrid')::date;

-- name: what was sent is not cancelled by its client
-- 13. Only the registrar or the office takes back what is under way; a request that repeats ends at any time.
select h.operation_uuid, h.step, h.from_status, h.actor_kind
  from operation_history h join operations o on o.uuid = h.operation_uuid
 where h.to_status = 'CANCELLED' and h.actor_kind = 'C' and h.from_status in ('VALIDATED', 'RD_SENT', 'SNCE_1', 'SNCE_2', 'SNCE_3')
   and o.type not like 'SOLICITUD\_%\_PERIODIC%';

-- name: a proposal is executed by everybody whose seat it has, and none of them made it
-- Decisions 6.2 and 11.15.
select p.uuid, p.action, p.maker_uuid, p.seats
  from proposals p
 where p.status = 'EXECUTED'
   and cardinality(p.seats) <> (select count(distinct d.staff_uuid) from proposal_decisions d
                                 where d.proposal_uuid = p.uuid and d.decision = 'APPROVE' and d.staff_uuid <> p.maker_uuid and d.seat = any (p.seats));

-- name: no payment file leaves without two people
-- Promise of the office: a file for the bank is a batch that one proposed to release and another approved. Of before there were batches, none is younger.
select f.uuid, f.name, f.total, b.uuid as batch, b.status, p.status as proposal
  from bank_files f
  left join payment_batches b on b.uuid = f.batch_uuid
  left join proposals p on p.uuid = b.proposal_uuid
 where f.kind in ('PAIN_001', 'PAIN_008')
   and case when f.is_before_batches then f.created_at > (select min(first.made_at) from payment_batches first)
            else b.status is distinct from 'RELEASED' or p.status is distinct from 'EXECUTED' or p.action <> 'RELEASE_BATCH'
              or f.total <> b.total or f.records <> b.payments
              or not exists (select from proposal_subjects s where s.proposal_uuid = p.uuid and s.kind = 'payment_batch' and s.subject_id = b.uuid::text)
              or not exists (select from proposal_decisions d where d.proposal_uuid = p.uuid and d.decision = 'APPROVE' and d.staff_uuid <> p.maker_uuid) end;

-- name: what is with the bank left in the file of its batch
-- A payout that came back and is asked for again is in none.
select p.uuid, p.status, p.file_uuid, p.batch_uuid, f.batch_uuid as batch_of_file
  from payouts p join bank_files f on f.uuid = p.file_uuid
 where not f.is_before_batches and f.batch_uuid is distinct from p.batch_uuid
union all
select c.operation_uuid, c.status, c.file_uuid, c.batch_uuid, f.batch_uuid
  from collections c join bank_files f on f.uuid = c.file_uuid
 where not f.is_before_batches and f.batch_uuid is distinct from c.batch_uuid;

-- name: an open batch holds what it says
select b.uuid, b.payments, b.total, held.payments as held, held.total as held_total
  from payment_batches b
 cross join lateral (
   select count(*) as payments, coalesce(sum(amount), 0) as total
     from (select amount from payouts p where p.batch_uuid = b.uuid and p.status = 'REQUESTED'
           union all select amount from collections c where c.batch_uuid = b.uuid and c.status = 'GATHERED') payment) held
 where b.status = 'OPEN' and (b.payments, b.total) is distinct from (held.payments, held.total);

-- name: a direct debit collects the amount of its order, by its own mandate
select c.operation_uuid, c.amount, o.amount as ordered, c.mandate_uuid, o.mandate_uuid as agreed
  from collections c join operations o on o.uuid = c.operation_uuid
 where c.amount <> o.amount or c.mandate_uuid is distinct from o.mandate_uuid or c.product_uuid <> o.product_uuid;

-- name: nobody is told twice of the same
select intervener_uuid, entity_uuid, cause, count(*) as told
  from notification_events where cause is not null group by intervener_uuid, entity_uuid, cause having count(*) > 1;

-- name: an order has one notification for each reader
select intervener_uuid, entity_uuid, count(*) as notifications
  from notifications where entity_type = 'OPERATION' group by intervener_uuid, entity_uuid having count(*) > 1;

-- name: whoever is told of an order has to do with it
-- Promise P9: somebody of its account, of now or of then, or who ordered it.
select n.uuid, n.intervener_uuid, o.uuid as operation, o.account_uuid
  from notification_events n join operations o on o.uuid = n.entity_uuid
 where n.entity_type = 'OPERATION' and n.intervener_uuid <> o.created_by
   and not exists (select from account_roles r where r.account_uuid = o.account_uuid and r.intervener_uuid = n.intervener_uuid);

-- name: a message of another manager did one thing, to the transfer that it names
select m.uuid, m.kind, m.reference, m.outcome, m.operation_uuid, t.reference as transfer
  from transfer_messages m left join transfer_orders t on t.operation_uuid = m.operation_uuid
 where m.outcome = 'APPLIED' and (m.operation_uuid is null or t.reference is distinct from m.reference);

-- name: an owner answers for a part of each taxed operation of an account of theirs
-- 15. What a person's tax report sums up are these lines: of operations of accounts that they own or owned. None counts of what an undone
-- import brought, whose roles went.
select t.operation_uuid, t.intervener_uuid
  from tax_lines t join operations o on o.uuid = t.operation_uuid
 where not exists (select from undone_operations u where u.original_uuid = o.uuid)
   and not exists (select from account_roles r where r.account_uuid = o.account_uuid and r.intervener_uuid = t.intervener_uuid);

-- name: the history of people and accounts leads to their status
-- Each line begins where the one before ended, and the last one is where they are.
with moves as (
  select 'person' as kind, intervener_uuid as uuid, step, from_status, to_status from status_moves
  union all
  select 'account', account_uuid, step, from_status, to_status from account_moves
), chained as (
  select kind, uuid, step, from_status, to_status, lag(to_status) over subject as before, row_number() over subject as place,
         lead(step) over subject is null as is_last
    from moves window subject as (partition by kind, uuid order by step)
)
select c.kind, c.uuid, c.step, c.from_status, c.to_status, c.before, coalesce(i.intervener_status, a.status) as status
  from chained c
  left join interveners i on c.kind = 'person' and i.uuid = c.uuid
  left join accounts a on c.kind = 'account' and a.uuid = c.uuid
 where c.step <> c.place or (c.place > 1 and c.from_status is distinct from c.before)
    or (c.is_last and c.to_status is distinct from coalesce(i.intervener_status, a.status));

-- name: no account is open without its contract
-- All owners signed it before the office accepted the account. What came from elsewhere was signed there.
select m.account_uuid, m.at
  from account_moves m
 where m.to_status = 'VALIDADO' and m.from_status not in ('BLOQUEADO', 'BLOQUEADO_AML')
   and not exists (select from envelopes e where e.purpose = 'ACCOUNT_CONTRACT' and e.entity_uuid = m.account_uuid and e.status = 'DONE' and e.decided_at <= m.at);

-- name: nothing is ordered on an account before it is open, or by somebody before they are a client
select o.uuid, o.account_uuid, o.created_at, opened.at
  from (select account_uuid, min(at) filter (where to_status = 'VALIDADO') as at, bool_or(from_status is null) as is_whole
          from account_moves group by account_uuid) opened
  join operations o on o.account_uuid = opened.account_uuid
 where opened.is_whole and (opened.at is null or o.created_at < opened.at)
union all
select o.uuid, o.account_uuid, o.created_at, welcomed.at
  from (select intervener_uuid, min(at) filter (where to_status = 'VALIDADO') as at, bool_or(from_status is null) as is_whole
          from status_moves group by intervener_uuid) welcomed
  join operations o on o.created_by = welcomed.intervener_uuid
 where welcomed.is_whole and (welcomed.at is null or o.created_at < welcomed.at);

-- name: a closed account is empty, and nothing is ordered on it any more
select a.uuid, a.closed_at, o.uuid as operation, o.operation_status
  from accounts a
  left join operations o on o.account_uuid = a.uuid and (o.created_at > a.closed_at or o.operation_status not in ('CANCELLED', 'FINALIZED'))
 where a.closed_at is not null
   and (o.uuid is not null or exists (select from positions p where p.account_uuid = a.uuid and p.units <> 0));

-- name: who is kept for the law alone was never a client, and their application ended
select a.uuid, a.status, a.restricted_at
  from applications a
 where a.restricted_at is not null
   and (a.status not in ('REFUSED', 'WITHDRAWN', 'EXPIRED')
     or exists (select from account_moves m where m.account_uuid = a.account_uuid and m.to_status = 'VALIDADO'))
union all
select i.uuid, i.intervener_status, i.restricted_at
  from interveners i
 where i.restricted_at is not null
   and (exists (select from status_moves m where m.intervener_uuid = i.uuid and m.to_status = 'VALIDADO')
     or not exists (select from applicants p join applications a on a.uuid = p.application_uuid where p.intervener_uuid = i.uuid and a.restricted_at is not null));

-- name: an account that an application opened is open only if that application was accepted
-- Two calls once opened it apart (ADR 253). It is closed, or whoever applied is accepted with a new application (ADR 261).
select p.reference, p.status, a.number, a.status as account_status
  from applications p join accounts a on a.uuid = p.account_uuid
 where p.kind <> 'ADDED' and p.status in ('REFUSED', 'WITHDRAWN', 'EXPIRED') and a.closed_at is null
   and exists (select from account_moves m where m.account_uuid = a.uuid and m.to_status in ('VALIDADO', 'ENVIADO', 'FINALIZED'))
   and not exists (select from applicants mine
                     join applicants other on other.intervener_uuid = mine.intervener_uuid
                     join applications later on later.uuid = other.application_uuid
                    where mine.application_uuid = p.uuid and later.status = 'ACCEPTED' and later.created_at > p.created_at);
